import * as Either from "effect/Either"
import { type Html, placeholder } from "../markup/html"
import { textOf } from "../markup/StorageTree"
import type { GivenMacro, HostMacro, HostMacros } from "./HostMacro"
import type { Macro, Macros } from "./Macro"
import { macros } from "./macros"

/** A macro that throws, or gives nothing that can be shown, is told by its name where it stands: the rest of the body is shown. */
const asMacro = (hosted: HostMacro): Macro => ({
  render: ({ name, parameters, plain, rich }, { isExport, render }) => {
    const given: GivenMacro = {
      name,
      parameters: Object.fromEntries([...parameters].map(([key, value]) => [key, textOf(value)])),
      text: plain ?? "",
      body: render(rich ?? []),
      isExport,
    }
    const shown = Either.try((): unknown => hosted(given))
    return Either.isRight(shown) && Array.isArray(shown.right)
      ? (shown.right as ReadonlyArray<Html>)
      : [placeholder(`The macro ${name} failed`)]
  },
})

/** The macros of a host, and those that the wiki knows. */
export const allWith = (hosted: HostMacros): Macros => ({
  ...macros,
  ...Object.fromEntries(Object.entries(hosted).map(([name, each]) => [name, asMacro(each)])),
})
