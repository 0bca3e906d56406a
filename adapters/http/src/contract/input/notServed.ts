import * as Either from "effect/Either"
import { NotImplemented } from "../../failure/failures"
import type { RequestParts } from "./RequestParts"

/** Whether a value says anything: clients send `null`, `""`, empty lists, empty pages and empty values for fields that they do not use. */
export const isMeant = (value: unknown): boolean => {
  if (typeof value !== "object") return value !== undefined && value !== ""
  if (value === null) return false
  if (Array.isArray(value)) return value.some(isMeant)
  if ("results" in value) return isMeant(value.results)
  return "value" in value ? isMeant(value.value) : Object.keys(value).length > 0
}

/** The value at a path; where the path goes through a list, the whole list. */
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

/** Whether a value is the wanted one; clients write flags in any case, and as 1 (HTT-44). */
const isValue = (value: unknown, wanted: string): boolean =>
  (typeof value === "string" || typeof value === "boolean" || typeof value === "number") &&
  (String(value).toLowerCase() === wanted.toLowerCase() || (wanted === "true" && String(value) === "1"))

/** Whether a value, or one of several, is the wanted one: a list is repeated, or separated by commas (HTT-14). */
const isOrHolds = (value: unknown, wanted: string): boolean =>
  [value]
    .flat()
    .flatMap((each: unknown) => (typeof each === "string" ? each.split(",") : [each]))
    .some((each) => isValue(each, wanted))

/** A field that the endpoint does not serve: `name` with any value, `name=value` with this one, `name!=value` with any other. */
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
  return isOther ? `${path} with a value other than ${value}` : `${path} with the value ${value}`
}

/** Refuses a request that uses a field which the endpoint does not serve, and names the field (HTT-65). */
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
