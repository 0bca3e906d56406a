import { Field, type Lookup, type Where, matches } from "@quoin/kernel"
import type { Saboteur } from "../Saboteur"
import { withLaws } from "../SelectLaws"

type Reference = Extract<Where.Where, { readonly _tag: "References" | "ReferencedBy" }>

/** Whether a reference holds for a record, given how inner filters are judged. */
type ReferenceLaw = (
  where: Reference,
  key: string,
  fields: Field.FieldValues,
  lookup: Lookup,
  inner: typeof matches,
) => boolean

const keysIn = (fields: Field.FieldValues, name: string): ReadonlyArray<string> =>
  Field.valuesOf(fields[name]).filter((value) => typeof value === "string")

/** Judges a reference as `matches` does. */
const followed: ReferenceLaw = (where, key, fields, lookup, inner) => {
  if (where._tag === "References") {
    return keysIn(fields, where.field).some((target) => {
      const found = lookup.find(where.collection, target)
      return found !== undefined && inner(where.where, target, found, lookup)
    })
  }
  return [...lookup.all(where.collection)].some(
    ([source, held]) => keysIn(held, where.field).includes(key) && inner(where.where, source, held, lookup),
  )
}

type NotLaw = (where: Reference, key: string, fields: Field.FieldValues, lookup: Lookup) => boolean

/** `matches` with another meaning of references, or of `not` around one. */
const withReferences = (law: ReferenceLaw, notLaw?: NotLaw): Saboteur["sabotage"] => {
  const broken: typeof matches = (where, key, fields, lookup) => {
    switch (where._tag) {
      case "And":
        return where.clauses.every((clause) => broken(clause, key, fields, lookup))
      case "Or":
        return where.clauses.some((clause) => broken(clause, key, fields, lookup))
      case "Not": {
        const { clause } = where
        const isReference = clause._tag === "References" || clause._tag === "ReferencedBy"
        const unknown = isReference && notLaw?.(clause, key, fields, lookup) === true
        return !unknown && !broken(clause, key, fields, lookup)
      }
      case "References":
      case "ReferencedBy":
        return law(where, key, fields, lookup, broken)
      default:
        return matches(where, key, fields, lookup)
    }
  }
  return withLaws({ matches: broken })
}

const backwards: ReferenceLaw = (where, ...rest) =>
  followed({ ...where, _tag: where._tag === "References" ? "ReferencedBy" : "References" }, ...rest)

/** Follows a field again and again, for as long as it leads anywhere. */
const transitively: ReferenceLaw = (where, key, fields, lookup, inner) => {
  if (where._tag === "ReferencedBy") return followed(where, key, fields, lookup, inner)
  const open = [...keysIn(fields, where.field)]
  const seen = new Set<string>()
  for (let target = open.pop(); target !== undefined; target = open.pop()) {
    const found = lookup.find(where.collection, target)
    if (found === undefined || seen.has(target)) continue
    if (inner(where.where, target, found, lookup)) return true
    seen.add(target)
    open.push(...keysIn(found, where.field))
  }
  return false
}

/** Takes a key that names no record for a record without values. */
const dangling: ReferenceLaw = (where, key, fields, lookup, inner) =>
  followed(where, key, fields, { ...lookup, find: (...at) => lookup.find(...at) ?? {} }, inner)

/** Judges the inner filter of a reference on the record that refers. */
const onTheOuterRecord: ReferenceLaw = (where, key, fields, lookup, inner) =>
  followed(where, key, fields, lookup, () => inner(where.where, key, fields, lookup))

const firstOnly: ReferenceLaw = (where, key, fields, lookup, inner) =>
  where._tag === "References"
    ? followed(
        where,
        key,
        { ...fields, [where.field]: keysIn(fields, where.field).slice(0, 1) },
        lookup,
        inner,
      )
    : followed(where, key, fields, lookup, inner)

/** Compares the last value of a list only, as a column that holds one value does. */
const lastOnlyInbound: ReferenceLaw = (where, key, fields, lookup, inner) =>
  where._tag === "ReferencedBy"
    ? [...lookup.all(where.collection)].some(
        ([source, held]) =>
          keysIn(held, where.field).at(-1) === key && inner(where.where, source, held, lookup),
      )
    : followed(where, key, fields, lookup, inner)

/** Knows references within references, and stops there. */
const shallow: ReferenceLaw = (where, key, fields, lookup, inner) => {
  const deeper = (clause: Where.Where, levels: number): boolean => {
    if (clause._tag === "References" || clause._tag === "ReferencedBy") {
      return levels === 0 || deeper(clause.where, levels - 1)
    }
    if (clause._tag === "Not") return deeper(clause.clause, levels)
    return "clauses" in clause && clause.clauses.some((each) => deeper(each, levels))
  }
  return !deeper(where.where, 2) && followed(where, key, fields, lookup, inner)
}

/** As SQL has it: a missing reference is neither true nor false. */
const unknownOutbound: NotLaw = (where, _key, fields) =>
  where._tag === "References" && Field.valuesOf(fields[where.field]).length === 0

/** As SQL's `NOT IN` has it: one missing value in the list makes every answer unknown. */
const unknownInbound: NotLaw = (where, _key, _fields, lookup) =>
  where._tag === "ReferencedBy" &&
  [...lookup.all(where.collection)].some(
    ([source, held]) =>
      Field.valuesOf(held[where.field]).length === 0 && matches(where.where, source, held, lookup),
  )

export const saboteursOfReferences: ReadonlyArray<Saboteur> = [
  {
    name: "follows references in the wrong direction",
    killedBy: "storage/references/single-valued",
    sabotage: withReferences(backwards),
  },
  {
    name: "follows references transitively",
    killedBy: "storage/references/self-and-circles",
    sabotage: withReferences(transitively),
  },
  {
    name: "matches references that lead nowhere",
    killedBy: "storage/references/dangling-keys",
    sabotage: withReferences(dangling),
  },
  {
    name: "judges the inner filter on the outer record",
    killedBy: "storage/references/nested-both-ways",
    sabotage: withReferences(onTheOuterRecord),
  },
  {
    name: "follows the first reference of a list only",
    killedBy: "storage/references/many-valued",
    sabotage: withReferences(firstOnly),
  },
  {
    name: "finds inbound references in the last value of a list only",
    killedBy: "storage/references/inbound",
    sabotage: withReferences(lastOnlyInbound),
  },
  {
    name: "follows two references and no more",
    killedBy: "storage/references/as-deep-as-the-limit",
    sabotage: withReferences(shallow),
  },
  {
    name: "forgets not around a missing reference",
    killedBy: "storage/references/not-is-two-valued",
    sabotage: withReferences(followed, unknownOutbound),
  },
  {
    name: "forgets not around inbound references when one is missing",
    killedBy: "storage/references/not-is-two-valued",
    sabotage: withReferences(followed, unknownInbound),
  },
]
