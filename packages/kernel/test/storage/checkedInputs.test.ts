import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import {
  Collection,
  Commit,
  CommitId,
  Field,
  Order,
  Revision,
  type Select,
  Where,
  limits,
} from "../../src/index"
import { checkCommit, checkDescribe, checkSelect } from "../../src/storage/checkStorage"
import { checkWhere } from "../../src/storage/checkWhere"
import { checkScalar } from "../../src/storage/checkValue"

const Book = Schema.Struct({
  id: Schema.String,
  title: Schema.optionalWith(Schema.String, { exact: true }),
  tags: Schema.Array(Schema.String),
  year: Schema.Number,
  read: Schema.Boolean,
  at: Schema.Number,
})
type Book = typeof Book.Type

const declare = (name: string) =>
  Collection.make({
    name,
    version: 1,
    schema: Book,
    key: (book: Book) => book.id,
    fields: {
      title: Field.text((book: Book) => book.title),
      tags: Field.texts((book: Book) => book.tags),
      year: Field.number((book: Book) => book.year),
      read: Field.flag((book: Book) => book.read),
      at: Field.instant((book: Book) => book.at),
    },
  })

const books = declare("test.book")
const shelves = Collection.withAttributes(declare("test.shelf"), () => ({}))
const strange = declare("test.strange")

const shapeOf = (name: string) => [books, shelves].find((each) => each.name === name)

const book = (given: Partial<Book> = {}): Book => ({
  id: "a",
  tags: [],
  year: 1,
  read: true,
  at: 1,
  ...given,
})

/** A refusal in short: its limit, or the field and what is allowed there. */
const shortly = (failure: ReturnType<typeof checkWhere>): string | undefined => {
  if (failure === undefined) return undefined
  if (failure._tag === "LimitExceeded") return `${failure.limit} ${failure.given}/${failure.max}`
  return failure.violations.map(({ field, allowed }) => `${field}: ${allowed}`).join("; ")
}

const fields = "one of title, tags, year, read, at"
const known = "collection: a collection that the storage was built with"
const lone = "\uD800"
const long = "x".repeat(limits.indexedTextBytes + 1)

const nested = (depth: number, wrap: (inner: Where.Where) => Where.Where): Where.Where =>
  depth === 1 ? Where.all : wrap(nested(depth - 1, wrap))

const referring = (depth: number): Where.Where =>
  depth === 0
    ? Where.all
    : { _tag: "References", field: "title", collection: books.name, where: referring(depth - 1) }

const into = (
  tag: "References" | "ReferencedBy",
  collection: string,
  field: string,
  where: Where.Where = Where.equals("colour", "x"),
): Where.Where => ({ _tag: tag, collection, field, where })

