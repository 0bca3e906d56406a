import { type InvalidInput, invalid, oneOf } from "@quoin/kernel"
import type { OptionKind } from "./OptionKind"

/** What an option is made of, however deep: a value, a list, an object of known names, or a table of names of the host's own. */
export type OptionShape =
  | OptionKind
  | { readonly items: OptionShape }
  | { readonly values: OptionShape }
  | {
      readonly fields: Readonly<Record<string, OptionShape>>
      /** Names that may not be left out. */
      readonly needed?: ReadonlyArray<string>
    }

type Fault = InvalidInput | undefined

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const firstFault = <A>(items: Iterable<A>, faultOf: (item: A) => Fault): Fault => {
  for (const item of items) {
    const fault = faultOf(item)
    if (fault !== undefined) return fault
  }
  return undefined
}

const fieldsFault = (
  path: string,
  value: object,
  fields: Readonly<Record<string, OptionShape>>,
  needed: ReadonlyArray<string>,
): Fault => {
  const given = new Map<string, unknown>(Object.entries(value))
  const missing = needed.find((name) => given.get(name) === undefined)
  if (missing !== undefined) return invalid(`${path}.${missing}`, undefined, "a value: it is needed")
  const known = new Map(Object.entries(fields))
  return firstFault(given, ([name, each]) => {
    const shape = known.get(name)
    if (shape === undefined) return invalid(path, name, oneOf(name, known.keys()))
    return each === undefined ? undefined : shapeFault(`${path}.${name}`, each, shape)
  })
}

/** The first value that is not of its shape, by its path: `tracker.statuses[2].name`. */
export const shapeFault = (path: string, value: unknown, shape: OptionShape): Fault => {
  if ("is" in shape) return shape.is(value) ? undefined : invalid(path, value, shape.allowed)
  if ("items" in shape) {
    if (!Array.isArray(value)) return invalid(path, value, "a list")
    return firstFault(value.entries(), ([place, each]) => shapeFault(`${path}[${place}]`, each, shape.items))
  }
  if (!isObject(value)) return invalid(path, value, "an object")
  if ("values" in shape) {
    return firstFault(Object.entries(value), ([name, each]) =>
      shapeFault(`${path}.${name}`, each, shape.values),
    )
  }
  return fieldsFault(path, value, shape.fields, shape.needed ?? [])
}
