import { type Field, Where } from "@quoin/kernel"
import type { Objects } from "../../objects/collections"

/** What filters and orders of objects may name. */
export type ObjectField = (typeof Objects)["names"][number]

/** A filter over objects. */
export type ObjectWhere = Where.Where<ObjectField>

const isNone = (where: ObjectWhere): boolean => where._tag === "Or" && where.clauses.length === 0

/** All of them hold; what always holds is left out, so that plans and messages show what was asked. */
export const allOf = (clauses: ReadonlyArray<ObjectWhere>): ObjectWhere => {
  const flat = clauses
    .flatMap((clause) => (clause._tag === "And" ? clause.clauses : [clause]))
    .filter((clause) => clause._tag !== "All")
  if (flat.some(isNone)) return Where.none
  const [first, ...more] = flat
  return first === undefined ? Where.all : more.length === 0 ? first : Where.and(...flat)
}

/** Some of them hold. */
export const anyOf = (clauses: ReadonlyArray<ObjectWhere>): ObjectWhere => {
  const flat = clauses.flatMap((clause) => (clause._tag === "Or" ? clause.clauses : [clause]))
  if (flat.some((clause) => clause._tag === "All")) return Where.all
  const [first, ...more] = flat
  return first === undefined ? Where.none : more.length === 0 ? first : Where.or(...flat)
}

export const negation = (clause: ObjectWhere): ObjectWhere => {
  if (clause._tag === "All") return Where.none
  if (clause._tag === "Not") return clause.clause
  return isNone(clause) ? Where.all : Where.not(clause)
}

/** Some value of the field is one of these. */
export const isOneOf = <Name extends string>(
  field: Name,
  values: Iterable<Field.Scalar>,
): Where.Where<Name> => {
  const distinct = [...new Set(values)]
  const [first, ...more] = distinct
  if (first === undefined) return Where.none
  return more.length === 0 ? Where.equals(field, first) : Where.isIn(field, distinct)
}
