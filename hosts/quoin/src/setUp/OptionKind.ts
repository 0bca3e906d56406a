import { type InvalidInput, invalid, oneOf } from "@quoin/kernel"
import * as Either from "effect/Either"

/** What the value of an option may be: in words, and as a test of it. */
export interface OptionKind {
  readonly allowed: string
  readonly is: (value: unknown) => boolean
}

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const isText = (value: unknown): boolean => typeof value === "string"

const isFunction = (value: unknown): boolean => typeof value === "function"

export const anything: OptionKind = { allowed: "anything", is: () => true }
export const text: OptionKind = { allowed: "a text", is: isText }
export const flag: OptionKind = { allowed: "true or false", is: (value) => typeof value === "boolean" }
export const texts: OptionKind = {
  allowed: "a list of texts",
  is: (value) => Array.isArray(value) && value.every(isText),
}
export const aFunction: OptionKind = { allowed: "a function", is: isFunction }

/** A list of objects that have at least these texts. */
export const objects = (...names: ReadonlyArray<string>): OptionKind => ({
  allowed: `a list of objects with the texts ${names.join(", ")}`,
  is: (value) =>
    Array.isArray(value) &&
    value.every(
      (each) => isObject(each) && names.every((name) => isText(new Map(Object.entries(each)).get(name))),
    ),
})

/** An object that has at least these functions. */
export const functions = (...names: ReadonlyArray<string>): OptionKind => ({
  allowed: `an object with the functions ${names.join(", ")}`,
  is: (value) =>
    isObject(value) && names.every((name) => isFunction(new Map(Object.entries(value)).get(name))),
})

/**
 * Refuses an option that is none, and a value that is of no use. The value of what is unknown is not repeated: it may be a secret.
 * `path` stands in front of the names, `""` for the options as a whole.
 */
export const checkKinds = (
  path: string,
  options: unknown,
  kinds: Readonly<Record<string, OptionKind>>,
): Either.Either<void, InvalidInput> => {
  const whole = path === "" ? "options" : path
  if (!isObject(options)) return Either.left(invalid(whole, options, "an object"))
  for (const [name, value] of Object.entries(options)) {
    const kind = new Map(Object.entries(kinds)).get(name)
    if (kind === undefined) return Either.left(invalid(whole, name, oneOf(name, Object.keys(kinds))))
    if (value !== undefined && !kind.is(value)) {
      return Either.left(invalid(path === "" ? name : `${path}.${name}`, value, kind.allowed))
    }
  }
  return Either.void
}
