import * as Either from "effect/Either"
import type { Held } from "./FieldKind"

/** How clients name things: `{"id": "3"}`, `{"name": "Bug"}`, or the text alone. */
const nameFields = ["id", "key", "name", "value", "accountId"] as const

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const scalar = (value: unknown): string | undefined =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : undefined

/** What a value names, by the first of those fields that it has. */
export const namedBy = (given: unknown, fields: ReadonlyArray<string> = nameFields): string | undefined => {
  if (!isObject(given)) return scalar(given)
  for (const field of fields) {
    const found = scalar(given[field])
    if (found !== undefined) return found
  }
  return undefined
}

/** The member of an object. */
export const memberOf = (given: unknown, name: string): unknown =>
  isObject(given) && Object.hasOwn(given, name) ? given[name] : undefined

export const listOf = (given: unknown): ReadonlyArray<unknown> | undefined =>
  Array.isArray(given) ? (given as ReadonlyArray<unknown>) : undefined

/** Clears a field: null, or nothing. */
export const isNothing = (given: unknown): given is null | undefined => given === null || given === undefined

/** Reads each member of a list; the first that cannot be read says what is allowed. Twice the same is once. */
export const readEach = (
  given: unknown,
  read: (each: unknown) => Either.Either<string, string>,
): Either.Either<ReadonlyArray<string>, string> => {
  const members = isNothing(given) ? [] : listOf(given)
  if (members === undefined) return Either.left("a list")
  return Either.map(Either.all(members.map(read)), (all) => [...new Set(all)])
}

export const asList = (held: Held): ReadonlyArray<string> =>
  held === undefined ? [] : typeof held === "object" ? held : [String(held)]

export const asText = (held: Held): string | undefined =>
  held === undefined ? undefined : typeof held === "object" ? held[0] : String(held)
