import { Commit } from "@quoin/kernel"
import type { ImportRecord } from "../imports/Import"
import type { ObjectRecord } from "../objects/AssetObject"
import { sourceChange, sourced } from "../objects/changes/importSource"
import type { HistoryRecord } from "../objects/changes/ObjectHistory"
import { ObjectHistories, Objects } from "../objects/collections"

/** What objects that rows write are said to come from; nothing where neither the import nor its file has a name. */
export const sourceOf = ({ mapping, fileName }: ImportRecord): string | undefined =>
  mapping.importSource ?? fileName

/** What the history says of an object that comes from elsewhere now; a new one comes from nowhere before. */
const resourced = (
  { changes, ...entry }: HistoryRecord,
  object: ObjectRecord | undefined,
  source: string | undefined,
): HistoryRecord => {
  const isNew = entry.type === "created" || source === undefined || object?.importSource === source
  return { ...entry, changes: isNew ? changes : [...changes, sourceChange(object?.importSource, source)] }
}

/**
 * What a request changes in an import: its history names the import, and where a source is named, the object comes from it
 * (AST-1082).
 */
export const importedChanges =
  (importId: string, source: string | undefined) =>
  (changes: ReadonlyArray<Commit.Change>): ReadonlyArray<Commit.Change> => {
    const put = changes.find(({ collection }) => collection === Objects)
    const object = put?._tag === "Put" ? (put.value as ObjectRecord) : undefined
    return changes.map((change) => {
      if (change._tag !== "Put") return change
      if (change.collection === ObjectHistories) {
        const entry = { ...(change.value as HistoryRecord), importId }
        return Commit.put(ObjectHistories, resourced(entry, object, source))
      }
      return source !== undefined && object !== undefined && change === put
        ? Commit.put(Objects, sourced(object, source))
        : change
    })
  }
