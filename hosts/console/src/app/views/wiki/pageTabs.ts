import { withQuery } from "../../parts/List"

const tabs = [
  ["", "Page"],
  ["history", "History"],
  ["comments", "Comments"],
  ["attachments", "Attachments"],
  ["rights", "Rights"],
  ["source", "Source"],
] as const

/** The parts of a page, as links. */
export const pageTabs = (url: string, tab: string) =>
  tabs.map(([id, name]) => ({
    name,
    href: withQuery(url, { tab: id, start: "", from: "", to: "", who: "" }),
    current: tab === id,
  }))
