import { lookUp } from "@quoin/kernel"
import type { KnownPage, Source } from "../../context/Known"
import { type PageReference, pageOfParameter } from "../../markup/references"
import type { MacroInstance } from "../../markup/MacroInstance"

/** A page as a macro names it: by its title, or by where it is from the page that the macro stands in. */
export type WhichPage = PageReference | "itself" | "home" | "parent"

const places: Readonly<Record<string, WhichPage>> = {
  "@self": "itself",
  "@home": "home",
  "@parent": "parent",
}

/** The page of a parameter, or the page itself where it names none. */
export const whichPage = (macro: MacroInstance, parameter: string, spaceKey: string): WhichPage => {
  const named = pageOfParameter(macro.parameters.get(parameter), spaceKey)
  if (named === undefined) return "itself"
  return lookUp(places, named.title) ?? named
}

/** Where pages are found by what they are called, and spaces by their keys. */
interface Finding {
  readonly page: (reference: PageReference) => KnownPage | undefined
  readonly space: (key: string) => { readonly homepageId?: string | undefined } | undefined
}

/** The id of a page that a macro names; nothing where there is none, or none that the reader may see. */
export const idOfPage = (
  which: WhichPage | undefined,
  source: Pick<Source, "id" | "parentId" | "spaceKey">,
  { page, space }: Finding,
): string | undefined => {
  switch (which) {
    case undefined:
      return undefined
    case "itself":
      return source.id
    case "home":
      return space(source.spaceKey)?.homepageId
    case "parent":
      return source.parentId
    default:
      return page(which)?.id
  }
}

/** What a reader is told that is missing. */
export const titleOf = (which: WhichPage | undefined): PageReference | undefined =>
  typeof which === "string" ? undefined : which
