import { Field, type Lookup, type Where, compareScalars, matches } from "@quoin/kernel"
import type { Saboteur } from "../Saboteur"
import { withLaws } from "../SelectLaws"

type Leaf = Exclude<Where.Where, { readonly _tag: "And" | "Or" | "Not" }>
type LeafLaw = (leaf: Leaf, key: string, fields: Field.FieldValues, lookup: Lookup) => boolean

/** `matches` with another meaning of its simple clauses. */
const withLeaves = (law: LeafLaw): Saboteur["sabotage"] => {
  const broken: typeof matches = (where, key, fields, lookup) => {
    switch (where._tag) {
      case "And":
        return where.clauses.every((clause) => broken(clause, key, fields, lookup))
      case "Or":
        return where.clauses.some((clause) => broken(clause, key, fields, lookup))
      case "Not":
        return !broken(where.clause, key, fields, lookup)
      default:
        return law(where, key, fields, lookup)
    }
  }
  return withLaws({ matches: broken })
}

/** As SQL has it: a comparison with a missing value is neither true nor false, and neither is its negation. */
const threeValued = (
  where: Where.Where,
  key: string,
  fields: Field.FieldValues,
  lookup: Lookup,
): boolean | undefined => {
  switch (where._tag) {
    case "And":
    case "Or": {
      const decisive = where._tag === "Or"
      const values = where.clauses.map((clause) => threeValued(clause, key, fields, lookup))
      return values.includes(decisive) ? decisive : values.includes(undefined) ? undefined : !decisive
    }
    case "Not": {
      const value = threeValued(where.clause, key, fields, lookup)
      return value === undefined ? undefined : !value
    }
    default: {
      const unknown =
        "field" in where && where._tag !== "Empty" && Field.valuesOf(fields[where.field]).length === 0
      return unknown ? undefined : matches(where, key, fields, lookup)
    }
  }
}

const lowered = (value: Field.Scalar): Field.Scalar =>
  typeof value === "string" ? value.toLowerCase() : value

const ignoringCase: LeafLaw = (leaf, key, fields, lookup) =>
  leaf._tag === "Equals"
    ? Field.valuesOf(fields[leaf.field]).map(lowered).includes(lowered(leaf.value))
    : matches(leaf, key, fields, lookup)

const composed = (value: Field.Scalar): Field.Scalar =>
  typeof value === "string" ? value.normalize("NFC") : value

const composing: LeafLaw = (leaf, key, fields, lookup) =>
  leaf._tag === "Equals"
    ? Field.valuesOf(fields[leaf.field]).map(composed).includes(composed(leaf.value))
    : matches(leaf, key, fields, lookup)

/** A LIKE pattern whose text was not escaped. */
const like = (text: string): RegExp => {
  const pattern = [...text].map((char) =>
    char === "%" ? ".*" : char === "_" ? "." : char.replace(/[\\^$.*+?()[\]{}|]/u, "\\$&"),
  )
  return new RegExp(`^${pattern.join("")}$`, "su")
}

const unescaped: LeafLaw = (leaf, key, fields, lookup) => {
  if (leaf._tag !== "Prefix" && leaf._tag !== "Suffix" && leaf._tag !== "Contains")
    return matches(leaf, key, fields, lookup)
  const pattern = like(`${leaf._tag === "Prefix" ? "" : "%"}${leaf.text}${leaf._tag === "Suffix" ? "" : "%"}`)
  return Field.valuesOf(fields[leaf.field]).some((value) => typeof value === "string" && pattern.test(value))
}

/** Ends every text at its first NUL, as C does. */
const untilNul: LeafLaw = (leaf, key, fields, lookup) =>
  leaf._tag === "Equals" && typeof leaf.value === "string"
    ? matches({ ...leaf, value: leaf.value.split("\0")[0] ?? "" }, key, fields, lookup)
    : matches(leaf, key, fields, lookup)

const emptyTextIsMissing: LeafLaw = (leaf, key, fields, lookup) =>
  leaf._tag === "Empty"
    ? Field.valuesOf(fields[leaf.field]).every((value) => value === "")
    : matches(leaf, key, fields, lookup)

const singlePrecision: LeafLaw = (leaf, key, fields, lookup) =>
  leaf._tag === "Equals" && typeof leaf.value === "number"
    ? Field.valuesOf(fields[leaf.field]).some(
        (value) => Math.fround(Number(value)) === Math.fround(Number(leaf.value)),
      )
    : matches(leaf, key, fields, lookup)

/** Compares each bound with any value of a many-valued field, instead of both with the same one. */
const boundsApart: LeafLaw = (leaf, key, fields, lookup) => {
  if (leaf._tag !== "Range") return matches(leaf, key, fields, lookup)
  return (
    matches({ ...leaf, to: undefined }, key, fields, lookup) &&
    matches({ ...leaf, from: undefined }, key, fields, lookup)
  )
}

const exclusive: LeafLaw = (leaf, key, fields, lookup) => {
  if (leaf._tag !== "Range") return matches(leaf, key, fields, lookup)
  const { from, to } = leaf
  return Field.valuesOf(fields[leaf.field]).some(
    (value) =>
      (from === undefined || compareScalars(value, from.value) > 0) &&
      (to === undefined || compareScalars(value, to.value) < 0),
  )
}

const exact = "storage/where/text-equality-is-exact"

export const saboteursOfFilters: ReadonlyArray<Saboteur> = [
  {
    name: "has a three-valued not",
    killedBy: "storage/where/not-is-two-valued",
    sabotage: withLaws({
      matches: (where, key, fields, lookup) => threeValued(where, key, fields, lookup) === true,
    }),
  },
  { name: "compares text without regard to case", killedBy: exact, sabotage: withLeaves(ignoringCase) },
  {
    name: "takes composed and combining characters for one",
    killedBy: exact,
    sabotage: withLeaves(composing),
  },
  { name: "ends texts at NUL", killedBy: exact, sabotage: withLeaves(untilNul) },
  {
    name: "leaves the wildcards of LIKE unescaped",
    killedBy: "storage/where/patterns-are-plain-text",
    sabotage: withLeaves(unescaped),
  },
  {
    name: "takes an empty text for a missing value",
    killedBy: "storage/where/not-is-two-valued",
    sabotage: withLeaves(emptyTextIsMissing),
  },
  {
    name: "keeps numbers in single precision",
    killedBy: "storage/where/numbers-at-their-edges",
    sabotage: withLeaves(singlePrecision),
  },
  {
    name: "leaves out the bounds of a range",
    killedBy: "storage/where/text-ranges-by-code-point",
    sabotage: withLeaves(exclusive),
  },
  {
    name: "meets the bounds of a range with different values",
    killedBy: "storage/where/not-is-two-valued",
    sabotage: withLeaves(boundsApart),
  },
]
