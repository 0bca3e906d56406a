import type { Person } from "@quoin/directory"
import type { Addresses } from "../request/Call"
import { iconJson } from "./iconJson"
import type { PersonJson } from "./json"

export const personJson = (person: Person, at: Addresses): PersonJson => ({
  type: person.type,
  ...(person.type === "anonymous" ? {} : { username: person.username }),
  ...(person.type === "known" ? { userKey: person.userKey } : {}),
  profilePicture: iconJson("/images/icons/profilepics/default.svg", at),
  displayName: person.displayName,
})
