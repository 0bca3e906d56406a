import { limits } from "../../limits"
import type { Around } from "../context/Around"
import { type Html, placeholder } from "../markup/html"
import type { KnownPage, Source } from "../context/Known"
import { macroOf, parameterOf } from "../markup/MacroInstance"
import { type StorageNode, elementsIn } from "../markup/StorageTree"
import { tooMany } from "./absence"

/** Shows nodes of another page, unless it shows itself already. */
export const embedded = (
  page: KnownPage,
  { known, inside, include }: Pick<Around, "known" | "inside" | "include">,
  nodesOf: (body: Source) => ReadonlyArray<StorageNode>,
): ReadonlyArray<Html> => {
  if (inside.length > limits.includeDepth)
    return [placeholder(`Pages are shown inside each other ${limits.includeDepth} deep at most`)]
  const body = known.body(page.id)
  if (body === undefined) return [tooMany()]
  return inside.includes(page.id)
    ? [placeholder(`The page ${page.title} cannot be shown inside itself`)]
    : include(body, nodesOf(body))
}

/** The first excerpt of a page, or the one that has the name that is asked for. */
export const excerptOf = ({ nodes }: Source, name?: string): ReadonlyArray<StorageNode> => {
  for (const each of elementsIn(nodes)) {
    const found = macroOf(each)
    if (found?.name === "excerpt" && (name === undefined || parameterOf(found, "name") === name))
      return found.rich ?? []
  }
  return []
}
