import { Commit, type EncodedSelect, Order, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { makeStore } from "../src/index"
import { attributes, authors, bookWith, books, shape, storageOf, weight, write } from "./library"

const store = makeStore()
const storage = storageOf(store)
Effect.runSync(storage.describe(books, attributes))
write(
  storage,
  bookWith("a", { [shape]: "round", [weight]: 2 }),
  bookWith("b", { [shape]: "flat" }),
  Commit.put(books, { id: "c", author: "x", cites: ["a"], held: {} }),
  Commit.put(authors, { id: "x", name: "X", held: {} }),
)

const explained = (collection: string, given: Partial<EncodedSelect>) =>
  Effect.runSync(
    store.driver("t").explain(collection, {
      where: Where.all,
      orderBy: [],
      limit: 25,
      offset: 0,
      after: undefined,
      total: false,
      ...given,
    }),
  )

const plans = (given: Partial<EncodedSelect>) => explained("books", given).map(({ plan }) => plan)

const counted = (collection: string, given: Partial<EncodedSelect>) =>
  explained(collection, given).map(({ statement, parameters, plan }) => ({ statement, parameters, plan }))

const sorted = "sorted: every match is collected and sorted for the page"
const inOrder = "in order: the index stands in it, and is read until the page is full"
const notAsked = "total: not asked for"

describe("explain", () => {
  it("says the select in words, with its values", () => {
    const where = Where.and(
      Where.isIn(shape, ["1", "2", "3", "4", "5", "6", "7"]),
      Where.range(weight, { from: { value: 1, inclusive: true }, to: { value: 9, inclusive: false } }),
      Where.not(Where.or(Where.empty("sequel"), Where.contains("author", "x"), Where.prefix("author", "y"))),
      Where.or(Where.suffix("author", "z"), Where.and(), Where.or(), Where.range(weight, {})),
    )
    const orderBy = [
      { field: "author", then: [Order.step(authors, "name")], direction: "descending" as const },
    ]
    expect(explained("books", { where, orderBy, offset: 3 })).toMatchObject([
      {
        statement:
          'memory: books where (text:shape in ("1", "2", "3", "4", "5" and 2 more)) and ' +
          "(number:weight >= 1 and number:weight < 9) and " +
          '(not ((sequel is empty) or (author contains "x") or (author begins with "y"))) and ' +
          '((author ends with "z") or (every record) or (no record) or (number:weight has a value)) ' +
          "order by author -> authors.name descending, key descending offset 3 limit 25",
        parameters: [],
      },
    ])
    const after = { values: [], key: "a" }
    expect(explained("books", { after })[0]?.statement).toContain(
      'order by key ascending after key "a" limit',
    )
  })

  it("tells a full scan from an index, and a sort from an order that stands", () => {
    expect(plans({ total: true })).toEqual([
      [
        "3 of 3 records: full scan of the index on key; all of them match",
        inOrder,
        "total: known from the index",
      ],
    ])
    expect(
      plans({ where: Where.atLeast(weight, 1), orderBy: [Order.descending(shape)], total: true }),
    ).toEqual([
      [
        "3 of 3 records: full scan of the index on text:shape; each is tested",
        inOrder,
        "total: counted by testing every one of these records",
      ],
    ])
    expect(
      plans({ where: Where.equals(shape, "flat"), orderBy: [Order.ascending(weight)], total: true }),
    ).toEqual([
      [
        '1 of 3 records: index on text:shape with text:shape = "flat"; all of them match',
        sorted,
        "total: known from the matches",
      ],
    ])
    expect(plans({ where: Where.keyIn(["a", "b", "z"]) })).toEqual([
      // Whether a record is there is not told: the plan is shown to who may not see it.
      ["3 of 3 records: by the list of keys; each is tested", sorted, notAsked],
    ])
  })

  it("an order through a reference is never taken for one by the reference", () => {
    const orderBy = [
      { field: "author", then: [Order.step(authors, "name")], direction: "ascending" as const },
    ]
    expect(plans({ orderBy })[0]?.[1]).toBe(sorted)
    expect(plans({ orderBy: [Order.ascending("author")] })[0]?.[1]).toBe(inOrder)
    expect(plans({ orderBy, where: Where.equals("author", "x") })[0]?.[1]).toBe(inOrder)
  })

  it("finds the few records of several values by an index, as it does those of one", () => {
    const orderBy = [
      { field: "author" as const, then: [Order.step(authors, "name")], direction: "ascending" as const },
    ]
    const among = Where.isIn(shape, ["flat", "round", "flat", "none"])
    expect(plans({ where: among, orderBy })).toEqual([
      [
        '2 of 3 records: index on text:shape with text:shape in ("flat", "round", "flat", "none"); all of them match',
        sorted,
        notAsked,
      ],
    ])
    const { records } = Effect.runSync(
      storage.select(books, {
        where: Where.and<typeof shape | typeof weight>(among, Where.atLeast(weight, 1)),
        orderBy,
        limit: 9,
        offset: 0,
      }),
    )
    expect(records.map(({ key }) => key)).toEqual(["a"])
  })

  it("shows the keys of each reference before the page, inner ones first", () => {
    const named = Where.references("author", authors, Where.equals("name", "X"))
    const once =
      "at most once, before the first record that is tested against it; kept as a set for this select"
    expect(counted("books", { where: Where.referencedBy(books, "cites", named) })).toEqual([
      {
        statement: 'memory: keys of authors where name = "X"',
        parameters: [],
        plan: [
          "one record by its key, for each key that a record which is tested refers to; kept for this select",
        ],
      },
      {
        statement: 'memory: cites of books where author is the key of a record of authors where (name = "X")',
        parameters: [],
        plan: ["3 of 3 records: full scan of the index on key; each is tested", once],
      },
      {
        statement:
          "memory: books where key is in cites of a record of books where " +
          '(author is the key of a record of authors where (name = "X")) order by key ascending offset 0 limit 25',
        parameters: [],
        plan: ["3 of 3 records: full scan of the index on key; each is tested", inOrder, notAsked],
      },
    ])
  })

  it("shows that few keys which refer decide the records", () => {
    for (const i of ["d", "e", "f"]) write(storage, bookWith(i))
    const where = Where.referencedBy(books, "cites", Where.keyIn(["c"]))
    expect(plans({ where }).at(-1)).toEqual([
      "1 of 6 records: by the keys that cites of books refers to; each is tested",
      sorted,
      notAsked,
    ])
  })

  it("finds several unique values by these, and tells nothing of how many there are where that is not to be told", () => {
    const where = Where.isIn("name", ["X", "nobody"])
    const by = 'by the unique value name in ("X", "nobody"); each is tested'
    const [explanation] = explained("authors", { where })
    expect(explanation?.plan[0]).toBe(`2 of 1 records: ${by}`)
    expect(explanation?.uncounted?.[0]).toBe(by)
    const empty = explained("nowhere", {})[0]?.uncounted
    expect(empty).toEqual([explained("books", { where: Where.empty("sequel") })[0]?.uncounted?.[0]])
  })

  it("of a collection that the store does not hold says so", () => {
    expect(explained("nowhere", {}).map(({ plan }) => plan)).toEqual([
      ["0 records: full scan of the index on key; each is tested"],
    ])
  })
})
