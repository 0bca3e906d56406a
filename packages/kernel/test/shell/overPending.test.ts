import { propertyParameters } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  Collection,
  Commit,
  Field,
  Order,
  type Reader,
  Revision,
  type Select,
  type Selection,
  type Stored,
  Where,
  limits,
} from "../../src/index"
import { comparePositions, positionOf } from "../../src/storage/Order"
import { matches, noLookup } from "../../src/storage/matches"
import { pendingWrites } from "../../src/shell/PendingWrites"
import { exceeded } from "../../src/failures/withinLimit"

const Card = Schema.Struct({ id: Schema.String, suit: Schema.optionalWith(Schema.String, { exact: true }) })
type Card = typeof Card.Type

const declare = (name: string) =>
  Collection.make({
    name,
    version: 1,
    schema: Card,
    key: ({ id }: Card) => id,
    fields: { suit: Field.text(({ suit }: Card) => suit) },
  })

const cards = declare("test.card")

type Query = Select<"suit">

/** A storage of cards, in a few lines: what is asked of it is kept. */
const holding = (held: ReadonlyArray<Card>) => {
  const asked: Array<Select> = []
  const read: Array<string> = []
  const stored = held.map((card): Stored<Card> => ({
    key: card.id,
    revision: Revision.make("r"),
    value: card,
  }))
  const select = (_: unknown, query: Select) => {
    asked.push(query)
    const { where = Where.all, orderBy = [], after, offset = 0, limit = limits.selectRecords } = query
    const tooMany = exceeded(limits, "selectRecords", offset + limit)
    if (tooMany !== undefined) return Effect.fail(tooMany)
    const place = ({ key, value }: Stored<Card>) => positionOf(orderBy, key, cards.fieldsOf(value), noLookup)
    const compare = comparePositions(orderBy)
    const matching = stored
      .filter(({ key, value }) => matches(where, key, cards.fieldsOf(value), noLookup))
      .sort((a, b) => compare(place(a), place(b)))
    const behind = matching.filter((each) => after === undefined || compare(place(each), after) > 0)
    const records = behind.slice(offset, offset + limit)
    const last = records.at(-1)
    return Effect.succeed<Selection<Card>>({
      records,
      more: behind.length > offset + limit,
      ...(last === undefined ? {} : { end: place(last) }),
      ...(query.total === true ? { total: matching.length } : {}),
    })
  }
  const reader = {
    select,
    read: (_: unknown, keys: ReadonlyArray<string>) => {
      read.push(...keys)
      return Effect.succeed(keys.flatMap((key) => stored.find((each) => each.key === key) ?? []))
    },
  } as unknown as Reader
  return { asked, read, reader }
}

/** A batch over these cards, in which some are written and some removed. */
const written = (
  held: ReadonlyArray<Card>,
  put: ReadonlyArray<Card>,
  removed: ReadonlyArray<string> = [],
) => {
  const storage = holding(held)
  const pending = pendingWrites(storage.reader)
  pending.absorb(
    [...put.map((card) => Commit.put(cards, card)), ...removed.map((id) => Commit.remove(cards, id))],
    [],
  )
  return { ...storage, pending }
}

const id = fc.constantFrom<string>(..."abcdefghijklmnopqrst")
const suit = fc.constantFrom("x", "y", "z")
const card: fc.Arbitrary<Card> = fc
  .record({ id, suit: fc.option(suit, { nil: undefined }) })
  .map(({ id, suit }) => (suit === undefined ? { id } : { id, suit }))
const cardsOf = fc.uniqueArray(card, { selector: (each) => each.id, maxLength: 20, size: "+1" })

const where: fc.Arbitrary<Where.Where<"suit">> = fc.oneof(
  fc.constant(Where.all),
  suit.map((value) => Where.equals("suit", value)),
  suit.map((value) => Where.not(Where.equals("suit", value))),
  fc.uniqueArray(id, { minLength: 1 }).map((ids) => Where.keyIn(ids)),
)
const orderBy = fc.constantFrom<NonNullable<Query["orderBy"]>>(
  [],
  [Order.ascending("suit")],
  [Order.descending("suit")],
)
const query: fc.Arbitrary<Query> = fc
  .record({
    where: fc.option(where, { nil: undefined }),
    orderBy,
    limit: fc.option(fc.oneof(fc.nat(4), fc.constant(limits.selectRecords - 2)), { nil: undefined }),
    offset: fc.option(fc.nat(2), { nil: undefined }),
    after: fc.option(fc.record({ key: id, suit: fc.option(suit, { nil: undefined }) }), { nil: undefined }),
    total: fc.option(fc.boolean(), { nil: undefined }),
  })
  .map(({ after, orderBy, limit, offset, ...rest }) => ({
    ...rest,
    orderBy,
    ...(limit === undefined ? {} : { limit }),
    // A page that begins behind a position has no offset, and all together are no more than a page of the storage.
    ...(after !== undefined || limit === undefined || offset === undefined ? {} : { offset }),
    ...(after === undefined ? {} : { after: { key: after.key, values: orderBy.map(() => after.suit) } }),
  })) as fc.Arbitrary<Query>

