import { limits } from "../../limits"
import { pageAddress } from "../addresses"
import { type Html, element, placeholder, text } from "../html"
import type { KnownChildren, KnownPage } from "../Known"

export const linkTo = (page: KnownPage): Html => element("a", { href: pageAddress(page) }, [text(page.title)])

/** What a macro says where not all of its pages are shown. */
export const more = (): Html => element("li", {}, [placeholder("There are more pages below")])

/** One tree as it is shown, page after page; what does not fit is said once. */
export class Tree {
  private left: number = limits.renderedTreePages

  get pages(): number {
    return limits.renderedTreePages - this.left
  }

  /** `levels` are shown and no more, where a number is given. */
  constructor(
    private readonly below: (id: string) => KnownChildren | undefined,
    private readonly levels = Infinity,
  ) {}

  readonly level = (id: string, depth: number): ReadonlyArray<Html> => {
    if (depth >= this.levels) return []
    const { pages, more: hasMore } = this.below(id) ?? { pages: [], more: true }
    if (pages.length === 0 && !hasMore) return []
    if (depth === limits.renderedTreeDepth) return [element("ul", {}, [more()])]
    const items: Array<Html> = []
    for (const page of pages) {
      if (this.left === 0) return [element("ul", {}, [...items, more()])]
      this.left -= 1
      items.push(element("li", {}, [linkTo(page), ...this.level(page.id, depth + 1)]))
    }
    return [element("ul", {}, hasMore ? [...items, more()] : items)]
  }
}
