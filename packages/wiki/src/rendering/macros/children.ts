import { foldCase } from "@quoin/kernel"
import type { Around } from "../Around"
import { type Html, classed, element, placeholder } from "../html"
import type { KnownChildren, KnownPage } from "../Known"
import { type MacroInstance, parameterOf } from "../MacroInstance"
import { absent, tooMany } from "./absence"
import type { Macro } from "./Macro"
import { serving } from "./served"
import { Tree, linkTo, more } from "./Tree"
import { idOfPage, titleOf, whichPage } from "./whichPage"

const wholeNumber = /^[1-9]\d{0,4}$/

const numberOf = (macro: MacroInstance, name: string): number | undefined => {
  const given = parameterOf(macro, name)
  return given !== undefined && wholeNumber.test(given) ? Number(given) : undefined
}

/** How many levels are asked for: one, so many, or all. */
const levelsOf = (macro: MacroInstance): number =>
  parameterOf(macro, "all") === "true" ? Infinity : (numberOf(macro, "depth") ?? 1)

const orders: Readonly<Record<string, (a: KnownPage, b: KnownPage) => number>> = {
  title: (a, b) => (foldCase(a.title) < foldCase(b.title) ? -1 : 1),
  // Ids rise as pages are made.
  creation: (a, b) => Number(a.id) - Number(b.id),
}

/** The pages right below one, in the order that is asked for; nothing where not all are known that would be ordered. */
const ordered = (
  macro: MacroInstance,
  { pages, more: hasMore }: KnownChildren,
): KnownChildren | undefined => {
  const order = orders[parameterOf(macro, "sort") ?? ""]
  const isReversed = parameterOf(macro, "reverse") === "true"
  if (hasMore && (order !== undefined || isReversed)) return undefined
  const sorted = order === undefined ? pages : [...pages].sort(order)
  const turned = isReversed ? [...sorted].reverse() : sorted
  const first = numberOf(macro, "first")
  return first === undefined
    ? { pages: turned, more: hasMore }
    : { pages: turned.slice(0, first), more: false }
}

const oneLevel = (macro: MacroInstance, { known, hasRoomFor }: Around, id: string): ReadonlyArray<Html> => {
  const all = known.children(id)
  if (all === undefined) return [tooMany()]
  const found = ordered(macro, all)
  if (found === undefined) return [placeholder("There are more pages below than can be put in order")]
  if (!hasRoomFor(found.pages.length)) return []
  const items = found.pages.map((page) => element("li", {}, [linkTo(page)]))
  return [classed("ul", "children", found.more ? [...items, more()] : items)]
}

/** Trees stand in the order of their pages; another one is refused. */
const isOrdered = (macro: MacroInstance): boolean =>
  ["sort", "reverse", "first"].some((name) => {
    const given = parameterOf(macro, name)
    return given !== undefined && given !== "false"
  })

const severalLevels = (macro: MacroInstance, around: Around, id: string): ReadonlyArray<Html> => {
  if (isOrdered(macro))
    return [placeholder("The macro children is not served with sort, reverse or first for several levels")]
  const { known, hasRoomFor } = around
  const below = known.tree(id)
  if (below === undefined) return [tooMany()]
  if (!hasRoomFor(0)) return []
  const tree = new Tree(below, levelsOf(macro))
  const shown = tree.level(id, 0)
  return hasRoomFor(tree.pages) ? [classed("div", "children", shown)] : []
}

/** Pages below a page, one level or several. */
export const children: Macro = serving(
  {
    page: "any",
    all: ["true", "false"],
    depth: wholeNumber,
    first: wholeNumber,
    sort: ["title", "creation"],
    reverse: ["true", "false"],
    excerpt: ["false", "none"],
    excerptType: ["none"],
  },
  {
    shows: {
      what: (macro) => (levelsOf(macro) === 1 ? "children" : "tree"),
      of: (macro, spaceKey) => whichPage(macro, "page", spaceKey),
    },
    render: (macro, around) => {
      const asked = whichPage(macro, "page", around.source.spaceKey)
      const id = idOfPage(asked, around.source, around.known)
      if (id === undefined) return [absent(titleOf(asked))]
      return levelsOf(macro) === 1 ? oneLevel(macro, around, id) : severalLevels(macro, around, id)
    },
  },
)
