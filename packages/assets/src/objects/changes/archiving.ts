import { type Audit, Commit, type DomainEvent, type Moment, callerKey } from "@quoin/kernel"
import { type Rule, rule } from "../../definitions/rules"
import type { ObjectRecord } from "../AssetObject"
import { Objects } from "../collections"
import type { TypedObject } from "../values/typeTable"
import { putHistory } from "./historyEntries"
import { objectAudit } from "./objectAudit"
import { objectEvent } from "./objectEvents"

/** Into the archive, or back. */
export const archiveVerbs = ["archived", "restored"] as const
export type ArchiveVerb = (typeof archiveVerbs)[number]

/** Is the object already where it is to go? */
export const isThere = (verb: ArchiveVerb, { archived }: ObjectRecord): boolean =>
  (archived !== undefined) === (verb === "archived")

/** Nobody changes what is in the archive. */
export const unarchivedRule = (field: string, given: string, { archived }: ObjectRecord): Rule =>
  rule(archived === undefined, field, given, "an object that is not in the archive: restore it first")

const moved = (
  verb: ArchiveVerb,
  { archived: _before, ...object }: ObjectRecord,
  { at, caller }: Moment,
): ObjectRecord => {
  const by = callerKey(caller)
  return verb === "restored" ? object : { ...object, archived: { at, ...(by === undefined ? {} : { by }) } }
}

/** An object on its way into the archive or back, and all that is said of it. Its values stay, and so do the references to it. */
export const archiving = (
  verb: ArchiveVerb,
  { object, table }: TypedObject,
  historyId: string,
  moment: Moment,
): {
  readonly object: ObjectRecord
  readonly changes: ReadonlyArray<Commit.Change>
  readonly events: ReadonlyArray<DomainEvent>
  readonly audit: ReadonlyArray<Audit.AuditEntry>
} => {
  const after = moved(verb, object, moment)
  return {
    object: after,
    changes: [Commit.put(Objects, after), putHistory(historyId, object.id, moment, verb)],
    events: [objectEvent(verb, after)],
    audit: [objectAudit(verb, after, table.schema)],
  }
}
