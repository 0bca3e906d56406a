import { type ContentView, pageAddress } from "@quoin/wiki"
import type { IssueView } from "@quoin/tracker"
import { escapeHtml as escape } from "../answers/HtmlPage"
import type { Addresses, Call } from "../request/Call"
import { documentHtml } from "./documentHtml"
import { issueLink } from "./issueLink"
import { siteBar } from "./siteBar"

interface Found<Item> {
  readonly items: ReadonlyArray<Item>
  readonly more: boolean
}

/** What was found of a person's words; nothing where there were none. */
export interface FoundOnSite {
  readonly words: string
  readonly pages?: Found<ContentView>
  readonly issues?: Found<IssueView>
}

const section = (title: string, items: ReadonlyArray<string>, more: boolean): string => {
  const list =
    items.length === 0 ? "<p>None.</p>" : `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`
  return `<section aria-label="${title}"><h2>${title}</h2>${list}${more ? '<p class="small">There are more.</p>' : ""}</section>`
}

const pageLink = ({ id, title, space }: ContentView, { context }: Addresses): string =>
  `<a href="${escape(context + pageAddress({ id, title, spaceKey: space.key }))}">${escape(title)}</a> <span class="small">${escape(space.name)}</span>`

/** What was found, kind by kind. */
export const searchHtml = ({ words, pages, issues }: FoundOnSite, call: Call): string => {
  const { addresses } = call
  const found = [
    ...(pages === undefined
      ? []
      : [
          section(
            "Pages",
            pages.items.map((each) => pageLink(each, addresses)),
            pages.more,
          ),
        ]),
    ...(issues === undefined
      ? []
      : [
          section(
            "Issues",
            issues.items.map((each) => issueLink(each, addresses)),
            issues.more,
          ),
        ]),
  ]
  return documentHtml(
    words === "" ? "Search" : `${words} - Search`,
    `<main><h1>Search</h1>${found.join("")}</main>`,
    siteBar(call, words),
  )
}
