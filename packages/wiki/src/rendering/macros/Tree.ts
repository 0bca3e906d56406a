import { limits } from "../../limits"
import { type Html, placeholder } from "../markup/html"
import type { KnownChildren, KnownPage } from "../context/Known"
import { type Look, asList } from "./look"

type Ordered = (found: KnownChildren) => KnownChildren | undefined

/** How a tree is shown. */
export interface TreeOptions {
  /** So many levels are shown and no more. */
  readonly levels?: number
  /** So many pages of the first level. */
  readonly first?: number | undefined
  readonly ordered?: Ordered
  readonly look?: Look
}

/** What a macro says where not all of its pages are shown. */
const more = (): Html => placeholder("There are more pages below")

/** One tree as it is shown, page after page; what does not fit is said once. */
export class Tree {
  private left: number = limits.renderedTreePages
  private readonly levels: number
  private readonly first: number | undefined
  private readonly ordered: Ordered
  private readonly look: Look

  get pages(): number {
    return limits.renderedTreePages - this.left
  }

  constructor(
    private readonly below: (id: string) => KnownChildren | undefined,
    { levels = Infinity, first, ordered = (found) => found, look = asList() }: TreeOptions,
  ) {
    this.levels = levels
    this.first = first
    this.ordered = ordered
    this.look = look
  }

  /** The pages of a level as they are to be shown; nothing where they cannot be put in order. */
  private readonly listed = (found: KnownChildren, depth: number): KnownChildren | undefined => {
    const ordered = this.ordered(found)
    return ordered === undefined || depth > 0 || this.first === undefined
      ? ordered
      : { pages: ordered.pages.slice(0, this.first), more: false }
  }

  private readonly shown = (page: KnownPage, depth: number): ReadonlyArray<Html> => {
    this.left -= 1
    return this.look.item(page, depth, this.level(page.id, depth + 1))
  }

  readonly level = (id: string, depth: number): ReadonlyArray<Html> => {
    if (depth >= this.levels) return []
    const { note, list } = this.look
    const found = this.below(id) ?? { pages: [], more: true }
    if (found.pages.length === 0 && !found.more) return []
    if (found.pages.length === 0 || depth === limits.renderedTreeDepth) return list([note(more())], depth)
    const listed = this.listed(found, depth)
    if (listed === undefined)
      return list([note(placeholder("There are more pages below than can be put in order"))], depth)
    const items: Array<Html> = []
    for (const page of listed.pages) {
      if (this.left === 0) return list([...items, note(more())], depth)
      items.push(...this.shown(page, depth))
    }
    return list(listed.more ? [...items, note(more())] : items, depth)
  }
}
