import { limits } from "../../limits"
import { pageAddress } from "../addresses"
import { type Html, classed, element, placeholder, text } from "../html"
import type { KnownChildren, KnownPage } from "../Known"
import { type MacroInstance } from "../MacroInstance"
import { type PageReference, pageOfParameter } from "../references"
import { absent, tooMany } from "./absence"
import type { Macros } from "./Macro"
import { serving } from "./served"

const link = (page: KnownPage): Html => element("a", { href: pageAddress(page) }, [text(page.title)])

const more = (): Html => element("li", {}, [placeholder("There are more pages below")])

/** One tree as it is shown, page after page; what does not fit is said once. */
class Tree {
  private left: number = limits.renderedTreePages

  get pages(): number {
    return limits.renderedTreePages - this.left
  }

  constructor(private readonly below: (id: string) => KnownChildren | undefined) {}

  readonly level = (id: string, depth: number): ReadonlyArray<Html> => {
    const { pages, more: hasMore } = this.below(id) ?? { pages: [], more: true }
    if (pages.length === 0 && !hasMore) return []
    if (depth === limits.renderedTreeDepth) return [element("ul", {}, [more()])]
    const items: Array<Html> = []
    for (const page of pages) {
      if (this.left === 0) return [element("ul", {}, [...items, more()])]
      this.left -= 1
      items.push(element("li", {}, [link(page), ...this.level(page.id, depth + 1)]))
    }
    return [element("ul", {}, hasMore ? [...items, more()] : items)]
  }
}

const itself = "@self"

const rootOf = (macro: MacroInstance, spaceKey: string): PageReference | "itself" => {
  const named = pageOfParameter(macro.parameters.get("root"), spaceKey)
  return named === undefined || named.title === itself ? "itself" : named
}

/** What stands below a page, level by level. */
export const trees: Macros = {
  pagetree: serving(
    {
      root: "any",
      sort: ["position"],
      excerpt: ["false"],
      reverse: ["false"],
      searchBox: ["false"],
      expandCollapseAll: ["false"],
    },
    {
      shows: { what: "tree", of: rootOf },
      render: (macro, { known, source, hasRoomFor }) => {
        const asked = rootOf(macro, source.spaceKey)
        const id = asked === "itself" ? source.id : known.page(asked)?.id
        if (id === undefined) return [absent(asked === "itself" ? undefined : asked)]
        const below = known.tree(id)
        if (below === undefined) return [tooMany()]
        if (!hasRoomFor(0)) return []
        const tree = new Tree(below)
        const shown = tree.level(id, 0)
        return hasRoomFor(tree.pages) ? [classed("div", "pagetree", shown)] : []
      },
    },
  ),
}
