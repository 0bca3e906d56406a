import { propertyParameters } from "@quoin/suites"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  Collection,
  Field,
  Instant,
  Order,
  Paging,
  type Reader,
  Revision,
  type Selection,
  Walks,
  Where,
  anonymous,
  limits,
  sift,
} from "../../src/index"
import { listPage } from "../../src/shell/listPage"
import { meteredReader } from "../../src/shell/meteredReader"

const Item = Schema.Struct({ id: Schema.String, chars: Schema.Number, shownBytes: Schema.Number })
type Item = typeof Item.Type

const items = Collection.make({
  name: "test.item",
  version: 1,
  schema: Item,
  key: (item) => item.id,
  fields: { id: Field.text((item: Item) => item.id) },
  orders: [["id"]],
})

const MiB = 1024 * 1024
const idOf = (i: number): string => String(i).padStart(4, "0")

/** What one select read. */
interface Read {
  readonly from: number
  readonly count: number
}

/** Rows that only say how large they are; what is read of them is noted. */
const shelfOf = (rows: ReadonlyArray<Item>) => {
  const reads: Array<Read> = []
  const reader: Reader = {
    read: () => Effect.succeed([]),
    select: <A>(
      _collection: unknown,
      { after, offset = 0, limit = 0, total }: Parameters<Reader["select"]>[1],
    ) =>
      Effect.sync((): Selection<A> => {
        const from = after === undefined ? offset : rows.findIndex(({ id }) => id > after.key)
        const found = from < 0 ? [] : rows.slice(from, from + limit)
        reads.push({ from, count: found.length })
        const last = found.at(-1)
        return {
          records: found.map((row) => ({
            key: row.id,
            revision: Revision.make("r"),
            value: row as A,
            chars: row.chars,
          })),
          more: from >= 0 && rows.length > from + limit,
          ...(last === undefined ? {} : { end: { values: [last.id], key: last.id } }),
          ...(total === true ? { total: rows.length } : {}),
        }
      }),
  }
  return { reader, reads }
}

/** Pages of a list over these rows, each in a query of its own, and how often it let others through. */
const listOf = (rows: ReadonlyArray<Item>, style = Paging.startLimit(25, 500)) => {
  const { reader, reads } = shelfOf(rows)
  const walks = Walks.makeWalks((name) => name)
  const moment = { at: Instant.make(1), caller: anonymous, remoteAddress: "" }
  let turns = 0
  const giveWay = Effect.sync(() => void (turns += 1))
  const clock: Clock.Clock = { ...Clock.make(), sleep: () => giveWay }
  const page = (from: number, size: number) => {
    const { select, chars } = meteredReader(reader)
    const list = listPage({
      walks,
      moment,
      select,
      sift: (collection, wanted) => sift({ select: reader.select, giveWay }, collection, wanted),
      chars,
      visible: (_collection, where) => Effect.succeed(where),
    })
    const listing = {
      style,
      from,
      size,
      where: Where.all,
      orderBy: [Order.ascending("id" as const)],
      total: true,
      show: () => Effect.succeed((item: Item) => Effect.succeed(item)),
      more: ({ shownBytes }: Item) => shownBytes,
    }
    return Effect.runSync(Effect.either(Effect.withClock(list(items, listing), clock)))
  }
  return { page, reads, turns: () => turns }
}

const sizes = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 100_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 40 * MiB }) },
)

const rowsOf = (weights: ReadonlyArray<readonly [chars: number, shownBytes: number]>): ReadonlyArray<Item> =>
  weights.map(([chars, shownBytes], i) => ({ id: idOf(i), chars, shownBytes }))

/** From page to page, as a client goes on: behind the last item that it was shown. */
const walked = (page: ReturnType<typeof listOf>["page"], size: number): ReadonlyArray<Paging.Page<Item>> => {
  const pages: Array<Paging.Page<Item>> = []
  for (let from = 0, more = true; more;) {
    const next = Either.getOrThrow(page(from, size))
    pages.push(next)
    from += next.items.length
    more = next.more
  }
  return pages
}

const weightOf = (rows: ReadonlyArray<Item>, of: "chars" | "shownBytes"): number =>
  rows.reduce((sum, row) => sum + row[of], 0)

