import * as Effect from "effect/Effect"
import type { Moment } from "../commands/Command"
import type { Listing, Lists, Matching } from "../commands/Listing"
import type { Collection } from "../storage/Collection"
import { type Position, positionOf } from "../storage/Order"
import { noLookup } from "../storage/matches"
import type { Sifted, Sifting } from "../storage/sift"
import type { Reader, ReadFailure, Select, Selection } from "../storage/Storage"
import type { PageStart, Walks } from "../storage/Walks"
import { type Where, all } from "../storage/Where"
import { callerKey } from "../values/Caller"
import { type InvalidInput, invalid } from "../failures/failures"
import { limits } from "../values/limits"
import { type Page, type PageRequest, pageRequest } from "../paging/Paging"
import * as Prompt from "../values/Prompt"
import { weigh } from "../values/weigh"

/** What lists are made with, in one query. */
export interface ListPorts {
  readonly walks: Walks
  readonly moment: Moment
  /** Joins what the caller may see to a filter. */
  readonly visible: (collection: string, where: Where) => Effect.Effect<Where, ReadFailure>
  readonly select: Reader["select"]
  /** Finds what no index knows; what it passes over does not count as read. */
  readonly sift: <A>(
    collection: Collection<A>,
    wanted: Sifting<A, string>,
  ) => Effect.Effect<Sifted<A>, ReadFailure>
  /** Characters of all that the query has read. */
  readonly chars: () => number
}

/** The records of a page, as many as the answer has room for. */
type Found<A> = Pick<Selection<A>, "records" | "more" | "end" | "total">

/** How many records are read next: no more than were read already, nor than fit by what those had on average. */
const stepOf = (left: number, read: number, chars: number): number => {
  if (read === 0) return Math.min(left, limits.pageStep)
  const fitting = Math.ceil(((limits.answerBytes - chars) * read) / Math.max(chars, 1))
  return Math.max(1, Math.min(left, read, fitting))
}

/** Reads a page in steps, until it is full or weighs too much: what comes first tells how much may be read at once. */
export const readPage = <A, N extends string>(
  { select, chars }: Pick<ListPorts, "select" | "chars">,
  collection: Collection<A, N>,
  query: Select & { readonly limit: number },
): Effect.Effect<Found<A>, ReadFailure> => {
  const before = chars()
  const go = (found: Found<A>, left: number): Effect.Effect<Found<A>, ReadFailure> => {
    const { records, end, more } = found
    if (!more || left === 0 || end === undefined || chars() - before > limits.answerBytes) {
      return Effect.succeed(found)
    }
    const { offset: _read, total: _known, ...same } = query
    const limit = stepOf(left, records.length, chars() - before)
    return Prompt.flatMap(select<A, string>(collection, { ...same, after: end, limit }), (next) =>
      next.records.length === 0
        ? Effect.succeed({ ...found, more: next.more })
        : go({ ...found, ...next, records: [...records, ...next.records] }, left - next.records.length),
    )
  }
  const limit = stepOf(query.limit, 0, 0)
  return Prompt.flatMap(select<A, string>(collection, { ...query, limit }), (first) =>
    go(first, query.limit - first.records.length),
  )
}

/** Lets other work through: timers and sockets are served before this goes on. */
const giveWay = Effect.sleep(0)

/** Shows records until the answer is full; the first is shown whatever it weighs. */
export const showAll = <A, Shown, Failure>(
  records: ReadonlyArray<A>,
  show: (record: A) => Effect.Effect<Shown, Failure>,
  { chars, more }: { readonly chars: () => number; readonly more: (shown: Shown) => number },
): Effect.Effect<ReadonlyArray<Shown>, Failure> =>
  Prompt.gen(function* () {
    const items: Array<Shown> = []
    const before = chars()
    let bytes = 0
    let turn = limits.answerTurnBytes
    for (const record of records) {
      const asked = show(record)
      const shown = Prompt.isThere(asked) ? asked.right : yield* asked
      bytes += weigh(shown) + more(shown)
      const used = Math.max(bytes, chars() - before)
      if (used > limits.answerBytes && items.length > 0) break
      items.push(shown)
      if (used < turn) continue
      turn = used + limits.answerTurnBytes
      yield* giveWay
    }
    return items
  })

