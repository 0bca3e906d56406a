import { Commit, type Field, type Moment, callerKey } from "@quoin/kernel"
import { type Visible, onlyVisible } from "../../definitions/visibility"
import { limits } from "../../limits"
import type { ObjectRecord } from "../AssetObject"
import type { AttributeWrite } from "../values/attributeInputs"
import { ObjectHistories } from "../collections"
import { displayTexts } from "../values/displayText"
import type { HistoryChange, HistoryRecord, HistoryValue, ReferredTo } from "./ObjectHistory"
import { heldValues } from "./objectWrite"
import type { Shown } from "../views/shownThings"
import { type Things, isThingKind, thingName } from "../views/thingsElsewhere"
import type { Column } from "../values/typeTable"

/** Cut between characters, never within one. */
const cut = (text: string): string =>
  text.length <= limits.historyValueChars
    ? text
    : `${text.slice(0, limits.historyValueChars - 1).replace(/[\uD800-\uDBFF]$/, "")}…`

/** As many labels as a shown text can hold, of each schema: what is hidden must not take the room of what is not. */
const referredTo = (objects: ReadonlyArray<ReferredTo>): ReadonlyArray<ReferredTo> => {
  const held = new Map<string, number>()
  return objects.flatMap(({ schemaId, label }) => {
    const chars = held.get(schemaId) ?? 0
    held.set(schemaId, chars + label.length)
    return chars > limits.historyValueChars ? [] : [{ schemaId, label: cut(label) }]
  })
}

const kept = (value: HistoryValue): HistoryValue => {
  if (typeof value === "string") return cut(value)
  return "kind" in value ? { ...value, ids: value.ids.slice(0, limits.historyThings) } : referredTo(value)
}

export const historyChange = (
  attribute: string,
  oldValue: HistoryValue,
  newValue: HistoryValue,
): HistoryChange => ({ attribute, oldValue: kept(oldValue), newValue: kept(newValue) })

/**
 * A value of the history as a text, without the labels of what stands in a schema that is not visible (AST-103). Of things in other
 * domains it has the names that may be told, and the ids of the others.
 */
export const historyText = (value: HistoryValue, visible: Visible, things: Things): string => {
  if (typeof value === "string") return value
  const names =
    "kind" in value
      ? value.ids.map((id) => thingName(things, value.kind, id) ?? id)
      : onlyVisible(visible, value).map(({ label }) => label)
  return cut(names.join(", "))
}

const shownValue = (
  { attribute }: Column,
  values: ReadonlyArray<Field.Scalar>,
  shown: Shown,
): HistoryValue => {
  const { kind } = attribute
  if (kind === "reference") return values.flatMap((value) => shown.objects.get(String(value)) ?? [])
  return isThingKind(kind) ? { kind, ids: values.map(String) } : displayTexts(attribute, values, shown)
}

/** What the writes did to an object, in the words that are shown to who wrote; of what is referred to, who sees it is asked later. */
export const attributeChanges = (
  before: ObjectRecord,
  writes: ReadonlyArray<AttributeWrite>,
  shown: Shown,
): ReadonlyArray<HistoryChange> =>
  writes.map(({ column, values }) =>
    historyChange(
      column.attribute.name,
      shownValue(column, heldValues(before, column), shown),
      shownValue(column, values, shown),
    ),
  )

/** The entry that a change of an object leaves in its history. */
export const putHistory = (
  id: string,
  objectId: string,
  { at, caller }: Moment,
  type: HistoryRecord["type"],
  changes: ReadonlyArray<HistoryChange> = [],
  part?: string,
): Commit.Change => {
  const actorKey = callerKey(caller)
  const actor = actorKey === undefined ? {} : { actorKey }
  const about = part === undefined ? {} : { part: cut(part) }
  return Commit.put(ObjectHistories, { id, objectId, at, ...actor, type, changes, ...about })
}
