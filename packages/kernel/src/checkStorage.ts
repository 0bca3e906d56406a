import * as Either from "effect/Either"
import type { CollectionShape } from "./Collection"
import type { Change, Commit, Guard } from "./Commit"
import { InvalidInput, LimitExceeded, invalid, showGiven } from "./failures"
import { type FieldShape, type Scalar, valuesOf } from "./Field"
import { limits } from "./limits"
import type { Select } from "./Storage"
import { isWellFormed, utf8Bytes } from "./textOrder"
import type { Where } from "./Where"

/** What the lift refuses before any driver sees it, so that no driver has to. */
export type CheckFailure = InvalidInput | LimitExceeded

type Checked = CheckFailure | undefined

export const exceeds = (limit: keyof typeof limits, given: number): Checked =>
  given > limits[limit] ? new LimitExceeded({ limit, max: limits[limit], given }) : undefined

const firstFailure = <A>(items: Iterable<A>, check: (item: A) => Checked): Checked => {
  for (const item of items) {
    const failure = check(item)
    if (failure !== undefined) return failure
  }
  return undefined
}

export const checkKey = (collection: string, key: string): Checked =>
  key === "" || !isWellFormed(key)
    ? invalid(`${collection} key`, key, "a non-empty text without lone surrogates")
    : exceeds("keyBytes", utf8Bytes(key))

const typeOfKind = { text: "string", number: "number", instant: "number", flag: "boolean" } as const

const checkScalar = (name: string, shape: FieldShape, value: Scalar): Checked => {
  const fits =
    typeof value === typeOfKind[shape.kind] &&
    (typeof value !== "number" || Number.isFinite(value)) &&
    (shape.kind !== "instant" || Number.isSafeInteger(value)) &&
    (typeof value !== "string" || isWellFormed(value))
  if (!fits) return invalid(name, value, `a ${shape.kind}, finite and without lone surrogates`)
  return typeof value === "string" ? exceeds("indexedTextBytes", utf8Bytes(value)) : undefined
}

const checkPut = (change: Change & { readonly _tag: "Put" }): Checked => {
  const { collection } = change
  const fault = change.fault()
  if (fault !== undefined) return invalid(collection.name, change.value, fault)
  return firstFailure(Object.entries(collection.fields), ([name, shape]) => {
    const values = valuesOf(change.fields[name])
    return (
      exceeds("indexedValues", values.length) ??
      firstFailure(values, (value) => checkScalar(`${collection.name}.${name}`, shape, value))
    )
  })
}

const guardKey = (guard: Guard): Checked =>
  guard._tag === "None" ? undefined : checkKey(guard.collection, guard.key)

/** Keys, schemas, field values and the size of a commit, except the bytes of its documents. */
export const checkCommit = (
  commit: Commit,
  shapeOf: (collection: string) => CollectionShape | undefined,
): Checked => {
  const seen = new Set<string>()
  return (
    exceeds("commitChanges", commit.changes.length) ??
    exceeds("commitGuards", commit.guards.length) ??
    firstFailure(commit.changes, (change) => {
      const name = JSON.stringify([change.collection.name, change.key])
      if (seen.has(name)) return invalid("changes", name, "each record at most once in a commit")
      seen.add(name)
      if (shapeOf(change.collection.name) === undefined) return unknownCollection(change.collection.name)
      return (
        checkKey(change.collection.name, change.key) ?? (change._tag === "Put" ? checkPut(change) : undefined)
      )
    }) ??
    firstFailure(commit.guards, (guard) => {
      const shape = shapeOf(guard.collection)
      if (shape === undefined) return unknownCollection(guard.collection)
      return guard._tag === "None" ? checkWhere(shape, guard.where) : guardKey(guard)
    })
  )
}

const unknownCollection = (name: string): InvalidInput =>
  invalid("collection", name, "a collection that the storage was built with")

