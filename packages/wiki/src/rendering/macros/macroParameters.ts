import { type Html, placeholder } from "../markup/html"
import { type MacroInstance } from "../markup/MacroInstance"
import { textOf } from "../markup/StorageTree"
import type { Macro } from "./Macro"

/** The values of a parameter that a macro serves: any, some, or those of a form. */
type Values = "any" | ReadonlyArray<string> | RegExp

/** The parameters that a macro knows. */
export type Parameters = Readonly<Record<string, Values>>

const isServed = (values: Values | undefined, value: string): boolean => {
  if (values === undefined) return false
  if (values === "any") return true
  return values instanceof RegExp ? values.test(value) : values.includes(value)
}

/** The parameters of a macro that nothing here does: each with its value where others of it are known. */
const notServed = (macro: MacroInstance, known: Parameters): ReadonlyArray<string> =>
  [...macro.parameters].flatMap(([name, nodes]) => {
    const value = textOf(nodes).trim()
    const isEmpty = nodes.every((node) => typeof node === "string") && value === ""
    const values = Object.hasOwn(known, name) ? known[name] : undefined
    if (isEmpty || isServed(values, value)) return []
    return [values === undefined ? name : `${name}=${value}`]
  })

const refusal = (macro: MacroInstance, wrong: ReadonlyArray<string>): Html =>
  placeholder(`The macro ${macro.name} is not served with: ${wrong.join(", ")}`)

/** A macro that says which of its parameters are not served, in the place of what would be something else than was asked for. */
export const serving = (known: Parameters, { lists, ...macro }: Macro): Macro => ({
  ...macro,
  ...(lists === undefined
    ? {}
    : {
        lists: (given, source) => (notServed(given, known).length > 0 ? undefined : lists(given, source)),
      }),
  render: (given, around) => {
    const wrong = notServed(given, known)
    return wrong.length > 0 ? [refusal(given, wrong)] : macro.render(given, around)
  },
})

/** A macro that is shown without what is not served of its parameters, and says behind itself which these are. */
export const noting = (known: Parameters, { render, ...macro }: Macro): Macro => ({
  ...macro,
  render: (given, around) => {
    const wrong = notServed(given, known)
    return wrong.length > 0 ? [...render(given, around), refusal(given, wrong)] : render(given, around)
  },
})

/** Parameters that say how something looks: colours and sizes are not shown. */
export const looks = (...names: ReadonlyArray<string>): Parameters =>
  Object.fromEntries(names.map((name) => [name, "any" as const]))
