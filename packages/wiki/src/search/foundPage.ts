import { type Expansion, Order, Paging, Prompt, type QueryReads, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Contents } from "../collections"
import { linksAround } from "../content/views/linksAround"
import { creationOrder } from "../content/lists/contentList"
import { showRecords } from "../expansions/loadViews"
import { limits } from "../limits"
import type { ContentQuery } from "./loadSearch"
import { loadRanked } from "./ranking"

const style = Paging.startLimit(limits.listDefault, limits.listMax)

/** Which part of what is found is asked for, and what is shown of it. */
interface AskedPage {
  readonly expansion: Expansion.Expansion
  readonly start?: number | undefined
  readonly limit?: number | undefined
}

interface Listed extends AskedPage {
  readonly total: boolean
}

const listFound = (reads: QueryReads, { where, orderBy }: Omit<ContentQuery, "terms">, asked: Listed) =>
  reads.list(Contents, {
    style,
    from: asked.start,
    size: asked.limit,
    where,
    orderBy: orderBy.length === 0 ? creationOrder : orderBy,
    total: asked.total,
    show: showRecords(reads, asked.expansion),
    more: linksAround,
  })

/** What was changed last is ranked where not all can be. */
const latestFirst = [Order.descending("modifiedAt"), Order.descending("idNumber")] as const

/** Items of some keys, in the order of these; as many of the first as an answer has room for. */
const showKeys = (reads: QueryReads, keys: ReadonlyArray<string>, expansion: Expansion.Expansion) => {
  const where = Where.keyIn(keys)
  return Prompt.map(
    listFound(reads, { where, orderBy: [] }, { expansion, limit: keys.length, total: false }),
    (page) => {
      const place = new Map(keys.map((key, at) => [key, at]))
      const items = [...page.items].sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
      return { items, isCut: page.more }
    },
  )
}

/** The same, of fewer where the answer has no room for all. */
const showFirst = (
  reads: QueryReads,
  keys: ReadonlyArray<string>,
  expansion: Expansion.Expansion,
): ReturnType<typeof showKeys> =>
  Prompt.flatMap(showKeys(reads, keys, expansion), (shown) =>
    shown.isCut && keys.length > 1
      ? Prompt.map(showFirst(reads, keys.slice(0, Math.ceil(keys.length / 2)), expansion), (fewer) => ({
          ...fewer,
          isCut: true,
        }))
      : Effect.succeed(shown),
  )

/** The best answers first (WIK-612); behind those that are ranked, the others as they were changed last. */
const rankFound = (reads: QueryReads, { where, terms }: ContentQuery, asked: AskedPage) =>
  Prompt.gen(function* () {
    const { offset, limit } = yield* Paging.pageRequest(style, asked.start, asked.limit)
    const ranked = limits.rankedCandidates
    const candidates = yield* reads.selectVisible(Contents, {
      where,
      orderBy: latestFirst,
      limit: ranked,
      total: true,
    })
    const { total = 0 } = candidates
    const keys = yield* loadRanked(
      reads,
      candidates.records.map(({ key }) => key),
      terms,
    )
    const page = keys.slice(offset, offset + limit)
    const first =
      page.length === 0 ? { items: [], isCut: false } : yield* showFirst(reads, page, asked.expansion)
    const left = first.isCut ? 0 : limit - page.length
    const behind =
      left > 0 && total > ranked
        ? yield* listFound(
            reads,
            { where, orderBy: latestFirst },
            { expansion: asked.expansion, start: Math.max(offset, ranked), limit: left, total: false },
          )
        : undefined
    const items = [...first.items, ...(behind?.items ?? [])]
    return { items, offset, limit, total, more: offset + items.length < total && limit > 0 }
  })

/** One page of what a query finds: in its order; ranked where it names none and asks for words; else as things were made. */
export const loadFoundPage = (reads: QueryReads, found: ContentQuery, asked: AskedPage) =>
  found.orderBy.length === 0 && found.terms.length > 0
    ? rankFound(reads, found, asked)
    : listFound(reads, found, { ...asked, total: true })