const nothingMore = () => 0

/** A page of what passes, as it is sifted out. */
const siftingOf = <A>(
  { where = all, orderBy = [], limit, after, offset = 0 }: Select & { readonly limit: number },
  { test, containing }: Matching<A>,
): Sifting<A, string> => ({ where, orderBy, matching: test, containing, take: limit, after, skip: offset })

/** Where the page read from there starts. */
const begin = ({ after }: PageStart, { offset }: PageRequest) =>
  after === undefined ? { offset } : { after }

/** The place of the last item shown; unknown for an order through references, whose pages are not cut. */
const endOf = <A, N extends string>(
  collection: Collection<A, N>,
  { orderBy }: Pick<Listing<A, N, never, never, never>, "orderBy">,
  { records, end }: Found<A>,
  shown: number,
): Position | undefined => {
  const last = records[shown - 1]
  if (shown === records.length || last === undefined) return end
  return orderBy.some(({ then }) => then !== undefined)
    ? undefined
    : positionOf(orderBy, last.key, collection.fieldsOf(last.value), noLookup)
}

const tooLarge = (parameter: string, { limit }: PageRequest, fits: number): InvalidInput =>
  invalid(
    parameter,
    limit,
    `at most ${fits} for this page: an answer has at most ${limits.answerBytes} bytes (answerBytes)`,
  )

const isWhere = <N extends string>(where: Where<N> | object): where is Where<N> => "_tag" in where

/** What tells a walk from others: pages of another caller, query, order or test are no pages of it. */
const walkName = <A, N extends string>(
  caller: string | undefined,
  { name }: Collection<A, N>,
  { where, orderBy, matching }: Pick<Listing<A, N, never, never, unknown>, "where" | "orderBy" | "matching">,
  limit: number,
): string => JSON.stringify([caller, name, isWhere(where) ? where : where.walk, limit, orderBy, matching?.by])

/** See `Lists`. */
export const listPage =
  (ports: ListPorts): Lists["list"] =>
  <A, N extends string, Shown, Failure, Refusal>(
    collection: Collection<A, N>,
    listing: Listing<A, N, Shown, Failure, Refusal>,
  ): Effect.Effect<Page<Shown>, Failure | Refusal | ReadFailure | InvalidInput> =>
    Prompt.gen(function* () {
      const {
        style,
        from,
        size,
        where: asked,
        orderBy,
        total = false,
        matching,
        show,
        more = nothingMore,
      } = listing
      const { walks, moment, chars } = ports
      const page = yield* pageRequest(style, from, size)
      const walk = walkName(callerKey(moment.caller), collection, listing, page.limit)
      const start = walks.start(walk, page.offset, moment.at)
      const filter = isWhere(asked) ? asked : yield* asked.at(start.startedAt)
      const where = yield* ports.visible(collection.name, filter)
      const query = { where, orderBy, limit: page.limit, total, ...begin(start, page) }
      const found: Found<A> =
        matching === undefined
          ? yield* readPage(ports, collection, query)
          : yield* ports.sift(collection, siftingOf(query, matching))
      const records = found.records.map(({ value }) => value)
      const items = yield* showAll(records, yield* show(records), { chars, more })
      const cut = items.length < records.length || (found.more && records.length < page.limit)
      if (cut && !style.mayBeCut) return yield* tooLarge(style.size, page, items.length)
      const end = endOf(collection, listing, found, items.length)
      // Also behind the last page, so that going on finds nothing twice.
      if (end !== undefined) walks.served(walk, start, page.offset + (cut ? items.length : page.limit), end)
      return {
        items,
        ...page,
        more: cut || (found.more && page.limit > 0),
        ...(found.total === undefined ? {} : { total: found.total }),
      }
    })
