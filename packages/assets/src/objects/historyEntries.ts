import { Commit, type Moment, callerKey } from "@quoin/kernel"
import { limits } from "../limits"
import type { ObjectRecord } from "./AssetObject"
import type { AttributeWrite } from "./attributeInputs"
import { ObjectHistories } from "./collections"
import { displayTexts } from "./displayText"
import type { HistoryChange, HistoryRecord } from "./ObjectHistory"
import { heldValues } from "./objectWrite"
import type { Shown } from "./shownThings"

/** Cut between characters, never within one. */
const cut = (text: string): string =>
  text.length <= limits.historyValueChars
    ? text
    : `${text.slice(0, limits.historyValueChars - 1).replace(/[\uD800-\uDBFF]$/, "")}…`

export const historyChange = (attribute: string, oldValue: string, newValue: string): HistoryChange => ({
  attribute,
  oldValue: cut(oldValue),
  newValue: cut(newValue),
})

/** What the writes did to an object, in the words that were shown. */
export const attributeChanges = (
  before: ObjectRecord,
  writes: ReadonlyArray<AttributeWrite>,
  shown: Shown,
): ReadonlyArray<HistoryChange> =>
  writes.map(({ column, values }) =>
    historyChange(
      column.attribute.name,
      displayTexts(column.attribute, heldValues(before, column), shown),
      displayTexts(column.attribute, values, shown),
    ),
  )

/** The entry that a change of an object leaves in its history. */
export const putHistory = (
  id: string,
  objectId: string,
  { at, caller }: Moment,
  type: HistoryRecord["type"],
  changes: ReadonlyArray<HistoryChange>,
): Commit.Change => {
  const actorKey = callerKey(caller)
  const actor = actorKey === undefined ? {} : { actorKey }
  return Commit.put(ObjectHistories, { id, objectId, at, ...actor, type, changes })
}
