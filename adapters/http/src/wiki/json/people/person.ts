import { type Person, anonymousPerson } from "@quoin/directory"
import { Expansion } from "@quoin/kernel"
import type { Addresses } from "../../../request/Call"
import { defaultIcon, personIcon, pictures } from "../../../pictures"
import { iconJson } from "./icon"
import { type GroupJson, PersonJson } from "../parts"
import { type Shows, shows } from "../../../answers/Shows"

/** Only who is known can have a picture of their own. */
const iconOf = (person: Person) => {
  if (person.type === "anonymous") return defaultIcon(pictures.anonymous)
  return personIcon(person.type === "known" ? person : {})
}

/** Whether somebody can sign in, where that is asked for (HTT-211). */
const statusJson = (isDisabled: boolean, expansion: Expansion.Expansion | undefined) =>
  expansion !== undefined && Expansion.expands(expansion, "status")
    ? { status: isDisabled ? ("deactivated" as const) : ("current" as const) }
    : { _expandable: { status: "" } }

const shownWith = (
  person: Person,
  at: Addresses,
  more: Pick<PersonJson, "status" | "_expandable">,
): PersonJson => ({
  type: person.type,
  ...(person.type === "anonymous" ? {} : { username: person.username }),
  ...(person.type === "known" ? { userKey: person.userKey } : {}),
  profilePicture: iconJson(iconOf(person), at),
  displayName: person.displayName,
  ...(person.type === "known"
    ? { _links: { self: `${at.base}/rest/api/user?key=${encodeURIComponent(person.userKey)}` }, ...more }
    : {}),
})

/** A person in one of the shapes that there are: one that is known can be asked for, and has more to show (HTT-210). */
export const personJson = (
  person: Person,
  at: Addresses,
  expansion: Expansion.Expansion | undefined,
): PersonJson =>
  shownWith(person, at, statusJson(person.type === "known" && person.isDisabled === true, expansion))

/** The same where nothing of a person can be expanded. */
export const plainPersonJson = (person: Person, at: Addresses): PersonJson =>
  shownWith(person, at, { _expandable: {} })

export const anonymousJson = (at: Addresses): PersonJson => plainPersonJson(anonymousPerson, at)

/** The same as what an answer shows. */
export const plainPerson: Shows<Person, PersonJson> = shows(
  PersonJson,
  ({ addresses }) =>
    (person: Person) =>
      plainPersonJson(person, addresses),
)

export const groupJson = (name: string, { base }: Addresses): typeof GroupJson.Type => ({
  type: "group",
  name,
  _links: { self: `${base}/rest/api/group/${encodeURIComponent(name)}` },
})
