import type { HistoryEntryView, ReferenceInfo } from "@quoin/assets"
import type { Person } from "@quoin/directory"
import { definitionsJson, referenceTypeJson } from "./definitionsJson"
import type { UserJson } from "./json/objects"
import type { HistoryEntryJson, ReferenceInfoJson } from "./json/results"
import { userJson } from "./objectsJson"
import { type Place, iso } from "./place"

/** Somebody who is not in the directory has no key. */
const actorJson = (person: Person, email: string | undefined, place: Place): UserJson =>
  userJson(
    {
      ...(email === undefined ? {} : { email }),
      key: person.type === "known" ? person.userKey : "",
      name: person.type === "anonymous" ? "" : person.username,
      displayName: person.displayName,
      isDeleted: person.type === "unknown",
      picture: person.type === "known" ? person.picture : undefined,
    },
    place,
  )

const typeCodes = { created: 0, updated: 1 } as const

export const historyEntryJson = (entry: HistoryEntryView, place: Place): HistoryEntryJson => ({
  id: Number(entry.id),
  objectId: Number(entry.objectId),
  actor: actorJson(entry.actor, entry.actorEmail, place),
  affectedAttribute: entry.affectedAttribute,
  oldValue: entry.oldValue,
  newValue: entry.newValue,
  type: typeCodes[entry.type],
  created: iso(entry.at),
})

export const referenceInfoJson = (info: ReferenceInfo, place: Place): ReferenceInfoJson => ({
  referenceTypes: info.referenceTypes.map((type) => referenceTypeJson(type, place)),
  objectType: definitionsJson(place).type(info.objectType),
  numberOfReferencedObjects: info.numberOfReferencedObjects,
  openIssuesExists: info.openIssuesExists,
})
