import { propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Instant, Order, Walks, limits } from "../../src/index"

const at = (millis: number) => Instant.make(millis)
const orderBy = [Order.ascending("place")]
const compare = Order.comparePositions(orderBy)

/** A row of a list that others change: its place in the order, and its key. */
interface Row {
  readonly place: number
  readonly key: string
}

const positionOf = ({ place, key }: Row): Order.Position => ({ values: [place], key })
const sorted = (rows: Iterable<Row>) => [...rows].sort((a, b) => compare(positionOf(a), positionOf(b)))

/** Page `number` of a list, counted from 0, as a query serves it: behind the last page's end, else by offset. */
const servePage = (
  walks: Walks.Walks,
  rows: ReadonlyArray<Row>,
  number: number,
  size: number,
  now = at(0),
) => {
  const offset = number * size
  const start = walks.start("walk", offset, now)
  const { after } = start
  const rest =
    after === undefined ? rows.slice(offset) : rows.filter((row) => compare(positionOf(row), after) > 0)
  const page = rest.slice(0, size)
  const last = page.at(-1)
  if (last !== undefined) walks.served("walk", start, offset + size, positionOf(last))
  return page
}

const row = fc.record({ place: fc.nat(5), key: fc.constantFrom(..."abcdefghij") })
const rows = fc.uniqueArray(row, { maxLength: 10, selector: ({ key }) => key })
const size = fc.integer({ min: 1, max: 4 })
/** What is written between two pages: rows that come or move, and keys that go. */
const writes = fc.array(fc.tuple(fc.array(row, { maxLength: 3 }), fc.subarray([..."fghij"])), {
  maxLength: 12,
})

/** Names that are short are as good as their fingerprints. */
const plain = (name: string): string => name

const endOf = (key: string): Order.Position => ({ values: [0], key })

