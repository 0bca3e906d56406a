import { Commit, type Moment } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import type { ObjectRecord } from "../AssetObject"
import { Objects } from "../collections"
import type { TypedObject } from "../values/typeTable"
import { historyChange, putHistory } from "./historyEntries"
import type { HistoryChange } from "./ObjectHistory"
import { objectAudit } from "./objectAudit"
import { objectEvent } from "./objectEvents"

/** What an object was imported from. */
export const ImportSourceView = Schema.Struct({
  id: Schema.String,
  objectKey: Schema.String,
  /** Absent where it is not known. */
  importSource: Schema.optional(Schema.String),
})
export type ImportSourceView = typeof ImportSourceView.Type

export const importSourceView = ({ id, objectKey, importSource }: ObjectRecord): ImportSourceView => ({
  id,
  objectKey,
  ...(importSource === undefined ? {} : { importSource }),
})

/** The object as what comes from there; from nowhere that is known, where no source is named. */
export const sourced = (
  { importSource: _former, ...object }: ObjectRecord,
  source: string | undefined,
): ObjectRecord => (source === undefined ? object : { ...object, importSource: source })

/** Another source, in the words of the history. */
export const sourceChange = (before: string | undefined, after: string | undefined): HistoryChange =>
  historyChange("Import source", before ?? "", after ?? "")

/** An object of which another source is said, and all that is said of it. Its values and the time of its last update stay. */
export const sourcing = (
  { object, table }: TypedObject,
  source: string | undefined,
  historyId: string,
  moment: Moment,
) => {
  const after = sourced(object, source)
  const changes = [sourceChange(object.importSource, source)]
  return {
    object: after,
    changes: [Commit.put(Objects, after), putHistory(historyId, object.id, moment, "updated", changes)],
    events: [objectEvent("updated", after)],
    audit: [objectAudit("updated", after, table.schema, changes)],
  }
}
