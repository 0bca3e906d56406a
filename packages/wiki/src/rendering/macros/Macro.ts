import type { Around } from "../context/Around"
import type { Html } from "../markup/html"
import type { MacroInstance } from "../markup/MacroInstance"
import type { ListReference, Source } from "../context/Known"
import type { WhichPage } from "./pages/pageParameter"

/** What of a page a macro shows. */
export type Shown = "body" | "children" | "tree" | "labels" | "files"

/** A macro as it is shown. Rendering is pure: what it needs is known before. */
export interface Macro {
  readonly render: (macro: MacroInstance, around: Around) => ReadonlyArray<Html>
  /** The page of which it shows something, and what that is. */
  readonly shows?: {
    readonly what: Shown | ((macro: MacroInstance) => Shown)
    readonly of: (macro: MacroInstance, spaceKey: string) => WhichPage | undefined
    /** Whether it shows excerpts of the pages that stand below that. */
    readonly excerpts?: (macro: MacroInstance) => boolean
  }
  /** The pages that it lists from anywhere; nothing where what it asks for is not served. */
  readonly lists?: (macro: MacroInstance, source: Source) => ListReference | undefined
}

export type Macros = Readonly<Record<string, Macro>>

/** The macro of a name; nothing where it is not known. */
export const macroNamed = (macros: Macros, name: string): Macro | undefined =>
  Object.hasOwn(macros, name) ? macros[name] : undefined
