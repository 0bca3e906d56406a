import { pageAddress } from "../context/addresses"
import { type Html, element, text } from "../markup/html"
import type { KnownPage } from "../context/Known"

/** What the pages of a level are shown as. */
export interface Look {
  /** A page, with what is told of it and what is shown below it. */
  readonly item: (page: KnownPage, depth: number, below: ReadonlyArray<Html>) => ReadonlyArray<Html>
  /** What is said in the place of a page. */
  readonly note: (said: Html) => Html
  readonly list: (items: ReadonlyArray<Html>, depth: number) => ReadonlyArray<Html>
}

const linkTo = (page: KnownPage): Html => element("a", { href: pageAddress(page) }, [text(page.title)])

type Telling = (page: KnownPage) => ReadonlyArray<Html>

/** Lists inside each other. The outermost may have a name. */
export const asList = (name?: string, telling: Telling = () => []): Look => ({
  item: (page, _depth, below) => [element("li", {}, [linkTo(page), ...telling(page), ...below])],
  note: (said) => element("li", {}, [said]),
  list: (items, depth) => [element("ul", { className: depth === 0 ? name : undefined }, items)],
})

/** Headings, those of the levels below one deeper each. */
export const asHeadings = (from: number, telling: Telling): Look => ({
  item: (page, depth, below) => [
    element(`h${Math.min(6, from + depth)}`, {}, [linkTo(page)]),
    ...telling(page),
    ...below,
  ],
  note: (said) => element("p", {}, [said]),
  list: (items) => items,
})