describe("a list that may be cut", () => {
  // Holds KER-81.
  it("shows every item once and in order, whatever they weigh, in pages that are not too large", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            sizes.map((size) => Math.min(size, 200 * MiB)),
            sizes,
          ),
          { maxLength: 120 },
        ),
        fc.integer({ min: 1, max: 130 }),
        (weights, size) => {
          const rows = rowsOf(weights)
          const { page } = listOf(rows)
          const pages = walked(page, size)
          expect(pages.flatMap((each) => each.items)).toEqual(rows)
          for (const each of pages) {
            expect(each.limit).toBe(size)
            expect(each.total).toBe(rows.length)
            if (each.items.length > 1) {
              expect(weightOf(each.items, "shownBytes")).toBeLessThanOrEqual(limits.answerBytes)
            }
          }
        },
      ),
      propertyParameters(100),
    )
  })

  // Holds KER-81.
  it("reads no more at once than it has read before, and stops where it is full", () => {
    const even = listOf(rowsOf(Array.from({ length: 400 }, () => [1_000, 1_000] as const)))
    expect(Either.getOrThrow(even.page(0, 400)).items.length).toBe(400)
    expect(even.reads).toEqual([
      { from: 0, count: 50 },
      { from: 50, count: 50 },
      { from: 100, count: 100 },
      { from: 200, count: 200 },
    ])
    const large = listOf(rowsOf(Array.from({ length: 400 }, () => [300_000, 1_000] as const)))
    expect(Either.getOrThrow(large.page(0, 400)).items.length).toBe(56)
    expect(large.reads).toEqual([
      { from: 0, count: 50 },
      { from: 50, count: 6 },
    ])
  })

  // Holds KER-81.
  it("goes on behind an item that alone is too large", () => {
    const { page } = listOf(
      rowsOf([
        [1, 1],
        [1, 20 * MiB],
        [1, 1],
      ]),
    )
    expect(walked(page, 10).map(({ items }) => items.map(({ id }) => id))).toEqual([
      ["0000"],
      ["0001"],
      ["0002"],
    ])
  })

  // Holds KER-80.
  it("reads each page from where the one before ended, however deep it is", () => {
    const { page, reads } = listOf(rowsOf(Array.from({ length: 100 }, () => [1, 9 * MiB] as const)))
    const [first, second] = [page(0, 20), page(1, 20)].map((each) => Either.getOrThrow(each))
    expect([first?.items.length, second?.offset, second?.items[0]?.id]).toEqual([1, 1, "0001"])
    expect(reads.map(({ from }) => from)).toEqual([0, 1])
  })

  // Holds KER-81.
  it("lets others through while it makes a large answer", () => {
    const small = listOf(rowsOf(Array.from({ length: 100 }, () => [100, 100] as const)))
    small.page(0, 100)
    const large = listOf(rowsOf(Array.from({ length: 30 }, () => [100, MiB / 2] as const)))
    large.page(0, 100)
    expect([small.turns(), large.turns()]).toEqual([0, 15])
  })
})

describe("a list of numbered pages", () => {
  const style = Paging.pageResultPerPage(25, 500)

  // Holds KER-81.
  it("refuses a page that is too large, and names a size that fits", () => {
    const { page } = listOf(rowsOf(Array.from({ length: 100 }, () => [1, MiB] as const)), style)
    const refusal = Either.flip(page(1, 50)).pipe(Either.getOrThrow)
    expect(refusal.message).toBe(
      `resultPerPage: given 50, allowed: at most 15 for this page: an answer has at most ${16 * MiB} bytes (answerBytes)`,
    )
    expect(Either.getOrThrow(page(1, 15)).items.length).toBe(15)
  })

  // Holds KER-81.
  it("refuses it also where reading it was too much", () => {
    const { page } = listOf(rowsOf(Array.from({ length: 100 }, () => [MiB, 1] as const)), style)
    expect(Either.isLeft(page(1, 60))).toBe(true)
    expect(Either.getOrThrow(page(1, 10)).items.length).toBe(10)
  })
})

describe("a query", () => {
  // Holds KER-82.
  it("ends where it has read too much", () => {
    const chars = limits.queryReadChars
    const of = (...each: ReadonlyArray<number>) => {
      const { reader } = shelfOf(rowsOf(each.map((size) => [size, 0] as const)))
      return Effect.runSync(Effect.either(meteredReader(reader).select(items, { limit: 10 })))
    }
    expect(Either.isRight(of(chars - 1, 1))).toBe(true)
    expect(Either.flip(of(chars, 1)).pipe(Either.getOrThrow)).toMatchObject({ limit: "queryReadChars" })
  })
})