describe("a filter is refused for", () => {
  it.each<[string, Where.Where, string]>([
    ["a field that is none", Where.equals("author", "x"), `test.book: ${fields}`],
    ["a value of another kind", Where.equals("year", "1"), "test.book.year: a number"],
    ["no number", Where.equals("year", Number.NaN), "test.book.year: a number"],
    ["a text that is none", Where.equals("title", lone), "test.book.title: a text"],
    ["one value of a list", Where.isIn("year", [1, true]), "test.book.year: a number"],
    ["the lower end", Where.atLeast("year", "1"), "test.book.year: a number"],
    ["the upper end", Where.atMost("year", "1"), "test.book.year: a number"],
    [
      "a part of a number",
      Where.contains("year", "1"),
      "test.book.year: Prefix, Suffix and Contains on text fields",
    ],
    [
      "a beginning of a flag",
      Where.prefix("read", "1"),
      "test.book.read: Prefix, Suffix and Contains on text fields",
    ],
    [
      "an end of a moment",
      Where.suffix("at", "1"),
      "test.book.at: Prefix, Suffix and Contains on text fields",
    ],
    ["half a character", Where.contains("title", lone), "test.book.title: a text without lone surrogates"],
    ["what stands within and", Where.and(Where.all, Where.empty("author")), `test.book: ${fields}`],
    ["what stands within or", Where.or(Where.all, Where.empty("author")), `test.book: ${fields}`],
    ["what stands within not", Where.not(Where.empty("author")), `test.book: ${fields}`],
    ["an unknown collection", into("References", "test.strange", "title"), known],
    [
      "a reference by a number",
      into("References", "test.shelf", "year"),
      "test.book.year: a text field of keys",
    ],
    ["a reference by no field", into("References", "test.shelf", "author"), `test.book: ${fields}`],
    [
      "what the other lacks",
      into("References", "test.shelf", "title"),
      `test.shelf: ${fields}, or an attribute`,
    ],
    [
      "a field of who refers",
      into("ReferencedBy", "test.shelf", "author"),
      `test.shelf: ${fields}, or an attribute`,
    ],
    [
      "too long a list",
      Where.isIn(
        "year",
        Array.from({ length: limits.whereListValues + 1 }, (_, i) => i),
      ),
      "whereListValues 1001/1000",
    ],
    [
      "too many keys",
      Where.keyIn(Array.from({ length: limits.whereListValues + 1 }, (_, i) => `${i}`)),
      "whereListValues 1001/1000",
    ],
    ["depth of not", nested(limits.whereDepth + 1, Where.not), "whereDepth 51/50"],
    ["depth of and", nested(limits.whereDepth + 1, (inner) => Where.and(inner)), "whereDepth 51/50"],
    [
      "too many clauses",
      Where.and(...Array.from({ length: limits.whereClauses }, () => Where.all)),
      "whereClauses 501/500",
    ],
    [
      "references in what is deep already",
      nested(limits.whereDepth - 1, (inner) => Where.not(inner === Where.all ? referring(2) : inner)),
      "whereDepth 51/50",
    ],
    ["references in references", referring(limits.whereReferenceDepth + 1), "whereReferenceDepth 9/8"],
  ])("%s", (_what, where, refusal) => {
    expect(shortly(checkWhere(books, where, shapeOf))).toBe(refusal)
  })

  it.each<[string, Where.Where]>([
    ["all", Where.all],
    [
      "a list as long as may be",
      Where.isIn(
        "year",
        Array.from({ length: limits.whereListValues }, (_, i) => i),
      ),
    ],
    ["the ends of numbers", Where.and(Where.atLeast("year", -Infinity), Where.lessThan("year", Infinity))],
    ["half a range", Where.moreThan("at", 3)],
    ["a long text", Where.equals("title", long)],
    [
      "parts of texts",
      Where.or(Where.prefix("title", ""), Where.suffix("tags", "x"), Where.contains("tags", "y")),
    ],
    ["a missing number", Where.empty("year")],
    ["as deep as may be", nested(limits.whereDepth, Where.not)],
    ["as many as may be", Where.or(...Array.from({ length: limits.whereClauses - 1 }, () => Where.all))],
    ["as many references as may be", referring(limits.whereReferenceDepth)],
    ["an attribute of the other", into("References", "test.shelf", "tags", Where.empty("text:colour"))],
  ])("but not for %s", (_what, where) => {
    expect(checkWhere(books, where, shapeOf)).toBeUndefined()
  })
})

describe("a value is refused for", () => {
  const shape = (kind: Field.FieldShape["kind"]): Field.FieldShape => ({ kind, many: false, unique: false })
  const text = shape("text")
  const number = shape("number")
  const instant = shape("instant")
  const allowed = (kind: string): string => `f: a ${kind}, finite and without lone surrogates`

  it.each<[string, Field.FieldShape, Field.Scalar, string | undefined]>([
    ["its kind", text, 1, allowed("text")],
    ["half a character", text, lone, allowed("text")],
    ["no number", number, Number.NaN, allowed("number")],
    ["no end", number, Infinity, allowed("number")],
    ["a part of a millisecond", instant, 0.5, allowed("instant")],
    ["a moment out of reach", instant, 2 ** 53, allowed("instant")],
    ["its length", text, long, "indexedTextBytes 2001/2000"],
    ["its bytes", text, "é".repeat(1_001), "indexedTextBytes 2002/2000"],
    ["nothing: a part of a number", number, 0.5, undefined],
    ["nothing: a moment before 1970", instant, -1, undefined],
    ["nothing: a text as long as may be", text, long.slice(1), undefined],
    ["nothing: a flag", shape("flag"), false, undefined],
  ])("%s", (_what, shape, value, refusal) => {
    expect(shortly(checkScalar("f", shape, value))).toBe(refusal)
  })
})

