import * as Context from "effect/Context"
import * as Either from "effect/Either"
import { type Html, placeholder } from "../markup/html"
import { textOf } from "../markup/StorageTree"
import type { Macro, Macros } from "./Macro"
import { macros } from "./macros"

/** A macro as a host is given it. */
export interface GivenMacro {
  readonly name: string
  /** As texts, by name; what has no name is under the empty one. */
  readonly parameters: Readonly<Record<string, string>>
  /** What stands in it as it was written; empty where it has no such body. */
  readonly text: string
  /** What stands in it, as it is shown; empty where it has no such body. */
  readonly body: ReadonlyArray<Html>
  /** Whether it is for a document that leaves the wiki. */
  readonly isExport: boolean
}

/**
 * A macro of a host: what is shown in its place. It is pure: the same macro is always shown the same. What it gives is cleaned as
 * all that is rendered (WIK-353).
 */
export type HostMacro = (macro: GivenMacro) => ReadonlyArray<Html>

/** The macros of a host, by name. They stand before those that the wiki knows. */
export type HostMacros = Readonly<Record<string, HostMacro>>

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

/** The macros that bodies are rendered with. */
export class KnownMacros extends Context.Reference<KnownMacros>()("@quoin/wiki/KnownMacros", {
  defaultValue: () => macros,
}) {}

/** The macros of a host, and those that the wiki knows. */
export const allWith = (hosted: HostMacros): Macros => ({
  ...macros,
  ...Object.fromEntries(Object.entries(hosted).map(([name, each]) => [name, asMacro(each)])),
})
