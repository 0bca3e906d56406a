import { foldCase } from "@quoin/kernel"
import { type DefaultTreeAdapterMap, parseFragment } from "parse5"
import { Quoin } from "quoin"
import { expect, it } from "vitest"
import { linesOf } from "./loadManual"
import { load } from "./load"
import { readManual } from "./manual"
import type { ManualPage } from "../src/PageConverter"

type Node = DefaultTreeAdapterMap["node"]

const textOf = (node: Node): string => {
  if ("value" in node) return node.value
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : ""
}

const addressesIn = (node: Node): ReadonlyArray<string> => {
  const own = "attrs" in node ? node.attrs.flatMap(({ name, value }) => (name === "href" ? [value] : [])) : []
  return [...own, ...("childNodes" in node ? node.childNodes.flatMap(addressesIn) : [])]
}

const words = (html: string): string => textOf(parseFragment(html)).replaceAll(/\s+/g, " ").trim()

const internal = /<a [^>]*?href="([a-z0-9-]+)\.html[^"]*"[^>]*>((?:(?!<a ).)*?)<\/a>/gs

const quoted = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;")

/** The manual with its links as a wiki has them: by the titles of pages. */
const linked = (pages: ReadonlyArray<ManualPage>): ReadonlyArray<ManualPage> => {
  const titles = new Map(
    linesOf(pages).flatMap(({ as, payload }) =>
      "title" in payload ? [[as, String(payload["title"])] as const] : [],
    ),
  )
  return pages.map((page) => ({
    ...page,
    body: page.body.replaceAll(internal, (whole, slug: string, inside: string) => {
      const title = titles.get(slug)
      return title === undefined
        ? whole
        : `<ac:link><ri:page ri:content-title="${quoted(title)}" /><ac:link-body>${inside}</ac:link-body></ac:link>`
    }),
  }))
}

const linksOf = ({ body }: ManualPage): number => body.match(/<ac:link>/g)?.length ?? 0

it("renders every page of a manual with all its words, and with links that lead to its pages", async () => {
  const pages = await readManual()
  const shown = linked(pages)
  const quoin = await Quoin.open({ storage: "memory" })
  try {
    await load(quoin, linesOf(shown))
    const byTitle = new Map(
      linesOf(shown).map(({ payload }) => [foldCase(String(payload["title"])), String(payload["body"])]),
    )
    const addresses = new Set<string>()
    const links: Array<string> = []
    let count = 0
    for (let more = true; more;) {
      const list = await quoin.wiki.listContent({
        spaceKey: "MAN",
        start: count,
        limit: 100,
        expand: "body.view",
      })
      for (const { id, title, rendered } of list.items) {
        addresses.add(`/display/MAN/${encodeURIComponent(title).replaceAll("%20", "+")}`)
        addresses.add(`/pages/viewpage.action?pageId=${id}`)
        const view = rendered?.view ?? ""
        expect(words(view), title).toBe(words(byTitle.get(foldCase(title)) ?? ""))
        links.push(...addressesIn(parseFragment(view)).filter((address) => address.startsWith("/")))
      }
      count += list.items.length
      more = list.more
    }
    // The home page of the space is one of them.
    expect(count).toBe(pages.length + 1)
    expect(links).toHaveLength(shown.reduce((sum, page) => sum + linksOf(page), 0))
    expect(links.filter((address) => !addresses.has(address))).toEqual([])
  } finally {
    await quoin.close()
  }
})
