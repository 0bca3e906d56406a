import { Commit } from "@quoin/kernel"
import type { ImportRecord } from "../imports/Import"
import type { ObjectRecord } from "../objects/AssetObject"
import { sourced } from "../objects/changes/importSource"
import type { HistoryRecord } from "../objects/changes/ObjectHistory"
import { ObjectHistories, Objects } from "../objects/collections"

/** What objects that an import writes are said to come from; nothing where neither the import nor its file has a name. */
const sourceOf = ({ mapping, fileName }: ImportRecord): string | undefined => mapping.importSource ?? fileName

/**
 * What the request of a row changes, as the import changes it: its objects come from the source, and their history names the
 * import (AST-1082).
 */
export const importedChanges = (record: ImportRecord) => {
  const source = sourceOf(record)
  return (change: Commit.Change): Commit.Change => {
    if (change._tag !== "Put") return change
    if (change.collection === ObjectHistories)
      return Commit.put(ObjectHistories, { ...(change.value as HistoryRecord), importId: record.id })
    return source !== undefined && change.collection === Objects
      ? Commit.put(Objects, sourced(change.value as ObjectRecord, source))
      : change
  }
}
