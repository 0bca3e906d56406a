import type {
  HistoryEntryView,
  ObjectList,
  ObjectView,
  ReferenceInfo,
  ReferenceTypeView,
  SchemaView,
} from "@quoin/assets"
import { type Shows, shows } from "../answers/Shows"
import type { Call } from "../request/Call"
import { historyEntryJson, referenceInfoJson } from "./aboutObjects"
import { definitionsJson, referenceTypeJson, schemaJson, statusJson } from "./definitionsJson"
import {
  DefinitionJson,
  ReferenceTypeJson,
  SchemaJson,
  SchemaListJson,
  StatusJson,
  TypeJson,
} from "./json/definitions"
import { EntryJson, ObjectAttributeJson } from "./json/objects"
import { HistoryEntryJson, ObjectListJson, ReferenceInfoJson } from "./json/results"
import { objectListJson } from "./objectListJson"
import { objectsJson } from "./objectsJson"
import { placeOf } from "./place"

export const schema = shows(SchemaJson, () => schemaJson)

export const schemas: Shows<ReadonlyArray<SchemaView>> = {
  schema: SchemaListJson,
  by: () => (views) => ({ objectschemas: views.map(schemaJson) }),
}

export const type = shows(TypeJson, (call) => definitionsJson(placeOf(call)).type)
export const definition = shows(DefinitionJson, (call) => definitionsJson(placeOf(call)).definition)
export const referenceType = shows(
  ReferenceTypeJson,
  (call) => (view: ReferenceTypeView) => referenceTypeJson(view, placeOf(call)),
)
export const status = shows(StatusJson, () => statusJson)

const hasExtendedInfo = ({ sent }: Call): boolean =>
  (sent["includeExtendedInfo"] ?? sent["extended"]) === true

export const entry = shows(EntryJson, (call) => {
  const { entry: asEntry } = objectsJson(placeOf(call))
  return (view: ObjectView) => asEntry(view, { extendedInfo: hasExtendedInfo(call) })
})

export const objectAttribute = shows(ObjectAttributeJson, (call) => objectsJson(placeOf(call)).attribute)

/** So much of a value is shown where histories are asked for in short (HTT-762). */
const abbreviatedChars = 100

const cut = (value: string): string =>
  value.length <= abbreviatedChars
    ? value
    : `${value.slice(0, abbreviatedChars).replace(/[\uD800-\uDBFF]$/, "")}…`

const abbreviated = (entry: HistoryEntryJson): HistoryEntryJson => ({
  ...entry,
  oldValue: cut(entry.oldValue),
  newValue: cut(entry.newValue),
})

export const historyEntry = shows(HistoryEntryJson, (call) => (view: HistoryEntryView) => {
  const entry = historyEntryJson(view, placeOf(call))
  return call.sent["abbreviate"] === true ? abbreviated(entry) : entry
})

export const referenceInfo = shows(
  ReferenceInfoJson,
  (call) => (view: ReferenceInfo) => referenceInfoJson(view, placeOf(call)),
)

/** `includeExtendedInfo` wins over `extended` (HTT-57). */
export const objectList = shows(
  ObjectListJson,
  (call) => (list: ObjectList) =>
    objectListJson(list, { extendedInfo: hasExtendedInfo(call) }, placeOf(call)),
)