describe("a walk through numbered pages", () => {
  // Holds KER-62.
  it("gives every row that stays in its place exactly once, in order, whatever else is written", () => {
    fc.assert(
      fc.property(rows, size, writes, (given, pageSize, changes) => {
        const list = new Map(given.map((each) => [each.key, each]))
        const walks = Walks.makeWalks(plain)
        const seen: Array<Row> = []
        const touched = new Set<string>()
        for (let number = 0; ; number++) {
          const page = servePage(walks, sorted(list.values()), number, pageSize)
          if (page.length === 0) break
          seen.push(...page)
          const [came, went] = changes[number] ?? [[], []]
          for (const each of came) {
            touched.add(each.key)
            list.set(each.key, each)
          }
          for (const key of went) {
            touched.add(key)
            list.delete(key)
          }
        }
        const unchanged = given.filter(({ key }) => !touched.has(key))
        expect(seen.filter(({ key }) => !touched.has(key))).toEqual(sorted(unchanged))
      }),
      propertyParameters(100),
    )
  })

  it("may go back, or read a page again, and finds what follows the page before it", () => {
    fc.assert(
      fc.property(rows, size, fc.array(fc.nat(5), { maxLength: 8 }), (given, pageSize, numbers) => {
        const walks = Walks.makeWalks(plain)
        const list = sorted(given)
        for (const number of [0, ...numbers]) {
          const page = servePage(walks, list, number, pageSize)
          expect(page).toEqual(list.slice(number * pageSize, (number + 1) * pageSize))
        }
      }),
      propertyParameters(100),
    )
  })

  // Holds KER-63.
  it("has one moment, that of its first page, until it begins anew", () => {
    const walks = Walks.makeWalks(plain)
    const first = walks.start("w", 0, at(1_000))
    expect(first).toEqual({ startedAt: 1_000 })
    walks.served("w", first, 25, endOf("a"))
    expect(walks.start("w", 25, at(2_000))).toEqual({ startedAt: 1_000, after: endOf("a") })
    expect(walks.start("w", 50, at(3_000))).toEqual({ startedAt: 1_000 })
    expect(walks.start("w", 0, at(4_000))).toEqual({ startedAt: 4_000 })
    expect(walks.start("w", 25, at(5_000))).toEqual({ startedAt: 4_000 })
  })

  it("keeps walks of other names apart", () => {
    const walks = Walks.makeWalks(plain)
    walks.served("a", walks.start("a", 0, at(1)), 10, endOf("of a"))
    walks.served("b", walks.start("b", 0, at(2)), 10, endOf("of b"))
    expect(walks.start("a", 10, at(3))).toEqual({ startedAt: 1, after: endOf("of a") })
    expect(walks.start("b", 10, at(3))).toEqual({ startedAt: 2, after: endOf("of b") })
    expect(walks.start("c", 10, at(3))).toEqual({ startedAt: 3 })
  })

  it("ignores a page that was asked for before the walk began anew", () => {
    const walks = Walks.makeWalks(plain)
    const slow = walks.start("w", 0, at(1))
    const fresh = walks.start("w", 0, at(2))
    walks.served("w", slow, 10, endOf("stale"))
    expect(walks.start("w", 10, at(3))).toEqual({ startedAt: 2 })
    walks.served("w", fresh, 10, endOf("fresh"))
    walks.served("forgotten", fresh, 10, endOf("nowhere"))
    expect(walks.start("w", 10, at(3))).toEqual({ startedAt: 2, after: endOf("fresh") })
  })

  // Holds KER-64.
  it("grows old, and then begins anew on whichever page it is at", () => {
    const walks = Walks.makeWalks(plain)
    walks.served("w", walks.start("w", 0, at(0)), 10, endOf("a"))
    const last = limits.walkAgeMillis
    expect(walks.start("w", 10, at(last))).toEqual({ startedAt: 0, after: endOf("a") })
    expect(walks.start("w", 10, at(last + 1))).toEqual({ startedAt: last + 1 })
  })

  // Holds KER-64.
  it("is kept under the fingerprint of its name alone, however long the name is", () => {
    const fingerprinted: Array<string> = []
    const walks = Walks.makeWalks((name) => {
      fingerprinted.push(name)
      return String(name.length)
    })
    walks.served("long name", walks.start("long name", 0, at(0)), 25, endOf("a"))
    expect(walks.start("same size", 25, at(1)).after).toEqual(endOf("a"))
    expect(walks.start("another size", 25, at(1)).after).toBeUndefined()
    expect(fingerprinted).toEqual(["long name", "same size", "another size"])
  })

  // Holds KER-64.
  it("is forgotten when the ends of all walks take too much memory, the oldest first", () => {
    const walks = Walks.makeWalks(plain)
    const large = endOf("k".repeat(limits.walkBytesInAll / 8))
    for (const name of ["a", "b", "c"]) walks.served(name, walks.start(name, 0, at(0)), 1, large)
    for (const name of ["d", "e"]) walks.served(name, walks.start(name, 0, at(0)), 1, large)
    const known = ["a", "b", "c", "d", "e"].filter((name) => walks.start(name, 1, at(1)).after !== undefined)
    expect(known).toEqual(["c", "d", "e"])
    walks.served("e", walks.start("e", 1, at(1)), 1, endOf("small"))
    walks.served("e", walks.start("e", 1, at(1)), 2, large)
    expect(walks.start("c", 1, at(1)).after).toEqual(large)
  })

  // Holds KER-64.
  it("is forgotten when there are too many, the oldest first", () => {
    const walks = Walks.makeWalks(plain)
    for (let i = 0; i <= limits.walks; i++)
      walks.served(`${i}`, walks.start(`${i}`, 0, at(i)), 10, endOf("a"))
    expect(walks.start("1", 10, at(999))).toEqual({ startedAt: 1, after: endOf("a") })
    expect(walks.start(`${limits.walks}`, 10, at(999))).toEqual({
      startedAt: limits.walks,
      after: endOf("a"),
    })
    expect(walks.start("0", 10, at(999))).toEqual({ startedAt: 999 })
  })

  // Holds KER-64.
  it("forgets the ends of its oldest pages, and finds these by their offset", () => {
    const walks = Walks.makeWalks(plain)
    const start = walks.start("w", 0, at(0))
    for (let i = 1; i <= limits.walkPages + 1; i++) walks.served("w", start, i, endOf(`${i}`))
    expect(walks.start("w", 1, at(1))).toEqual({ startedAt: 0 })
    expect(walks.start("w", 2, at(1))).toEqual({ startedAt: 0, after: endOf("2") })
    expect(walks.start("w", limits.walkPages + 1, at(1)).after).toEqual(endOf(`${limits.walkPages + 1}`))
  })

  // Holds KER-64.
  it("is forgotten when all walks together have too many pages, the oldest first", () => {
    const walks = Walks.makeWalks(plain)
    const full = limits.walkPagesInAll / limits.walkPages
    for (let name = 0; name <= full; name++) {
      const start = walks.start(`${name}`, 0, at(name))
      for (let i = 1; i <= (name < full ? limits.walkPages : 1); i++)
        walks.served(`${name}`, start, i, endOf("a"))
    }
    expect(walks.start("1", 1, at(99))).toEqual({ startedAt: 1, after: endOf("a") })
    expect(walks.start(`${full}`, 1, at(99))).toEqual({ startedAt: full, after: endOf("a") })
    expect(walks.start("0", 1, at(99))).toEqual({ startedAt: 99 })
  })

  it("makes room again by what it forgets: one that always begins anew never drives out the others", () => {
    const walks = Walks.makeWalks(plain)
    walks.served("still", walks.start("still", 0, at(0)), 1, endOf("a"))
    for (let time = 1; time <= limits.walkPagesInAll + 1; time++)
      walks.served("again", walks.start("again", 0, at(time)), 1, endOf("b"))
    expect(walks.start("still", 1, at(1))).toEqual({ startedAt: 0, after: endOf("a") })
  })

  it("goes on from a picture, which stays as it was", () => {
    const walks = Walks.makeWalks(plain)
    walks.served("a", walks.start("a", 0, at(7)), 10, endOf("x"))
    const picture = walks.capture()
    walks.served("a", walks.start("a", 10, at(8)), 20, endOf("y"))
    walks.start("b", 0, at(8))
    const again = Walks.makeWalks(plain, picture)
    expect(again.start("a", 10, at(9))).toEqual({ startedAt: 7, after: endOf("x") })
    expect(again.start("a", 20, at(9))).toStrictEqual({ startedAt: 7 })
    expect(again.start("b", 10, at(9))).toEqual({ startedAt: 9 })
    expect(walks.start("a", 20, at(9))).toEqual({ startedAt: 7, after: endOf("y") })
  })

  it("is as old as the time since its first page, whenever that was", () => {
    const walks = Walks.makeWalks(plain)
    const began = at(10 * limits.walkAgeMillis)
    walks.served("a", walks.start("a", 0, began), 10, endOf("x"))
    const later = at(began + limits.walkAgeMillis)
    expect(walks.start("a", 10, later)).toEqual({ startedAt: began, after: endOf("x") })
  })

  it("is remembered as long as all walks together have no page too many", () => {
    const walks = Walks.makeWalks(plain)
    const fill = (name: string, pages: number) => {
      const start = walks.start(name, 0, at(0))
      for (let page = 1; page <= pages; page++) walks.served(name, start, page, endOf(""))
    }
    const full = limits.walkPagesInAll / limits.walkPages
    for (let i = 0; i < full; i++) fill(`${i}`, limits.walkPages)
    expect(walks.start("0", 1, at(0)).after).toEqual(endOf(""))
    fill("one more", 1)
    expect(walks.start("0", 1, at(0)).after).toBeUndefined()
  })
})
