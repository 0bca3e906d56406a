import * as Either from "effect/Either"
import { NotImplemented } from "../failure/failures"
import type { Given } from "./Given"

/** Clients send `null`, `""`, empty lists and empty pages of a list for what they do not mean. */
const isMeant = (value: unknown): boolean => {
  if (typeof value !== "object") return value !== undefined && value !== ""
  if (value === null) return false
  return "results" in value ? isMeant(value.results) : Object.keys(value).length > 0
}

const valueAt = (fields: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>(
      (at, name) =>
        typeof at === "object" && at !== null && Object.hasOwn(at, name)
          ? (at as Record<string, unknown>)[name]
          : undefined,
      fields,
    )

const isValue = (value: unknown, wanted: string): boolean =>
  (typeof value === "string" || typeof value === "boolean" || typeof value === "number") &&
  String(value).toLowerCase() === wanted.toLowerCase()

/** In any case, as clients write flags (HTT-44). */
const isOrHolds = (value: unknown, wanted: string): boolean =>
  [value].flat().some((each: unknown) => isValue(each, wanted))

/** Refuses by name what a request means and the endpoint does not serve (HTT-65). */
export const refusing = (
  names: ReadonlyArray<string>,
): ((given: Given) => Either.Either<void, NotImplemented>) => {
  const wanted = names.map((each) => {
    const [path = "", value] = each.split("=")
    return { path, value }
  })
  return ({ query, body }) => {
    const found = wanted.find(({ path, value }) =>
      [query[path], valueAt(body, path)].some((given) =>
        value === undefined ? isMeant(given) : isOrHolds(given, value),
      ),
    )
    if (found === undefined) return Either.void
    const { path, value } = found
    const what = value === undefined ? path : `${path} with the value ${value}`
    return Either.left(new NotImplemented({ what: `The field or parameter ${what}` }))
  }
}
