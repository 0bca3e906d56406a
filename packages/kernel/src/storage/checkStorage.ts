import { type DescribedAttribute, attributeNameForm, attributeShape } from "./Attribute"
import {
  type Checked,
  type ShapeOf,
  checkKey,
  checkOperand,
  checkScalar,
  firstFailure,
  isFailure,
  knownField,
  unknownCollection,
} from "./checkValue"
import { checkReference, checkWhere } from "./checkWhere"
import { type CollectionShape, fieldShape } from "./Collection"
import type { Change, Commit, Guard } from "./Commit"
import { invalid } from "../failures/failures"
import { valuesOf } from "./Field"
import type { OrderTerm } from "./Order"
import type { Select } from "./Storage"
import { limits } from "../values/limits"
import { exceeded, exceededBytes } from "../failures/withinLimit"

type Put = Change & { readonly _tag: "Put" }

/** The orders of each collection that name several texts, and only these texts. */
const textOrders = new WeakMap<CollectionShape, ReadonlyArray<ReadonlyArray<string>>>()

const textOrdersOf = (shape: CollectionShape): ReadonlyArray<ReadonlyArray<string>> => {
  const known = textOrders.get(shape)
  if (known !== undefined) return known
  const isSingleText = (name: string): boolean => {
    const field = fieldShape(shape, name)
    return field?.kind === "text" && !field.many
  }
  const found = shape.orders.map((order) => order.filter(isSingleText)).filter(({ length }) => length > 1)
  textOrders.set(shape, found)
  return found
}

/** Checks orders with several texts; one text and a key always fit, as each has its own limit. */
const checkOrderBytes = ({ collection, key, fields }: Put): Checked =>
  firstFailure(textOrdersOf(collection), (names) => {
    const values = names.map((name) => fields[name])
    return exceededBytes(limits, "orderBytes", [key, ...values.filter((value) => typeof value === "string")])
  })

const checkPut = (change: Put): Checked => {
  const { collection } = change
  const fault = change.fault()
  if (fault !== undefined) return invalid(collection.name, change.value, fault)
  return firstFailure(Object.entries(change.fields), ([name, value]) => {
    const shape = fieldShape(collection, name)
    if (shape === undefined) return invalid(`${collection.name} attribute`, name, attributeNameForm)
    if (!shape.many && typeof value === "object") {
      return invalid(`${collection.name}.${name}`, value, `a single ${shape.kind}`)
    }
    const values = valuesOf(value)
    return (
      exceeded(limits, shape.words === true ? "wordValues" : "indexedValues", values.length) ??
      firstFailure(values, (each) => checkScalar(`${collection.name}.${name}`, shape, each))
    )
  })
}

const checkGuard = (guard: Guard, shapeOf: ShapeOf): Checked => {
  const shape = shapeOf(guard.collection)
  if (shape === undefined) return unknownCollection(guard.collection)
  return guard._tag === "None"
    ? checkWhere(shape, guard.where, shapeOf)
    : checkKey(guard.collection, guard.key)
}

/** Keys, schemas, field values and the size of a commit, except the bytes of its documents. */
export const checkCommit = (commit: Commit, shapeOf: ShapeOf): Checked => {
  const seen = new Set<string>()
  return (
    (commit.cleared === undefined
      ? exceeded(limits, "commitChanges", commit.changes.length)
      : exceeded(limits, "restoredRecords", commit.changes.length)) ??
    firstFailure(commit.cleared ?? [], ({ name }) =>
      shapeOf(name) === undefined ? unknownCollection(name) : undefined,
    ) ??
    exceeded(limits, "commitGuards", commit.guards.length) ??
    firstFailure(commit.changes, (change) => {
      const name = JSON.stringify([change.collection.name, change.key])
      if (seen.has(name)) return invalid("changes", name, "each record at most once in a commit")
      seen.add(name)
      if (shapeOf(change.collection.name) === undefined) return unknownCollection(change.collection.name)
      return (
        checkKey(change.collection.name, change.key) ??
        (change._tag === "Put" ? (checkPut(change) ?? checkOrderBytes(change)) : undefined)
      )
    }) ??
    firstFailure(commit.guards, (guard) => checkGuard(guard, shapeOf))
  )
}

