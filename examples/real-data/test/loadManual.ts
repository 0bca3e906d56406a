import * as Either from "effect/Either"
import type { Quoin } from "quoin"
import type { OperationLine } from "../src/OperationLine"
import { type ManualPage, PageConverter } from "../src/PageConverter"
import { load } from "./load"

/** The operations that make a space of some pages. */
export const linesOf = (pages: ReadonlyArray<ManualPage>): ReadonlyArray<OperationLine> => {
  const converter = new PageConverter({ key: "MAN", name: "Manual" })
  return [
    converter.begin(),
    ...pages.flatMap((page) => Either.getOrThrow(converter.add(page)).lines),
    ...converter.end().lines,
  ]
}

export const idOf = (reply: unknown): string => (reply as { readonly id: string }).id

/** Loads the pages, and gives their ids, in the order in which they were made. */
export const loadManual = async (
  quoin: Pick<Quoin, "executeAll">,
  pages: ReadonlyArray<ManualPage>,
): Promise<ReadonlyArray<string>> => {
  const replies = await load(quoin, linesOf(pages))
  return replies.slice(1).map((result) => {
    if (!result.ok) throw result.failure
    return idOf(result.reply)
  })
}

type Listed = { readonly items: ReadonlyArray<{ readonly id: string }>; readonly more: boolean }

/** The ids of a list, page after page. */
export const walk = async (next: (start: number) => Promise<Listed>): Promise<ReadonlyArray<string>> => {
  const found: Array<string> = []
  for (let more = true; more;) {
    const list = await next(found.length)
    found.push(...list.items.map((item) => item.id))
    more = list.more
  }
  return found
}
