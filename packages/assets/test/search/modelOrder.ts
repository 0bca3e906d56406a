import * as fc from "fast-check"
import { narrowed } from "./modelScope"
import { compareTexts, sortable } from "./modelValues"
import {
  type Condition,
  type ModelObject,
  type ModelValue,
  type SearchModel,
  type Types,
  meanings,
} from "./SearchModel"
import { attributeNames, pick } from "./searchWorlds"

/** A term of an order before it is known over which world. */
export const orderPlan = fc.array(
  fc.record({
    path: fc.oneof(
      { weight: 2, arbitrary: fc.tuple(fc.nat({ max: 1000 })) },
      { weight: 1, arbitrary: fc.tuple(fc.nat({ max: 1000 }), fc.nat({ max: 1000 })) },
    ),
    descending: fc.boolean(),
  }),
  { maxLength: 3 },
)

export interface Term {
  readonly path: ReadonlyArray<string>
  readonly descending: boolean
}

const names = [...attributeNames, ...attributeNames, "Name", "Label", "Key"]

/** Terms by names that mean something to some type. */
export const termsOf = (
  model: SearchModel,
  plan: typeof orderPlan extends fc.Arbitrary<infer Plan> ? Plan : never,
): ReadonlyArray<Term> => {
  const known = names.filter((name) => model.types.some((type) => meanings(type, name).length > 0))
  return plan.map(({ path, descending }) => ({
    path: path.map((at) => pick(known, at) ?? "Name"),
    descending,
  }))
}

export const orderText = (terms: ReadonlyArray<Term>): string => {
  const text = terms.map(({ path, descending }) => {
    const name = path.map((each) => `"${each}"`).join(".")
    return descending ? `${name} DESC` : name
  })
  return terms.length === 0 ? "" : ` ORDER BY ${text.join(", ")}`
}

/** The attribute that a name means, if it is one that can be ordered by. */
const meant = (types: Types, name: string) => {
  const [meaning, ...others] = new Set(types.flatMap((type) => meanings(type, name)))
  const isSingle = meaning !== undefined && !("many" in meaning && meaning.many)
  return isSingle && others.length === 0 ? meaning : undefined
}

const isSound = (model: SearchModel, types: Types, [name = "", ...rest]: ReadonlyArray<string>): boolean => {
  const meaning = meant(types, name)
  if (meaning === undefined || rest.length === 0) return meaning !== undefined
  return meaning.kind === "reference" && "many" in meaning && isSound(model, model.targets(meaning), rest)
}

type Sorted = string | number | bigint | undefined

const valueAt = (object: ModelObject, [name = "", ...rest]: ReadonlyArray<string>): Sorted => {
  const [meaning] = meanings(object.type, name)
  if (meaning === undefined) return undefined
  if (meaning.kind === "key") return object.id
  const value: ModelValue | undefined = "name" in meaning ? object.values.get(meaning)?.[0] : object.name
  if (typeof value !== "object" || rest.length === 0) {
    return value === undefined
      ? undefined
      : sortable(meaning.kind, typeof value === "object" ? value.name : value)
  }
  return valueAt(value, rest)
}

const compare = (a: Sorted, b: Sorted): number => {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined)
  if (typeof a === "string" && typeof b === "string") return compareTexts(a, b)
  return a < b ? -1 : a > b ? 1 : 0
}

/** Objects in the order of some terms, `undefined` when they mean none. Ties fall by id, the way the last term goes. */
export const ordered = (
  model: SearchModel,
  objects: ReadonlyArray<ModelObject>,
  condition: Condition,
  terms: ReadonlyArray<Term>,
): ReadonlyArray<ModelObject> | undefined => {
  const types = narrowed(model, model.types, condition)
  if (!terms.every(({ path }) => isSound(model, types, path))) return undefined
  const asked = terms.length === 0 ? [{ path: ["Label"], descending: false }] : terms
  // What stands behind a key decides nothing, and neither does its direction.
  const atKey = asked.findIndex(({ path }) => path.length === 1 && path[0] === "Key")
  const relevant = atKey < 0 ? asked : asked.slice(0, atKey + 1)
  const ties = relevant.at(-1)?.descending === true ? -1 : 1
  return [...objects].sort((a, b) => {
    for (const { path, descending } of relevant) {
      const order = compare(valueAt(a, path), valueAt(b, path))
      if (order !== 0) return descending ? -order : order
    }
    return ties * (a.id - b.id)
  })
}
