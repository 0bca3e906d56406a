import type { Person } from "@quoin/directory"
import type { PersonJson } from "./json"
import type { Addresses } from "../request/Call"

export const personJson = (person: Person, { context }: Addresses): PersonJson => ({
  type: person.type,
  ...(person.type === "anonymous" ? {} : { username: person.username }),
  ...(person.type === "known" ? { userKey: person.userKey } : {}),
  profilePicture: {
    path: `${context}/images/icons/profilepics/default.svg`,
    width: 48,
    height: 48,
    isDefault: true,
  },
  displayName: person.displayName,
})