const shown = (page: Selection<Card>) => ({
  ...page,
  records: page.records.map(({ value }) => value),
})

describe("over pending writes", () => {
  // Holds KER-31.
  it("a page is what it will be when they are committed", () => {
    fc.assert(
      fc.property(cardsOf, cardsOf, fc.uniqueArray(id), query, (held, put, gone, asked) => {
        const removed = gone.filter((key) => put.every((each) => each.id !== key))
        const { pending } = written(held, put, removed)
        const left = held.filter(
          (each) => !removed.includes(each.id) && put.every(({ id }) => id !== each.id),
        )
        const { reader } = holding([...left, ...put])
        const expected = shown(Effect.runSync(reader.select(cards, asked)))
        expect(shown(Effect.runSync(pending.select(cards, asked)))).toEqual(expected)
      }),
      propertyParameters(300),
    )
  })

  // Holds KER-31.
  it("a record is what it will be, and only those without a write are read", () => {
    fc.assert(
      fc.property(cardsOf, cardsOf, fc.uniqueArray(id), fc.uniqueArray(id), (held, put, gone, keys) => {
        const removed = gone.filter((key) => put.every((each) => each.id !== key))
        const { pending, read } = written(held, put, removed)
        const expected = keys.flatMap((key) =>
          removed.includes(key) ? [] : ([...put, ...held].find((each) => each.id === key) ?? []),
        )
        const found = Effect.runSync(pending.read(cards, keys))
        expect(found.map(({ value }) => value)).toEqual(expected)
        const untouched = (key: string) => !removed.includes(key) && put.every((each) => each.id !== key)
        if (put.length + removed.length > 0) expect(read).toEqual(keys.filter(untouched))
      }),
      propertyParameters(200),
    )
  })

  it("a page asks the storage for one record more, and leaves keys out only where it must", () => {
    const put = [{ id: "a" }, { id: "f" }]
    const askedFor = (query: Query) => {
      const { asked, pending } = written([{ id: "a" }, { id: "b" }], put)
      Effect.runSync(pending.select(cards, query))
      return asked.map(({ where, limit }) => [where, limit])
    }
    const without = Where.and<string>(Where.all, Where.not(Where.keyIn(["a", "f"])))
    const most = limits.selectRecords
    expect(askedFor({ limit: 3 })).toEqual([[Where.all, 4]])
    expect(askedFor({ limit: most - 1 })).toEqual([[Where.all, most]])
    expect(askedFor({ limit: most })).toEqual([[without, most]])
    expect(askedFor({ limit: 3, total: true })).toEqual([[without, 3]])
  })

  it("a page asks for as many however much is written that is new, and again only where what was written stands first", () => {
    const held = Array.from({ length: 40 }, (_, number): Card => ({
      id: `b${String(number).padStart(2, "0")}`,
    }))
    const limitsAskedFor = (put: ReadonlyArray<Card>) => {
      const { asked, pending } = written(held, put)
      Effect.runSync(pending.select(cards, { limit: 3 }))
      return asked.map(({ limit }) => limit)
    }
    const created = (count: number) =>
      Array.from({ length: count }, (_, number): Card => ({ id: `a${number}` }))
    expect(limitsAskedFor(created(10))).toEqual(limitsAskedFor(created(500)))
    expect(limitsAskedFor(created(500))).toEqual([4])
    expect(limitsAskedFor(held.slice(0, 20))).toEqual([4, 3])
  })
})

describe("a batch", () => {
  it("counts its guards and the bytes of its documents, so that a flush can be bounded", () => {
    const { pending } = written([], [])
    const put = Commit.put(cards, { id: "ä" })
    expect([pending.guardCount(), pending.bytes(), pending.size()]).toEqual([0, 0, 0])
    const absent = Commit.absent(cards, "ä")
    pending.absorb([put, Commit.remove(cards, "b")], [absent, absent])
    expect([pending.guardCount(), pending.size()]).toEqual([1, 2])
    expect(pending.bytes()).toBe(Buffer.byteLength(put._tag === "Put" ? put.document() : ""))
    pending.absorb([put], [])
    expect(pending.bytes(), "written again").toBe(
      2 * Buffer.byteLength(put._tag === "Put" ? put.document() : ""),
    )
  })

  // Holds KER-39.
  it("guards what it did not write itself, and what no record of a filter may be", () => {
    const { pending } = written([], [{ id: "a" }])
    const none = Commit.noneMatches(cards, Where.equals("suit", "x"))
    const other = Commit.absent(declare("test.other"), "a")
    pending.absorb([], [Commit.absent(cards, "a"), Commit.absent(cards, "b"), none, other])
    expect(pending.guards()).toEqual([Commit.absent(cards, "b"), none, other])
  })
})
