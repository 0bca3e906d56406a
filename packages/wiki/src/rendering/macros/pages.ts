import type { Around } from "../Around"
import { type Html, classed, placeholder } from "../html"
import { limits } from "../../limits"
import type { Source } from "../Known"
import { type MacroInstance, macroOf, parameterOf } from "../MacroInstance"
import { type PageReference, pageOfParameter } from "../references"
import { type StorageNode, elementsIn } from "../StorageTree"
import { absent, tooMany } from "./absence"
import { children } from "./children"
import type { Macros } from "./Macro"
import { noting, serving } from "./served"

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

const include = serving(
  { "": "any", page: "any" },
  { shows: { what: "body", of: ofNamed }, render: shownFrom(({ nodes }) => nodes) },
)

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

const excerptInclude = serving(
  { "": "any", page: "any", name: "any", nopanel: ["true", "false"] },
  {
    shows: { what: "body", of: ofNamed },
    render: (macro, around) => {
      const shown = shownFrom(excerptOf)(macro, around)
      return parameterOf(macro, "nopanel") === "true" ? shown : [classed("div", "panel", shown)]
    },
  },
)

const excerpt = noting(
  { hidden: ["true", "false"], name: "any", "atlassian-macro-output-type": "any" },
  {
    render: (macro, { render }) => (parameterOf(macro, "hidden") === "true" ? [] : render(macro.rich ?? [])),
  },
)

/** What shows other pages, or a part of them. */
export const pages: Macros = { include, "excerpt-include": excerptInclude, excerpt, children }
