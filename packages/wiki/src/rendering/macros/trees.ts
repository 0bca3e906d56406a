import { classed } from "../markup/html"
import { absent, tooMany } from "./absence"
import type { Macros } from "./Macro"
import { orderedBy } from "./pages/pageOrder"
import { serving } from "./macroParameters"
import { Tree } from "./Tree"
import { idOfPage, titleOf, whichPage } from "./pages/pageParameter"

/** What stands below a page, level by level. */
export const trees: Macros = {
  pagetree: serving(
    {
      root: "any",
      sort: ["position", "natural", "bitwise", "creation", "modified"],
      excerpt: ["false"],
      reverse: ["true", "false"],
      searchBox: ["false"],
      expandCollapseAll: ["false"],
    },
    {
      shows: { what: "tree", of: (macro, spaceKey) => whichPage(macro, "root", spaceKey) },
      render: (macro, { known, source, hasRoomFor }) => {
        const asked = whichPage(macro, "root", source.spaceKey)
        const id = idOfPage(asked, source, known)
        if (id === undefined) return [absent(titleOf(asked))]
        const below = known.tree(id)
        if (below === undefined) return [tooMany()]
        if (!hasRoomFor(0)) return []
        const tree = new Tree(below, { ordered: orderedBy(macro) })
        const shown = tree.level(id, 0)
        return hasRoomFor(tree.pages) ? [classed("div", "pagetree", shown)] : []
      },
    },
  ),
}
