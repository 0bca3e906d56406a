import * as Either from "effect/Either"
import { NotImplemented } from "../../failure/failures"
import type { RequestParts } from "./RequestParts"

/** Clients send `null`, `""`, empty lists, empty pages of a list and empty values for what they do not mean. */
export const isMeant = (value: unknown): boolean => {
  if (typeof value !== "object") return value !== undefined && value !== ""
  if (value === null) return false
  if (Array.isArray(value)) return value.some(isMeant)
  if ("results" in value) return isMeant(value.results)
  return "value" in value ? isMeant(value.value) : Object.keys(value).length > 0
}

/** The value at a path; a list on the way is taken whole, as what it holds may be meant. */
const valueAt = (fields: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>(
      (at, name) =>
        Array.isArray(at)
          ? at
          : typeof at === "object" && at !== null && Object.hasOwn(at, name)
            ? (at as Record<string, unknown>)[name]
            : undefined,
      fields,
    )

/** Flags come in any case, and as 1 (HTT-44). */
const isValue = (value: unknown, wanted: string): boolean =>
  (typeof value === "string" || typeof value === "boolean" || typeof value === "number") &&
  (String(value).toLowerCase() === wanted.toLowerCase() || (wanted === "true" && String(value) === "1"))

/** A list may be repeated, or hold values separated by commas (HTT-14). */
const isOrHolds = (value: unknown, wanted: string): boolean =>
  [value]
    .flat()
    .flatMap((each: unknown) => (typeof each === "string" ? each.split(",") : [each]))
    .some((each) => isValue(each, wanted))

/** What is not served: `name` at all, `name=value` with this value, `name!=value` with any other. */
interface Unserved {
  readonly path: string
  readonly value?: string | undefined
  readonly isOther: boolean
}

const unservedOf = (said: string): Unserved => {
  const [, path = said, other, value] = /^([^!=]+)(!?)=(.*)$/.exec(said) ?? []
  return { path, value, isOther: other === "!" }
}

const isRefused = (given: unknown, { value, isOther }: Unserved): boolean => {
  if (value === undefined) return isMeant(given)
  return isOther ? isMeant(given) && !isValue(given, value) : isOrHolds(given, value)
}

const toldOf = ({ path, value, isOther }: Unserved): string => {
  if (value === undefined) return path
  return isOther ? `${path} with another value than ${value}` : `${path} with the value ${value}`
}

/** Refuses by name what a request means and the endpoint does not serve (HTT-65). */
export const refusing = (
  names: ReadonlyArray<string>,
): ((given: RequestParts) => Either.Either<void, NotImplemented>) => {
  const wanted = names.map(unservedOf)
  return ({ query, body }) => {
    const found = wanted.find((each) =>
      [query[each.path], valueAt(body, each.path)].some((given) => isRefused(given, each)),
    )
    return found === undefined
      ? Either.void
      : Either.left(new NotImplemented({ what: `The field or parameter ${toldOf(found)}` }))
  }
}