const unknownField = (shape: CollectionShape, name: string): InvalidInput =>
  new InvalidInput({
    violations: [
      {
        field: shape.name,
        given: showGiven(name),
        allowed: `one of ${Object.keys(shape.fields).join(", ")}`,
      },
    ],
  })

const operands = (where: Where): ReadonlyArray<Scalar> => {
  switch (where._tag) {
    case "Equals":
      return [where.value]
    case "In":
      return where.values
    case "Range":
      return [where.from, where.to].flatMap((bound) => (bound === undefined ? [] : [bound.value]))
    default:
      return []
  }
}

const checkLeaf = (
  shape: CollectionShape,
  where: Exclude<Where, { _tag: "All" | "And" | "Or" | "Not" | "KeyIn" }>,
): Checked => {
  const field = Object.hasOwn(shape.fields, where.field) ? shape.fields[where.field] : undefined
  if (field === undefined) return unknownField(shape, where.field)
  const name = `${shape.name}.${where.field}`
  if (where._tag === "Prefix" || where._tag === "Suffix" || where._tag === "Contains") {
    if (field.kind !== "text") return invalid(name, where._tag, "Prefix, Suffix and Contains on text fields")
    return isWellFormed(where.text) ? undefined : invalid(name, where.text, "a text without lone surrogates")
  }
  const values = operands(where)
  return (
    exceeds("whereListValues", values.length) ??
    firstFailure(values, (value) =>
      typeof value === typeOfKind[field.kind] &&
      !Number.isNaN(value) &&
      (typeof value !== "string" || isWellFormed(value))
        ? undefined
        : invalid(name, value, `a ${field.kind}`),
    )
  )
}

/** Fields, value types, depth and size of a filter. Walks without recursion, so that depth cannot hurt it. */
export const checkWhere = (shape: CollectionShape, where: Where): Checked => {
  const open: Array<readonly [Where, number]> = [[where, 1]]
  let clauses = 0
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [clause, depth] = next
    const failure = exceeds("whereDepth", depth) ?? exceeds("whereClauses", ++clauses)
    if (failure !== undefined) return failure
    if (clause._tag === "And" || clause._tag === "Or") {
      for (const inner of clause.clauses) open.push([inner, depth + 1])
    } else if (clause._tag === "Not") open.push([clause.clause, depth + 1])
    else if (clause._tag === "KeyIn") {
      const tooMany = exceeds("whereListValues", clause.keys.length)
      if (tooMany !== undefined) return tooMany
    } else if (clause._tag !== "All") {
      const fault = checkLeaf(shape, clause)
      if (fault !== undefined) return fault
    }
  }
  return undefined
}

const pageNumbers = (query: Select): Checked => {
  const { offset = 0, limit = 0 } = query
  if (!Number.isSafeInteger(offset) || offset < 0) return invalid("offset", offset, "a whole number from 0")
  if (!Number.isSafeInteger(limit) || limit < 0) return invalid("limit", limit, "a whole number from 0")
  if (query.after !== undefined && query.offset !== undefined) {
    return invalid("offset", query.offset, "either an offset or a position to start after")
  }
  return exceeds("selectRecords", limit)
}

/** Everything about a select that does not depend on what is stored. */
export const checkSelect = (shape: CollectionShape, query: Select): Either.Either<void, CheckFailure> => {
  const orderBy = query.orderBy ?? []
  const failure =
    pageNumbers(query) ??
    exceeds("orderTerms", orderBy.length) ??
    firstFailure(orderBy, (term) => {
      const field = Object.hasOwn(shape.fields, term.field) ? shape.fields[term.field] : undefined
      if (field === undefined) return unknownField(shape, term.field)
      return field.many ? invalid("orderBy", term.field, "single-valued fields") : undefined
    }) ??
    (query.after !== undefined && query.after.values.length !== orderBy.length
      ? invalid("after", query.after.values.length, `a position of this order (${orderBy.length} values)`)
      : undefined) ??
    (query.where === undefined ? undefined : checkWhere(shape, query.where))
  return failure === undefined ? Either.void : Either.left(failure)
}