describe("a select is refused for", () => {
  const order = (...names: ReadonlyArray<string>) => names.map((name) => Order.ascending(name))
  const stepping = (count: number): Order.OrderTerm => ({
    field: "title",
    direction: "ascending",
    then: Array.from({ length: count }, () => ({ collection: books.name, field: "title" })),
  })
  const after: Order.Position = { values: ["x"], key: "a" }
  const whole = "a whole number from 0"

  it.each<[string, Select, string]>([
    ["an offset below 0", { offset: -1 }, `offset: ${whole}`],
    ["half an offset", { offset: 0.5 }, `offset: ${whole}`],
    ["a limit below 0", { limit: -1 }, `limit: ${whole}`],
    ["half a limit", { limit: 0.5 }, `limit: ${whole}`],
    [
      "two places to begin",
      { after, offset: 0, orderBy: order("title") },
      "offset: either an offset or a position to start after",
    ],
    ["a position of another order", { after, orderBy: [] }, "after: a position of this order (0 values)"],
    ["the filter", { where: Where.empty("author") }, `test.book: ${fields}`],
    ["an order by no field", { orderBy: order("author") }, `test.book: ${fields}`],
    ["an order by a list", { orderBy: order("title", "tags") }, "orderBy: single-valued fields"],
    ["too many terms", { orderBy: order(...Array.from({ length: 9 }, () => "title")) }, "orderTerms 9/8"],
    ["too many steps", { orderBy: [stepping(limits.orderSteps + 1)] }, "orderSteps 5/4"],
    [
      "a step by a number",
      { orderBy: [{ ...stepping(1), field: "year" }] },
      "test.book.year: a text field of keys",
    ],
    ["a step by a list", { orderBy: [{ ...stepping(1), field: "tags" }] }, "orderBy: single-valued fields"],
    [
      "a step to an unknown collection",
      { orderBy: [{ ...stepping(1), then: [{ collection: "test.strange", field: "title" }] }] },
      known,
    ],
    [
      "a last step that is none",
      { orderBy: [{ ...stepping(1), then: [{ collection: "test.shelf", field: "author" }] }] },
      `test.shelf: ${fields}, or an attribute`,
    ],
  ])("%s", (_what, query, refusal) => {
    expect(shortly(checkSelect(books, query, shapeOf))).toBe(refusal)
  })

  it("but not for what is within its limits", () => {
    for (const query of [
      {},
      { offset: 0, limit: 0 },
      { after, orderBy: order("title") },
      { orderBy: [stepping(limits.orderSteps)] },
      { orderBy: order(...Array.from({ length: limits.orderTerms }, () => "title")), offset: 2 ** 40 },
    ])
      expect(checkSelect(books, query, shapeOf)).toBeUndefined()
  })

  it("a collection that nobody knows", () => {
    expect(shortly(checkSelect(strange, {}, shapeOf))).toBe(known)
  })
})

