import { type Person, anonymousPerson } from "@quoin/directory"
import type { Addresses } from "../../request/Call"
import { iconJson } from "./iconJson"
import { pictures } from "../../pictures"
import type { GroupJson, PersonJson } from "../parts"

/** A person in one of the shapes that there are: one that is known can be asked for, and has more to show (HTT-210). */
export const personJson = (person: Person, at: Addresses): PersonJson => ({
  type: person.type,
  ...(person.type === "anonymous" ? {} : { username: person.username }),
  ...(person.type === "known" ? { userKey: person.userKey } : {}),
  profilePicture: iconJson(person.type === "anonymous" ? pictures.anonymous : pictures.user, at),
  displayName: person.displayName,
  ...(person.type === "known"
    ? {
        _links: { self: `${at.base}/rest/api/user?key=${encodeURIComponent(person.userKey)}` },
        _expandable: { status: "" },
      }
    : {}),
})

export const anonymousJson = (at: Addresses): PersonJson => personJson(anonymousPerson, at)

export const groupJson = (name: string, { base }: Addresses): typeof GroupJson.Type => ({
  type: "group",
  name,
  _links: { self: `${base}/rest/api/group/${encodeURIComponent(name)}` },
})
