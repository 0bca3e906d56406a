import { type InvalidInput, invalid, oneOf } from "@quoin/kernel"
import * as Either from "effect/Either"

/** The fields of a reply that later lines may take. */
export type Named = Readonly<Record<string, string | number>>

/** What a name stands for; `failed` when its line was not carried out. */
export type Lookup = (name: string) => Named | "failed" | undefined

type Resolved<A> = Either.Either<A, InvalidInput>

const identifying = /^(id|key|username|name)$|(Id|Key)$/

/** The identifying fields of a reply. Only these are kept, so that a long file needs little memory. */
export const namedFields = (reply: unknown): Named =>
  typeof reply !== "object" || reply === null
    ? {}
    : Object.fromEntries(
        Object.entries(reply).filter(
          (entry): entry is [string, string | number] =>
            identifying.test(entry[0]) && (typeof entry[1] === "string" || typeof entry[1] === "number"),
        ),
      )

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const take = (reference: unknown, lookup: Lookup): Resolved<unknown> => {
  const text = typeof reference === "string" ? reference : ""
  // Names may have dots in them, fields have none.
  const dot = text.lastIndexOf(".")
  if (dot < 1 || dot === text.length - 1) {
    return Either.left(invalid("$ref", reference, 'a name and a field of its reply, such as "intro.id"'))
  }
  const [name, field] = [text.slice(0, dot), text.slice(dot + 1)]
  const named = lookup(name)
  if (named === undefined) {
    return Either.left(invalid("$ref", reference, `a name that an earlier line has in "as"`))
  }
  if (named === "failed") {
    return Either.left(invalid("$ref", reference, `a line that succeeded; "${name}" failed`))
  }
  const value = named[field]
  return value === undefined
    ? Either.left(invalid("$ref", reference, oneOf(field, Object.keys(named))))
    : Either.right(value)
}

/** Replaces every `{"$ref": "name.field"}` in a value, however deep, by that field of the named reply. */
export const resolveReferences = (value: unknown, lookup: Lookup): Resolved<unknown> => {
  if (Array.isArray(value)) return Either.all(value.map((each) => resolveReferences(each, lookup)))
  if (!isObject(value)) return Either.right(value)
  const entries = Object.entries(value)
  const [only, ...others] = entries
  if (only?.[0] === "$ref" && others.length === 0) return take(only[1], lookup)
  return Either.map(
    Either.all(
      entries.map(([key, each]) => Either.map(resolveReferences(each, lookup), (it) => [key, it] as const)),
    ),
    Object.fromEntries,
  )
}
