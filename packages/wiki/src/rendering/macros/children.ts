import type { Around } from "../context/Around"
import { type Html, classed, text } from "../markup/html"
import type { KnownPage } from "../context/Known"
import { type MacroInstance, parameterOf } from "../markup/MacroInstance"
import { textOf } from "../markup/StorageTree"
import { absent, tooMany } from "./absence"
import { embedded, excerptOf } from "./inclusion"
import { type Look, asHeadings, asList } from "./look"
import type { Macro } from "./Macro"
import { orderedBy } from "./pages/pageOrder"
import { serving } from "./macroParameters"
import { Tree } from "./Tree"
import { idOfPage, titleOf, whichPage } from "./pages/pageParameter"

const wholeNumber = /^[1-9]\d{0,4}$/

const numberOf = (macro: MacroInstance, name: string): number | undefined => {
  const given = parameterOf(macro, name)
  return given !== undefined && wholeNumber.test(given) ? Number(given) : undefined
}

/** How many levels are asked for: one, so many, or all. */
const levelsOf = (macro: MacroInstance): number =>
  parameterOf(macro, "all") === "true" ? Infinity : (numberOf(macro, "depth") ?? 1)

type Excerpts = "none" | "simple" | "rich"

/** Older bodies ask for excerpts by `true`, newer ones say of which kind. */
const excerptsOf = (macro: MacroInstance): Excerpts => {
  const given = parameterOf(macro, "excerptType") ?? parameterOf(macro, "excerpt") ?? "none"
  if (given === "false" || given === "none") return "none"
  return given.startsWith("rich") ? "rich" : "simple"
}

/** What is told of a page that is listed: its excerpt, in its words alone or as it is shown. */
const telling =
  (excerpts: Excerpts, around: Around) =>
  (page: KnownPage): ReadonlyArray<Html> => {
    if (excerpts === "none") return []
    const body = around.known.body(page.id)
    if (body === undefined) return [tooMany()]
    if (excerpts === "rich") return [classed("div", "excerpt", embedded(page, around, excerptOf))]
    const words = textOf(excerptOf(body)).trim()
    return words === "" || !around.hasRoomFor(1) ? [] : [classed("span", "excerpt", [text(` ${words}`)])]
  }

const lookOf = (macro: MacroInstance, around: Around, isTree: boolean): Look => {
  const told = telling(excerptsOf(macro), around)
  const [, digit] = /^h([1-6])$/.exec(parameterOf(macro, "style") ?? "") ?? []
  return digit === undefined ? asList(isTree ? undefined : "children", told) : asHeadings(Number(digit), told)
}

const shownBelow = (macro: MacroInstance, around: Around, id: string): ReadonlyArray<Html> => {
  const { known, hasRoomFor } = around
  const levels = levelsOf(macro)
  const isTree = levels > 1
  const below = isTree ? known.tree(id) : known.children(id) && known.children
  if (below === undefined) return [tooMany()]
  if (!hasRoomFor(0)) return []
  const look = lookOf(macro, around, isTree)
  const tree = new Tree(below, {
    levels,
    first: numberOf(macro, "first"),
    ordered: orderedBy(macro),
    look,
  })
  const shown = tree.level(id, 0)
  if (!hasRoomFor(tree.pages)) return []
  if (isTree) return [classed("div", "children", shown)]
  return shown.length === 0 ? look.list([], 0) : shown
}

const excerpts = ["true", "false", "none", "simple", "rich content"]

/** Pages below a page, one level or several. */
export const children: Macro = serving(
  {
    page: "any",
    all: ["true", "false"],
    depth: wholeNumber,
    first: wholeNumber,
    sort: ["title", "creation", "modified"],
    reverse: ["true", "false"],
    style: /^h[1-6]$/,
    excerpt: excerpts,
    excerptType: excerpts,
  },
  {
    shows: {
      what: (macro) => (levelsOf(macro) === 1 ? "children" : "tree"),
      of: (macro, spaceKey) => whichPage(macro, "page", spaceKey),
      excerpts: (macro) => excerptsOf(macro) !== "none",
    },
    render: (macro, around) => {
      const asked = whichPage(macro, "page", around.source.spaceKey)
      const id = idOfPage(asked, around.source, around.known)
      return id === undefined ? [absent(titleOf(asked))] : shownBelow(macro, around, id)
    },
  },
)
