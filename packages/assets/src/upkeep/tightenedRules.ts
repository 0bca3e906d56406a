import { type ReadFailure, type Reads, type Stored, foldCase } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { AttributeRecord } from "../definitions/attribute/AttributeDefinition"
import { typesWith } from "../definitions/attribute/labels"
import type { Definitions } from "../definitions/Definitions"
import { type Rule, rule } from "../definitions/rules"
import type { ObjectRecord } from "../objects/AssetObject"
import { Objects } from "../objects/collections"
import { holding } from "./objectPresence"

/** The rules of an attribute that values which stand already may break. */
type Tightened = Pick<AttributeRecord, "uniqueAttribute" | "maximumCardinality">

/** -1 is without end. */
const highest = ({ maximumCardinality }: Tightened): number =>
  maximumCardinality < 0 ? Infinity : maximumCardinality

export const lowersMaximum = (before: Tightened, after: Tightened): boolean =>
  highest(after) < highest(before)

/** What the values that stand must be looked at for. */
export interface Scrutiny {
  readonly unique: boolean
  readonly maximum: boolean
}

export const scrutinyOf = (before: Tightened, after: Tightened, removesExcess: boolean): Scrutiny => ({
  unique: after.uniqueAttribute && !before.uniqueAttribute,
  maximum: lowersMaximum(before, after) && !removesExcess,
})

/** Objects that break a tightened rule, in words. */
export interface Offences {
  /** Such as `"x" in DEB-1 and DEB-2`. */
  readonly duplicates: ReadonlyArray<string>
  /** Such as `DEB-1`. */
  readonly excesses: ReadonlyArray<string>
}

/** So many offences are named. */
const namedOffences = 10

const valuesOf = (attribute: AttributeRecord, object: ObjectRecord): ReadonlyArray<unknown> =>
  attribute.system === "Name"
    ? [object.name].filter((name) => name !== "")
    : (object.attributes.find(({ id }) => id === attribute.id)?.values ?? [])

/** Notes what one object after the other does wrong. */
const watch = (attribute: AttributeRecord, scrutiny: Scrutiny) => {
  const duplicates: Array<string> = []
  const excesses: Array<string> = []
  const holders = new Map<unknown, string>()
  const note = (object: ObjectRecord): void => {
    const values = valuesOf(attribute, object)
    if (scrutiny.maximum && values.length > highest(attribute)) excesses.push(object.objectKey)
    for (const value of scrutiny.unique ? values : []) {
      const same = typeof value === "string" ? foldCase(value) : value
      const holder = holders.get(same)
      if (holder === undefined) holders.set(same, object.objectKey)
      else if (holder !== object.objectKey) {
        duplicates.push(`${JSON.stringify(value)} in ${holder} and ${object.objectKey}`)
      }
    }
  }
  const isEnough = (): boolean => duplicates.length + excesses.length >= namedOffences
  return { offences: { duplicates, excesses }, note, isEnough }
}

/** Looks through all values of an attribute for those that break its tightened rules. */
export const findOffences = (
  reads: Pick<Reads, "select">,
  definitions: Definitions,
  attribute: AttributeRecord,
  scrutiny: Scrutiny,
): Effect.Effect<Offences, ReadFailure> =>
  Effect.gen(function* () {
    const { offences, note, isEnough } = watch(attribute, scrutiny)
    if (!scrutiny.unique && !scrutiny.maximum) return offences
    const where = holding(attribute, typesWith(definitions, attribute))
    let after: Stored<ObjectRecord>["key"] | undefined
    do {
      const position = after === undefined ? {} : { after: { values: [], key: after } }
      const page = yield* reads.select(Objects, { where, ...position })
      for (const { value } of page.records) note(value)
      after = page.more ? page.records.at(-1)?.key : undefined
    } while (after !== undefined && !isEnough())
    return offences
  })

export const offenceRules = (
  attribute: AttributeRecord,
  { duplicates, excesses }: Offences,
): ReadonlyArray<Rule> => [
  rule(
    duplicates.length === 0,
    "uniqueAttribute",
    true,
    `true only when no two objects share a value; these do: ${duplicates.slice(0, namedOffences).join("; ")}`,
  ),
  rule(
    excesses.length === 0,
    "maximumCardinality",
    attribute.maximumCardinality,
    `a number that no object exceeds, or removeExcessCardinality true; these objects have more values: ${excesses.slice(0, namedOffences).join(", ")}`,
  ),
]
