import { type Field, Given, type Violation, foldCase, showGiven } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import type { Patterns } from "./latePatterns"
import { limits } from "../../limits"
import type { ObjectRecord } from "../AssetObject"
import { isThingKind } from "../views/thingsElsewhere"
import {
  type Found,
  type Given as GivenValue,
  listed,
  nothingFound,
  parseValue,
  textGiven,
} from "./parseValue"
import { systemValue } from "./systemValue"
import type { Column, TypeTable } from "./typeTable"

/**
 * The values that an attribute is to have; an empty list clears it, and blank texts are no values. The attribute is meant either by
 * the id of its definition or by its name, which ignores case.
 */
export const AttributeInput = Schema.Struct({
  attributeId: Schema.optional(Given.Key),
  attribute: Schema.optional(Given.Key),
  /**
   * As text, number or boolean (AST-73): days as yyyy-mm-dd, times as HH:mm[:ss], instants in ISO 8601 with an
   * offset, references by the key or id of the object, users by key or name, statuses by id or name.
   */
  values: Given.list(Schema.Union(Given.Text, Schema.Number, Schema.Boolean)),
})
export type AttributeInput = typeof AttributeInput.Type

/** What was given for one attribute of the type, not yet understood. */
export interface AttributeTexts {
  readonly column: Column
  readonly texts: ReadonlyArray<string>
  /** What the object has already: ids of what the caller does not see, or of what is gone, may be given back as they stand. */
  readonly held?: ReadonlySet<Field.Scalar> | undefined
}

/** The values that one attribute is to have. */
export interface AttributeWrite {
  readonly column: Column
  readonly values: ReadonlyArray<Field.Scalar>
}

/** What a violation says of an attribute. */
const ofAttribute = (column: Column, given: unknown, allowed: string): Violation => ({
  field: `attribute:${column.attribute.id}`,
  given: showGiven(given),
  allowed: `for ${column.attribute.name} ${allowed}`,
})

const namesOf = (table: TypeTable): string =>
  listed(table.columns.filter(({ view }) => view.editable).map(({ attribute }) => attribute.name))

/** The attribute of the type that an input means. */
const columnOf = (table: TypeTable, input: AttributeInput): Either.Either<Column, Violation> => {
  const { attributeId, attribute } = input
  const type = table.type.name
  if ((attributeId === undefined) === (attribute === undefined)) {
    const allowed = "exactly one of attributeId and attribute, which is the name"
    return Either.left({ field: "attributes", given: showGiven(input), allowed })
  }
  const column =
    attributeId === undefined ? table.byName.get(foldCase(attribute ?? "")) : table.byId.get(attributeId)
  if (column !== undefined) return Either.right(column)
  return Either.left(
    attributeId === undefined
      ? {
          field: "attributes",
          given: showGiven(attribute),
          allowed: `the name of an attribute of ${type}: ${namesOf(table)}`,
        }
      : {
          field: `attribute:${attributeId}`,
          given: showGiven(attributeId),
          allowed: `the id of an attribute of ${type}`,
        },
  )
}

const textsGiven = (column: Column, values: ReadonlyArray<GivenValue>): ReadonlyArray<string> => [
  ...new Set(values.flatMap((value) => textGiven(column, value) ?? [])),
]

/** Clients send the whole object back, so that what the system wrote may be given as it is, but not otherwise. */
const isAsItStands = (
  column: Column,
  values: ReadonlyArray<GivenValue>,
  before: ObjectRecord | undefined,
): boolean => {
  const [text, ...more] = textsGiven(column, values)
  if (before === undefined || text === undefined || more.length > 0) return false
  const given = Either.getOrUndefined(parseValue(text, column, nothingFound))
  return given === systemValue(column, before)
}

/** The ids of things in other domains that an object has already. */
const heldIds = ({ attribute }: Column, before: ObjectRecord | undefined): ReadonlySet<Field.Scalar> =>
  new Set(isThingKind(attribute.kind) ? before?.attributes.find(({ id }) => id === attribute.id)?.values : [])

/** Inputs by the attributes that they mean, and what is wrong with the others; `before` is the object as it stands. */
export const matchInputs = (
  table: TypeTable,
  inputs: ReadonlyArray<AttributeInput>,
  before: ObjectRecord | undefined,
): { readonly matched: ReadonlyArray<AttributeTexts>; readonly violations: ReadonlyArray<Violation> } => {
  const matched = new Map<Column, AttributeTexts>()
  const violations: Array<Violation> = []
  for (const input of inputs) {
    const found = columnOf(table, input)
    if (Either.isLeft(found)) {
      violations.push(found.left)
    } else if (!found.right.view.editable) {
      if (!isAsItStands(found.right, input.values, before)) {
        violations.push(ofAttribute(found.right, input.values, "no value: the system writes it"))
      }
    } else if (matched.has(found.right)) {
      violations.push(ofAttribute(found.right, input.values, "one list of values, not two"))
    } else if (input.values.length > limits.attributeValues) {
      violations.push(
        ofAttribute(found.right, input.values.length, `at most ${limits.attributeValues} values`),
      )
    } else {
      const texts = textsGiven(found.right, input.values)
      matched.set(found.right, { column: found.right, texts, held: heldIds(found.right, before) })
    }
  }
  return { matched: [...matched.values()], violations }
}

const countBroken = ({ least, most }: Column, count: number): string | undefined => {
  if (count < least) return least === 1 ? "a value: it is required" : `at least ${least} values`
  if (count > most) return most === 1 ? "a single value" : `at most ${most} values`
  return undefined
}

/** A value of an attribute as it is stored, as long as its pattern allows it. */
const matching = (text: string, column: Column, found: Found, { matchesPattern }: Patterns) => {
  const parsed = parseValue(text, column, found)
  const { regexValidation } = column.attribute
  return regexValidation === undefined || Either.isLeft(parsed) || matchesPattern(regexValidation, text)
    ? parsed
    : Either.left(`a value that matches ${regexValidation} from its first to its last character`)
}

/** The stored values of what was given, or the first rule that it breaks. */
export const parseInput = (
  { column, texts, held }: AttributeTexts,
  found: Found,
  patterns: Patterns,
): Either.Either<AttributeWrite, Violation> => {
  const values = new Set<Field.Scalar>()
  for (const text of texts) {
    const parsed = held?.has(text) === true ? Either.right(text) : matching(text, column, found, patterns)
    if (Either.isLeft(parsed)) return Either.left(ofAttribute(column, text, parsed.left))
    values.add(parsed.right)
  }
  const broken = countBroken(column, values.size)
  return broken === undefined
    ? Either.right({ column, values: [...values] })
    : Either.left(ofAttribute(column, texts, broken))
}

/** The required attributes that have no value and are not given one. */
export const missingAttributes = (
  table: TypeTable,
  holds: (column: Column) => boolean,
): ReadonlyArray<Violation> =>
  table.columns
    .filter((column) => column.view.editable && column.least > 0 && !holds(column))
    .map((column) => ofAttribute(column, [], countBroken(column, 0) ?? ""))

/** What is said of a unique attribute of which another object has the value. */
export const takenViolation = ({ column, values }: AttributeWrite): Violation =>
  ofAttribute(
    column,
    values.length === 1 ? values[0] : values,
    "a value that no other object has: it is unique",
  )