describe("a commit is refused for", () => {
  const commit = (changes: ReadonlyArray<Commit.Change>, guards: ReadonlyArray<Commit.Guard> = []) =>
    shortly(checkCommit({ id: CommitId.make("1"), changes, guards }, shapeOf))
  const key = "test.book key: a non-empty text without lone surrogates"
  const many = <A>(count: number, make: (i: number) => A): ReadonlyArray<A> =>
    Array.from({ length: count }, (_, i) => make(i))

  it.each<[string, ReadonlyArray<Commit.Change>, string | undefined]>([
    [
      "a record twice",
      [Commit.put(books, book()), Commit.remove(books, "a")],
      "changes: each record at most once in a commit",
    ],
    ["an unknown collection", [Commit.remove(strange, "a")], known],
    ["an empty key", [Commit.remove(books, "")], key],
    ["half a character", [Commit.remove(books, lone)], key],
    ["a long key", [Commit.remove(books, "k".repeat(limits.keyBytes + 1))], "keyBytes 201/200"],
    [
      "a value",
      [Commit.put(books, book({ at: 0.5 }))],
      "test.book.at: a instant, finite and without lone surrogates",
    ],
    [
      "too many values",
      [Commit.put(books, book({ tags: many(limits.indexedValues + 1, String) }))],
      "indexedValues 1001/1000",
    ],
    [
      "too many changes",
      many(limits.commitChanges + 1, (i) => Commit.remove(books, `${i}`)),
      "commitChanges 1001/1000",
    ],
    [
      "nothing: as many as may be",
      many(limits.commitChanges, (i) => Commit.remove(books, `${i}`)),
      undefined,
    ],
    [
      "nothing: one key in two collections",
      [Commit.remove(books, "a"), Commit.remove(shelves, "a")],
      undefined,
    ],
    ["nothing: a key as long as may be", [Commit.remove(books, "k".repeat(limits.keyBytes))], undefined],
  ])("%s", (_what, changes, refusal) => {
    expect(commit(changes)).toBe(refusal)
  })

  it.each<[string, ReadonlyArray<Commit.Guard>, string | undefined]>([
    ["a guard of an unknown collection", [Commit.absent(strange, "a")], known],
    ["a guard of no key", [Commit.unchanged(books, "", Revision.make("r"))], key],
    ["a guard's filter", [Commit.noneMatches(books, Where.atLeast("year", "x"))], "test.book.year: a number"],
    [
      "too many guards",
      many(limits.commitGuards + 1, (i) => Commit.absent(books, `${i}`)),
      "commitGuards 2001/2000",
    ],
    [
      "nothing: guards as many as may be",
      many(limits.commitGuards, (i) => Commit.absent(books, `${i}`)),
      undefined,
    ],
  ])("%s", (_what, guards, refusal) => {
    expect(commit([], guards)).toBe(refusal)
  })

  it("an attribute of no known form, and several values of one that holds a single one", () => {
    const holding = (attributes: object) =>
      Commit.put(
        Collection.withAttributes(declare("test.shelf"), () => ({ ...attributes })),
        book(),
      )
    expect(commit([holding({ colour: "x" })])).toMatch(/^test\.shelf attribute: text, number, flag/)
    expect(commit([holding({ "text:colour": ["x"] })])).toBe("test.shelf.text:colour: a single text")
    expect(commit([holding({ "texts:colour": ["x"] })])).toBeUndefined()
  })

  it("what it clears, where nobody knows that; it may change more than others", () => {
    const clearing = (count: number, ...cleared: ReadonlyArray<Collection.CollectionShape>) => {
      const changes = many(count, (i) => Commit.remove(books, `${i}`))
      return shortly(checkCommit({ id: CommitId.make("1"), changes, guards: [], cleared }, shapeOf))
    }
    expect([clearing(1, books), clearing(1, books, strange)]).toEqual([undefined, known])
    expect(clearing(limits.commitChanges + 1, books)).toBeUndefined()
    const tooMany = Array<Commit.Change>(limits.restoredRecords + 1).fill(Commit.remove(books, "a"))
    const whole = { id: CommitId.make("1"), changes: tooMany, guards: [], cleared: [] }
    expect(shortly(checkCommit(whole, shapeOf))).toBe("restoredRecords 1000001/1000000")
  })

  it("a record that breaks its schema", () => {
    const broken: unknown = { ...book(), year: "1851" }
    expect(commit([Commit.put(books, broken as Book)])).toMatch(/^test\.book: .*number/)
  })
})

describe("a description is refused for", () => {
  const describing = (collection: Collection.CollectionShape, names: ReadonlyArray<string>) =>
    shortly(checkDescribe(collection, names.map((name) => ({ name })) as never, shapeOf))

  it("an unknown collection, one without attributes, a name that is none, and too many", () => {
    expect(describing(strange, [])).toBe(known)
    expect(describing(books, [])).toBe("collection: a collection with attributes")
    expect(describing(shelves, ["text:a", "colour"])).toMatch(/^attribute: /)
    const most = Array.from({ length: limits.describedAttributes }, (_, i) => `text:a${i}`)
    expect(describing(shelves, [...most, "text:b"])).toBe("describedAttributes 1001/1000")
    expect(describing(shelves, most)).toBeUndefined()
  })
})
