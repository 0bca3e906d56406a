import { type InvalidInput, type LimitExceeded, formatDate, invalid, lookUp, parseDate } from "@quoin/kernel"
import * as Either from "effect/Either"
import { characterRule, noCharacter } from "../../body/noCharacter"
import { type AttributeRule, type NodeRule, unkept } from "./nodeRules"

/** Something that is read, or what is wrong with it by its place. */
export type Read<A> = Either.Either<A, InvalidInput | LimitExceeded>

/** A value with names, as it was sent. */
export type Given = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Given =>
  typeof value === "object" && value !== null && !Array.isArray(value)

export const refused = (field: string, value: unknown, allowed: string): Either.Either<never, InvalidInput> =>
  Either.left(invalid(field, value, allowed))

export const textIn = (field: string, value: unknown): Read<string> => {
  if (typeof value !== "string") return refused(field, value, "a text")
  return noCharacter.test(value) ? refused(field, value, characterRule) : Either.right(value)
}

/** A place among values that have any names. */
const named = (field: string, name: string): string =>
  /^[\w$-]+$/.test(name) ? `${field}.${name}` : `${field}[${JSON.stringify(name)}]`

/** Values by names that whoever sends them chose. */
const namesIn = <A>(
  field: string,
  value: unknown,
  read: (field: string, value: unknown) => Read<A>,
): Read<Readonly<Record<string, A>>> =>
  Either.gen(function* () {
    if (!isObject(value)) return yield* refused(field, value, "an object")
    const values: Array<readonly [string, A]> = []
    for (const [name, each] of Object.entries(value)) {
      const place = named(field, name)
      yield* textIn(place, name)
      values.push([name, yield* read(place, each)])
    }
    return Object.fromEntries(values)
  })

/** Refuses all names but some. */
export const onlyNames = (field: string, value: Given, names: ReadonlyArray<string>): Read<unknown> => {
  const other = Object.keys(value).find((name) => !names.includes(name))
  return other === undefined
    ? Either.right(undefined)
    : refused(named(field, other), value[other], `one of ${names.join(", ")}`)
}

const parameter = (field: string, value: unknown): Read<Given> =>
  Either.gen(function* () {
    if (!isObject(value)) return yield* refused(field, value, 'an object: {"value": "..."}')
    yield* onlyNames(field, value, ["value"])
    return { value: yield* textIn(`${field}.value`, value["value"]) }
  })

/** Parameters of a macro. What an editor knows of the macro besides is not kept (D-856). */
const parametersIn = (field: string, value: unknown): Read<Given> =>
  Either.gen(function* () {
    if (!isObject(value)) return yield* refused(field, value, "an object")
    yield* onlyNames(field, value, ["macroParams", "macroMetadata"])
    const { macroParams = {} } = value
    return { macroParams: yield* namesIn(`${field}.macroParams`, macroParams, parameter) }
  })

/** Days of a calendar with years of four digits, as their milliseconds. */
const dayIn = (field: string, value: unknown): Read<string> => {
  const isDay =
    typeof value === "string" &&
    /^-?\d{1,15}$/.test(value) &&
    Math.abs(Number(value)) <= 8.64e15 &&
    parseDate(formatDate(Number(value))) !== undefined
  return isDay ? Either.right(value) : refused(field, value, "milliseconds since 1970, as a text")
}

const valueOf = (field: string, rule: AttributeRule, value: unknown): Read<unknown> => {
  if (rule === "text") return textIn(field, value)
  if (rule === "day") return dayIn(field, value)
  if (rule === "names") return namesIn(field, value, textIn)
  if (rule === "parameters") return parametersIn(field, value)
  if ("from" in rule) {
    const { from, to } = rule
    return typeof value === "number" && Number.isInteger(value) && value >= from && value <= to
      ? Either.right(value)
      : refused(field, value, `a whole number from ${from} to ${to}`)
  }
  return typeof value === "string" && rule.includes(value)
    ? Either.right(value)
    : refused(field, value, `one of ${rule.join(", ")}`)
}

/** The attributes of a node or a mark: those that are known, and all that must be given. */
export const attributesOf = (
  field: string,
  rules: NodeRule["attrs"],
  given: unknown,
): Read<Given | undefined> =>
  Either.gen(function* () {
    if (given !== undefined && !isObject(given)) return yield* refused(`${field}.attrs`, given, "an object")
    const read: Array<readonly [string, unknown]> = []
    for (const [name, value] of Object.entries(given ?? {})) {
      const rule = lookUp(rules, name) ?? lookUp(rules, `${name}!`)
      if (rule !== undefined) read.push([name, yield* valueOf(`${field}.attrs.${name}`, rule, value)])
      else if (!unkept.has(name)) {
        const known = Object.keys(rules).map((each) => each.replace("!", ""))
        const allowed = known.length === 0 ? "no attributes" : `one of ${known.join(", ")}`
        return yield* refused(`${field}.attrs.${name}`, value, allowed)
      }
    }
    for (const name of Object.keys(rules)) {
      if (name.endsWith("!") && !read.some(([each]) => each === name.slice(0, -1))) {
        return yield* refused(`${field}.attrs.${name.slice(0, -1)}`, undefined, "a value, as it is required")
      }
    }
    return read.length === 0 ? undefined : Object.fromEntries(read)
  })
