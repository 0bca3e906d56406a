import { pageAddress } from "../addresses"
import type { Around } from "../Around"
import { type Html, classed, element, placeholder, text } from "../html"
import { limits } from "../../limits"
import type { Source } from "../Known"
import { type MacroInstance, macroOf, parameterOf } from "../MacroInstance"
import { type PageReference, pageOfParameter } from "../references"
import { type StorageNode, elementsIn } from "../StorageTree"
import { absent, tooMany } from "./absence"
import type { Macro, Macros } from "./Macro"

/** Older bodies name the page as `page`, newer ones give it no name. */
const named = (macro: MacroInstance, spaceKey: string): PageReference | undefined =>
  pageOfParameter(macro.parameters.get("") ?? macro.parameters.get("page"), spaceKey)

/** Shows nodes of another page, unless it shows itself already. */
const shownFrom =
  (nodesOf: (page: Source, macro: MacroInstance) => ReadonlyArray<StorageNode>) =>
  (macro: MacroInstance, around: Around): ReadonlyArray<Html> => {
    const { known, source, inside, include } = around
    if (inside.length > limits.includeDepth)
      return [placeholder(`Pages are shown inside each other ${limits.includeDepth} deep at most`)]
    const reference = named(macro, source.spaceKey)
    const page = reference && known.page(reference)
    const body = page && known.body(page.id)
    if (page === undefined) return [absent(reference)]
    if (body === undefined) return [tooMany()]
    return inside.includes(page.id)
      ? [placeholder(`The page ${page.title} cannot be shown inside itself`)]
      : include(body, nodesOf(body, macro))
  }

const ofNamed = (macro: MacroInstance, spaceKey: string): PageReference | undefined => named(macro, spaceKey)

const include: Macro = {
  shows: { what: "body", of: ofNamed },
  render: shownFrom(({ nodes }) => nodes),
}

/** The first excerpt of a page, or the one that has the name that is asked for. */
const excerptOf = ({ nodes }: Source, macro: MacroInstance): ReadonlyArray<StorageNode> => {
  const name = parameterOf(macro, "name")
  for (const each of elementsIn(nodes)) {
    const found = macroOf(each)
    if (found?.name === "excerpt" && (name === undefined || parameterOf(found, "name") === name))
      return found.rich ?? []
  }
  return []
}

const excerptInclude: Macro = {
  shows: { what: "body", of: ofNamed },
  render: (macro, around) => [classed("div", "panel", shownFrom(excerptOf)(macro, around))],
}

const excerpt: Macro = {
  render: (macro, { render }) => (parameterOf(macro, "hidden") === "true" ? [] : render(macro.rich ?? [])),
}

const ofChildren = (macro: MacroInstance, spaceKey: string): PageReference | "itself" =>
  pageOfParameter(macro.parameters.get("page"), spaceKey) ?? "itself"

const children: Macro = {
  shows: { what: "children", of: ofChildren },
  render: (macro, { known, source, hasRoomFor }) => {
    const asked = ofChildren(macro, source.spaceKey)
    const id = asked === "itself" ? source.id : known.page(asked)?.id
    if (id === undefined) return [absent(asked === "itself" ? undefined : asked)]
    const found = known.children(id)
    if (found === undefined) return [tooMany()]
    if (!hasRoomFor(found.pages.length)) return []
    const items = found.pages.map((page) =>
      element("li", {}, [element("a", { href: pageAddress(page) }, [text(page.title)])]),
    )
    const more = element("li", {}, [placeholder("There are more pages below")])
    return [classed("ul", "children", found.more ? [...items, more] : items)]
  },
}

/** What shows other pages, or a part of them. */
export const pages: Macros = { include, "excerpt-include": excerptInclude, excerpt, children }
