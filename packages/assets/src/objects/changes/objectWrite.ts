import type { Field, Instant, ReadFailure, Violation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { valueKinds } from "../../definitions/attribute/ValueKind"
import type { Definitions } from "../../definitions/Definitions"
import type { TypeRecord } from "../../definitions/type/ObjectType"
import { loadPatterns } from "../values/latePatterns"
import { limits } from "../../limits"
import { type ObjectRecord, type StoredAttribute, recordKeyOf } from "../AssetObject"
import {
  type AttributeInput,
  type AttributeTexts,
  type AttributeWrite,
  matchInputs,
  parseInput,
  takenViolation,
} from "../values/attributeInputs"
import { labelText } from "../values/displayText"
import { type NamedReads, findNamed } from "../views/namedThings"
import type { Found } from "../values/parseValue"
import type { Column, TypeTable } from "../values/typeTable"
import { type UniqueReads, takenValues } from "../values/uniqueness"

/** What a request writes to an object. */
export interface ObjectWrite {
  /** The attributes whose values change. */
  readonly writes: ReadonlyArray<AttributeWrite>
  /** The attributes that were given, right or wrong. */
  readonly given: ReadonlySet<Column>
  readonly violations: ReadonlyArray<Violation>
  /** Types of other schemas that objects are referred to of; whoever refers to them must be able to see these. */
  readonly foreign: ReadonlyArray<TypeRecord>
  /** The objects that are referred to, by record key. */
  readonly referenced: ReadonlyMap<string, ObjectRecord>
}

/** The values that an object has of an attribute which can be written. */
export const heldValues = (object: ObjectRecord, { attribute }: Column): ReadonlyArray<Field.Scalar> => {
  if (attribute.system === "Name") return object.name === "" ? [] : [object.name]
  return object.attributes.find(({ id }) => id === attribute.id)?.values ?? []
}

const sameValues = (a: ReadonlyArray<Field.Scalar>, b: ReadonlyArray<Field.Scalar>): boolean =>
  a.length === b.length && a.every((value, i) => value === b[i])

/** Types of other schemas that values refer to, found or not: the answer must not tell which objects exist (AST-5). */
const foreignTypes = (
  definitions: Definitions,
  { type }: TypeTable,
  matched: ReadonlyArray<AttributeTexts>,
): ReadonlyArray<TypeRecord> =>
  matched.flatMap(({ column: { attribute }, texts }) => {
    if (attribute.kind !== "reference" || texts.length === 0) return []
    const target = definitions.types.get(attribute.typeValue ?? "")
    return target === undefined || target.schemaId === type.schemaId ? [] : [target]
  })

/** A name is unique among the objects of a type, so that another type asks for it anew. */
const carriedName = (
  table: TypeTable,
  before: ObjectRecord,
  writes: ReadonlyArray<AttributeWrite>,
): ReadonlyArray<AttributeWrite> =>
  before.typeId === table.type.id
    ? []
    : table.columns
        .filter(
          (column) => column.attribute.system === "Name" && writes.every((write) => write.column !== column),
        )
        .map((column) => ({ column, values: heldValues(before, column) }))

const manyReferences = (count: number): ReadonlyArray<Violation> =>
  count <= limits.objectReferences
    ? []
    : [
        {
          field: "attributes",
          given: `${count} references`,
          allowed: `at most ${limits.objectReferences} references of one object`,
        },
      ]

/** Nothing comes to refer to what is in the archive; what refers to it already still does. */
const referable = (found: Found, before: ObjectRecord | undefined): Found => {
  const archived = [...found.objects].filter(([, object]) => object.archived !== undefined)
  if (archived.length === 0) return found
  const held = new Set(before?.attributes.flatMap(({ values }) => values))
  const gone = new Set(archived.flatMap(([key]) => (held.has(key) ? [] : [key])))
  return { ...found, objects: new Map([...found.objects].filter(([key]) => !gone.has(key))) }
}

const isReference = ({ column }: AttributeTexts): boolean => column.attribute.kind === "reference"

/** Reads, looks up and judges the attributes of a request; `before` is the object as it stands, where there is one. */
export const loadWrite = (
  reads: NamedReads & UniqueReads,
  definitions: Definitions,
  table: TypeTable,
  inputs: ReadonlyArray<AttributeInput>,
  before: ObjectRecord | undefined,
): Effect.Effect<ObjectWrite, ReadFailure> =>
  Effect.gen(function* () {
    const { matched, violations } = matchInputs(table, inputs, before)
    const excess = manyReferences(
      matched.filter(isReference).reduce((sum, { texts }) => sum + texts.length, 0),
    )
    const patterns = yield* loadPatterns(matched.map(({ column }) => column))
    const slow = patterns.tooManySteps(matched)
    // More references than an object can have are not looked up, and what would take too long is not matched.
    const readable = matched.filter(
      (input) =>
        (excess.length === 0 || !isReference(input)) &&
        (slow.length === 0 || input.column.attribute.regexValidation === undefined),
    )
    const found = referable(yield* findNamed(reads, readable), before)
    const parsed = readable.map((input) => parseInput(input, found, patterns))
    const writes = parsed
      .filter(Either.isRight)
      .map(({ right }) => right)
      .filter(
        ({ column, values }) => !sameValues(before === undefined ? [] : heldValues(before, column), values),
      )
    const ownKey = before === undefined ? undefined : recordKeyOf(before.id)
    const carried = before === undefined ? [] : carriedName(table, before, writes)
    const taken = yield* takenValues(reads, [...writes, ...carried], ownKey)
    return {
      writes,
      given: new Set(matched.map(({ column }) => column)),
      violations: [
        ...violations,
        ...excess,
        ...slow,
        ...parsed.filter(Either.isLeft).map(({ left }) => left),
        ...taken.map(takenViolation),
      ],
      foreign: foreignTypes(definitions, table, matched),
      referenced: found.objects,
    }
  })

const storedAttribute = (
  { attribute: { id, kind } }: Column,
  values: ReadonlyArray<Field.Scalar>,
): ReadonlyArray<StoredAttribute> => {
  const [first, ...rest] = values
  return first === undefined ? [] : [{ id, storing: valueKinds[kind].storing, values: [first, ...rest] }]
}

/** The object with its attributes written; the others stay as they are, as far as its type has them. */
export const written = (
  table: TypeTable,
  object: ObjectRecord,
  writes: ReadonlyArray<AttributeWrite>,
  updatedAt: Instant,
): ObjectRecord => {
  const rewritten = new Set(writes.map(({ column }) => column.attribute.id))
  const name = writes.find(({ column }) => column.attribute.system === "Name")
  const after = {
    ...object,
    typeId: table.type.id,
    name: name === undefined ? object.name : String(name.values[0] ?? ""),
    attributes: [
      ...object.attributes.filter(({ id }) => table.byId.has(id) && !rewritten.has(id)),
      ...writes.flatMap(({ column, values }) =>
        column.attribute.system === undefined ? storedAttribute(column, values) : [],
      ),
    ],
    updatedAt,
  }
  return { ...after, label: labelText(table.label, after) }
}

/** All references of an object are indexed together, which bounds their number. */
export const tooManyReferences = ({ attributes }: ObjectRecord): ReadonlyArray<Violation> =>
  manyReferences(
    attributes.reduce((sum, { storing, values }) => sum + (storing === "reference" ? values.length : 0), 0),
  )
