import { type Html, placeholder } from "../html"
import { type MacroInstance } from "../MacroInstance"
import { textOf } from "../StorageTree"
import type { Macro } from "./Macro"

/** The parameters that a macro knows: any value of one, or only some, which are what is done anyway. */
export type Parameters = Readonly<Record<string, "any" | ReadonlyArray<string>>>

/** The parameters of a macro that nothing here does: each with its value where others of it are known. */
const notServed = (macro: MacroInstance, known: Parameters): ReadonlyArray<string> =>
  [...macro.parameters].flatMap(([name, nodes]) => {
    const value = textOf(nodes).trim()
    const isEmpty = nodes.every((node) => typeof node === "string") && value === ""
    const values = Object.hasOwn(known, name) ? known[name] : undefined
    if (isEmpty || values === "any" || values?.includes(value) === true) return []
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
