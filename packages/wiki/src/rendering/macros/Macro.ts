import type { Around } from "../Around"
import type { Html } from "../html"
import type { MacroInstance } from "../MacroInstance"
import type { PageReference } from "../references"

/** A macro as it is shown. Rendering is pure: what it needs is known before. */
export interface Macro {
  readonly render: (macro: MacroInstance, around: Around) => ReadonlyArray<Html>
  /** The page whose body, or whose children, it shows; `itself` is the page that it stands in. */
  readonly shows?: {
    readonly what: "body" | "children"
    readonly of: (macro: MacroInstance, spaceKey: string) => PageReference | "itself" | undefined
  }
}

export type Macros = Readonly<Record<string, Macro>>

/** The macro of a name; nothing where it is not known. */
export const macroNamed = (macros: Macros, name: string): Macro | undefined =>
  Object.hasOwn(macros, name) ? macros[name] : undefined
