import { type LimitExceeded, type QueryReads, type ReadFailure, withinLimit } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { withVisibleTarget } from "../../definitions/attribute/attributeView"
import type { Definitions } from "../../definitions/Definitions"
import { visibleSchemas } from "../../definitions/visibility"
import { limits } from "../../limits"
import type { ObjectRecord } from "../AssetObject"
import type { ObjectAttributeView, ObjectView } from "./ObjectView"
import { type QueryingShown, type Shown, type ShownOptions, inBatches, loadShown } from "./shownThings"
import { noThings } from "./thingsElsewhere"
import { systemValue } from "../values/systemValue"
import { type Column, type TypeTable, type TypedObject, typedObject } from "../values/typeTable"
import { valueView } from "./valueView"

interface ViewOptions {
  /** Levels of referenced objects, see `objectViews`. */
  readonly deep: number
  readonly includeAttributes: boolean
  /** Shows the definition of each attribute with it. */
  readonly includeDefinitions: boolean
}

/** An attribute of an object with its values. */
export type ColumnValues = readonly [column: Column, values: ReadonlyArray<string | number | boolean>]

/** The system's attributes, then the others, in the order of the type; what the type no longer has is left out. */
export const columnValues = (table: TypeTable, record: ObjectRecord): ReadonlyArray<ColumnValues> => {
  const held: Array<ColumnValues> = []
  for (const column of table.columns) {
    if (column.attribute.system === undefined) break
    const value = systemValue(column, record)
    if (value !== "") held.push([column, [value]])
  }
  for (const { id, values } of record.attributes) {
    const column = table.byId.get(id)
    if (column !== undefined) held.push([column, values])
  }
  return held.sort(([a], [b]) => a.place - b.place)
}

interface Rendering {
  readonly shown: Shown
  readonly options: ViewOptions
  /** Entries of objects that are referred to: a small graph can be a large tree. */
  referenced: number
}

/** `path` are the objects that lead to this one. */
const showObject = (
  rendering: Rendering,
  { object: record, table }: TypedObject,
  path: ReadonlyArray<ObjectRecord>,
): ObjectView => {
  const { id, label, objectKey, name, createdAt, updatedAt, archived, files, picture, importSource } = record
  const stated = { id, label, objectKey, name, objectType: table.view, createdAt, updatedAt }
  const entry: ObjectView = {
    ...stated,
    ...(files === undefined ? {} : { files }),
    ...(picture === undefined ? {} : { picture }),
    ...(importSource === undefined ? {} : { importSource }),
    ...(archived === undefined ? {} : { archived: true }),
  }
  const { includeAttributes, deep } = rendering.options
  return includeAttributes && path.length < Math.max(deep, 1) && !path.includes(record)
    ? { ...entry, attributes: showAttributes(rendering, record, table, [...path, record]) }
    : entry
}

const showAttributes = (
  rendering: Rendering,
  record: ObjectRecord,
  table: TypeTable,
  path: ReadonlyArray<ObjectRecord>,
): ReadonlyArray<ObjectAttributeView> => {
  const showReferenced = (recordKey: string): ObjectView | undefined => {
    const found = rendering.shown.objects.get(recordKey)
    if (found === undefined || rendering.referenced > limits.referencedObjects) return undefined
    rendering.referenced += 1
    const typed = typedObject(rendering.shown.definitions, found)
    return typed === undefined ? undefined : showObject(rendering, typed, path)
  }
  const attributes: Array<ObjectAttributeView> = []
  for (const [{ attribute, view }, held] of columnValues(table, record)) {
    const values = held.flatMap((value) => valueView(attribute, value, rendering.shown, showReferenced) ?? [])
    if (values.length === 0) continue
    const shown = { definitionId: attribute.id, objectId: record.id, values }
    attributes.push(
      rendering.options.includeDefinitions
        ? { ...shown, definition: withVisibleTarget(view, rendering.shown.visible) }
        : shown,
    )
  }
  return attributes
}

/** Objects as callers see them, once everything that they refer to is loaded. */
const render = (
  shown: Shown,
  objects: ReadonlyArray<TypedObject>,
  options: ViewOptions,
): Either.Either<ReadonlyArray<ObjectView>, LimitExceeded> => {
  const rendering: Rendering = { shown, options, referenced: 0 }
  const views = objects.map((object) => showObject(rendering, object, []))
  return Either.map(withinLimit(limits, "referencedObjects", rendering.referenced), () => views)
}

/**
 * One object and the entries of what it refers to, which are fewer than an answer may carry: see `limits.objectReferences`.
 */
export const showOne = (
  shown: Shown,
  object: TypedObject,
  options: Omit<ViewOptions, "deep"> = { includeAttributes: true, includeDefinitions: false },
): ObjectView => showObject({ shown, options: { ...options, deep: 1 }, referenced: 0 }, object, [])

const nothingShown = (definitions: Definitions): Shown => ({
  definitions,
  objects: new Map(),
  users: new Map(),
  things: noThings,
  visible: () => false,
})

/** One object as the caller of a query sees it. */
export const objectView = (
  reads: QueryReads,
  definitions: Definitions,
  object: TypedObject,
  options: Omit<ViewOptions, "deep">,
): Effect.Effect<ObjectView, ReadFailure> =>
  Effect.gen(function* () {
    if (!options.includeAttributes) return showOne(nothingShown(definitions), object, options)
    const visible = yield* visibleSchemas(reads, definitions)
    const shown = yield* loadShown(inBatches(reads), definitions, [object.object], { deep: 1, visible })
    return showOne(shown, object, options)
  })

/**
 * Objects as callers see them, in the order given. With `includeAttributes` each comes with its attributes, the system's first; an
 * attribute without a value is left out, a hidden one is not. What is referred to comes with it: with `deep` 1 as an entry without
 * attributes, with n with the attributes of objects down to level n - 1 below, except for an object that stands further up the same
 * path. References that lead nowhere or into a schema that is not `visible` are left out. Fails with `LimitExceeded`
 * when the answer would carry more than `limits.referencedObjects` such entries.
 */
export const objectViews = (
  reads: QueryingShown,
  definitions: Definitions,
  records: ReadonlyArray<ObjectRecord>,
  options: ViewOptions & ShownOptions,
): Effect.Effect<ReadonlyArray<ObjectView>, ReadFailure> =>
  Effect.flatMap(
    options.includeAttributes
      ? loadShown(inBatches(reads), definitions, records, options)
      : Effect.succeed(nothingShown(definitions)),
    (shown) =>
      render(
        shown,
        records.flatMap((record) => typedObject(definitions, record) ?? []),
        options,
      ),
  )
