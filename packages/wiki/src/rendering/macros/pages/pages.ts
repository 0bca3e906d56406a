import type { Around } from "../../context/Around"
import { type Html, classed } from "../../markup/html"
import type { Source } from "../../context/Known"
import { type MacroInstance, parameterOf } from "../../markup/MacroInstance"
import { type PageReference, pageOfParameter } from "../../markup/references"
import type { StorageNode } from "../../markup/StorageTree"
import { absent } from "../absence"
import { children } from "../children"
import { embedded, excerptOf } from "../inclusion"
import type { Macros } from "../Macro"
import { noting, serving } from "../macroParameters"

/** Older bodies name the page as `page`, newer ones give it no name. */
const named = (macro: MacroInstance, spaceKey: string): PageReference | undefined =>
  pageOfParameter(macro.parameters.get("") ?? macro.parameters.get("page"), spaceKey)

/** Shows nodes of the page that a macro names. */
const shownFrom =
  (nodesOf: (page: Source, macro: MacroInstance) => ReadonlyArray<StorageNode>) =>
  (macro: MacroInstance, around: Around): ReadonlyArray<Html> => {
    const { known, source } = around
    const reference = named(macro, source.spaceKey)
    const page = reference && known.page(reference)
    return page === undefined ? [absent(reference)] : embedded(page, around, (body) => nodesOf(body, macro))
  }

const ofNamed = (macro: MacroInstance, spaceKey: string): PageReference | undefined => named(macro, spaceKey)

const include = serving(
  { "": "any", page: "any" },
  { shows: { what: "body", of: ofNamed }, render: shownFrom(({ nodes }) => nodes) },
)

const excerptInclude = serving(
  { "": "any", page: "any", name: "any", nopanel: ["true", "false"] },
  {
    shows: { what: "body", of: ofNamed },
    render: (macro, around) => {
      const shown = shownFrom((page) => excerptOf(page, parameterOf(macro, "name")))(macro, around)
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