const pageNumbers = (query: Select): Checked => {
  const { offset = 0, limit = 0 } = query
  if (!Number.isSafeInteger(offset) || offset < 0) return invalid("offset", offset, "a whole number from 0")
  if (!Number.isSafeInteger(limit) || limit < 0) return invalid("limit", limit, "a whole number from 0")
  if (query.after !== undefined && query.offset !== undefined) {
    return invalid("offset", query.offset, "either an offset or a position to start after")
  }
  return exceeded(limits, "selectRecords", limit)
}

const checkSingle = (shape: CollectionShape, name: string): Checked => {
  const field = knownField(shape, name)
  if (isFailure(field)) return field
  return field.many ? invalid("orderBy", name, "single-valued fields") : undefined
}

/** Many texts of several kinds, each behind a beginning of its own. */
const checkBehind = (shape: CollectionShape, name: string, beginning: string): Checked => {
  const field = knownField(shape, name)
  if (isFailure(field)) return field
  if (!field.many || field.kind !== "text" || field.words === true)
    return invalid("orderBy", name, "a field of several texts, where a beginning is given")
  return beginning === ""
    ? invalid("orderBy", beginning, "a beginning that is not empty")
    : checkOperand("orderBy", field, beginning)
}

const checkSteps = (shape: CollectionShape, term: OrderTerm): Checked =>
  exceeded(limits, "orderSteps", (term.then ?? []).length) ??
  exceeded(limits, "whereListValues", (term.among ?? []).length) ??
  (term.behind === undefined ? undefined : checkBehind(shape, term.field, term.behind))

/** Every value of a term is a single one, and all but the last are keys of the next collection. */
const checkTerm = (shape: CollectionShape, term: OrderTerm, shapeOf: ShapeOf): Checked => {
  const refused = checkSteps(shape, term)
  if (refused !== undefined) return refused
  let at = shape
  let field: string = term.field
  let isSingle = term.behind !== undefined
  for (const next of term.then ?? []) {
    const failure = (isSingle ? undefined : checkSingle(at, field)) ?? checkReference(at, field)
    if (failure !== undefined) return failure
    const target = shapeOf(next.collection)
    if (target === undefined) return unknownCollection(next.collection)
    at = target
    field = next.field
    isSingle = false
  }
  return (
    (isSingle ? undefined : checkSingle(at, field)) ??
    (term.among === undefined ? undefined : checkPlaced(at, field, term.among))
  )
}

/** Texts alone have a place among others, each of which stands there once. */
const checkPlaced = (shape: CollectionShape, name: string, among: ReadonlyArray<string>): Checked => {
  const field = fieldShape(shape, name)
  if (field?.kind !== "text") return invalid("orderBy", name, "a field of texts")
  return (
    firstFailure(among, (text) => checkOperand("orderBy", field, text)) ??
    (new Set(among).size === among.length ? undefined : invalid("orderBy", among, "each text once"))
  )
}

/** Everything about a select that does not depend on what is stored. */
export const checkSelect = (shape: CollectionShape, query: Select, shapeOf: ShapeOf): Checked => {
  const orderBy = query.orderBy ?? []
  if (shapeOf(shape.name) === undefined) return unknownCollection(shape.name)
  return (
    pageNumbers(query) ??
    exceeded(limits, "orderTerms", orderBy.length) ??
    firstFailure(orderBy, (term) => checkTerm(shape, term, shapeOf)) ??
    (query.after !== undefined && query.after.values.length !== orderBy.length
      ? invalid("after", query.after.values.length, `a position of this order (${orderBy.length} values)`)
      : undefined) ??
    (query.where === undefined ? undefined : checkWhere(shape, query.where, shapeOf))
  )
}

/** A collection that has attributes, and names that are attributes' names. */
export const checkDescribe = (
  collection: CollectionShape,
  attributes: ReadonlyArray<DescribedAttribute>,
  shapeOf: ShapeOf,
): Checked => {
  if (shapeOf(collection.name) === undefined) return unknownCollection(collection.name)
  if (!collection.attributes) return invalid("collection", collection.name, "a collection with attributes")
  return (
    exceeded(limits, "describedAttributes", attributes.length) ??
    firstFailure(attributes, ({ name }) =>
      attributeShape(name) === undefined ? invalid("attribute", name, attributeNameForm) : undefined,
    )
  )
}
