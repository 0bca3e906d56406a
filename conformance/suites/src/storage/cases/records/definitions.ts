import { Collection, Commit, Field, Order, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { refused, same } from "../../../law"
import { sample, samples } from "../../records/Sample"
import type { CaseRun, StorageCase } from "../../StorageCase"

const Item = Schema.Struct({
  id: Schema.String,
  size: Schema.Number,
  names: Schema.Array(Schema.String),
  code: Schema.optionalWith(Schema.String, { exact: true }),
})
type Item = typeof Item.Type

const declared = { name: "suite.item", version: 1 as const, schema: Item, key: (item: Item) => item.id }

/** The same collection as three releases of a domain declare it. */
const plain = Collection.make({ ...declared, fields: {} })
const later = Collection.make({
  ...declared,
  fields: {
    size: Field.number((item: Item) => item.size),
    names: Field.texts((item: Item) => item.names),
    code: Field.unique((item: Item) => item.code),
  },
  orders: [["size"]],
})
const upcast = Collection.make({
  ...declared,
  version: 2,
  upcasts: { 1: (value): Item => ({ ...(value as Item), size: (value as Item).size * 100 }) },
  fields: { size: Field.number((item: Item) => item.size) },
})

const items: ReadonlyArray<Item> = [
  { id: "a", size: 3, names: ["x", "y"], code: "one" },
  { id: "b", size: 1, names: [] },
  { id: "c", size: 2, names: ["y"], code: "two" },
]

const idempotent: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const tenant = fixture.tenant()
    const driver = yield* fixture.connect(tenant)
    const client = yield* fixture.client(tenant)
    yield* client.write([Commit.put(samples, sample("a", { text: "x", claim: "title" }))])
    yield* driver.define([samples])
    yield* driver.define([samples, samples])
    yield* driver.define([])
    const { records } = yield* client.select(samples, { where: Where.equals("text", "x") })
    yield* same(
      "defining again changes nothing",
      records.map(({ value }) => value),
      [sample("a", { text: "x", claim: "title" })],
    )
  })

const backfilled: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const tenant = fixture.tenant()
    const old = yield* fixture.client(tenant, [plain])
    const revision = yield* old.write(items.map((item) => Commit.put(plain, item)))
    const client = yield* fixture.client(tenant, [later])
    const many = yield* client.select(later, {
      where: Where.equals("names", "y"),
      orderBy: [Order.descending("size")],
      total: true,
    })
    yield* same(
      "older records are found and ordered by a field declared later",
      [many.records.map(({ key }) => key), many.total],
      [["a", "c"], 2],
    )
    yield* same(
      "their revision is what it was",
      many.records.map((record) => record.revision),
      [revision, revision],
    )
    const lacking = yield* client.select(later, { where: Where.empty("code") })
    yield* same(
      "a missing value is missing",
      lacking.records.map(({ key }) => key),
      ["b"],
    )
    const thief = client.write([Commit.put(later, { id: "d", size: 0, names: [], code: "two" })])
    yield* refused("unique values of older records are taken", thief, "UniqueTaken")
    yield* client.write([Commit.put(later, { id: "c", size: 9, names: ["z"] })])
    const after = yield* client.select(later, {
      where: Where.or(Where.equals("names", "y"), Where.equals("code", "two")),
    })
    yield* same(
      "a later write replaces what was filled in",
      after.records.map(({ key }) => key),
      ["a"],
    )
  })

/** While a new release is rolled out, processes of the old one still write and remove. */
const besideOlder: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const tenant = fixture.tenant()
    const old = yield* fixture.client(tenant, [plain])
    const client = yield* fixture.client(tenant, [later])
    const [first] = items
    if (first === undefined) return
    yield* client.write([Commit.put(later, first)])
    yield* old.write([Commit.remove(plain, first.id)])
    yield* client.write([Commit.put(later, first)], [Commit.absent(later, first.id)])
    yield* client.write([Commit.put(later, { ...first, names: ["z"] })])
    const found = yield* client.select(later, { where: Where.equals("names", "x"), total: true })
    yield* same("what the older release left behind is gone", found.total, 0)
  })

const upcasts: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const tenant = fixture.tenant()
    const old = yield* fixture.client(tenant, [plain])
    yield* old.write(items.map((item) => Commit.put(plain, item)))
    const client = yield* fixture.client(tenant, [upcast])
    const found = yield* client.select(upcast, {
      where: Where.atLeast("size", 200),
      orderBy: [Order.ascending("size")],
    })
    yield* same(
      "field and record are those of the new format",
      found.records.map(({ value }) => [value.id, value.size]),
      [
        ["c", 200],
        ["a", 300],
      ],
    )
  })

/** Field names that are words of SQL, columns of drivers, or alike but for their case. */
const oddNames = [
  "order",
  "group by",
  "Select",
  "select",
  "key",
  "revision",
  "document",
  "rowid",
  "a.b",
  'quo"te',
  "it's",
  "名前",
  "n".repeat(60),
]

const odd = Collection.make({
  name: 'suite "odd" order',
  version: 1,
  schema: Schema.Struct({ id: Schema.String, at: Schema.Number }),
  key: (record) => record.id,
  fields: Object.fromEntries(
    oddNames.map((name, i) => [name, Field.number((record: { at: number }) => record.at + i)]),
  ),
  orders: [["order", "select"], ["key"]],
})

const anyName: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const client = yield* fixture.client(fixture.tenant(), [odd, samples])
    yield* client.write([Commit.put(odd, { id: "a", at: 0 }), Commit.put(odd, { id: "b", at: 100 })])
    for (const [i, name] of oddNames.entries()) {
      const equal = yield* client.select(odd, { where: Where.equals(name, 100 + i) })
      yield* same(
        `found by the field ${name}`,
        equal.records.map(({ key }) => key),
        ["b"],
      )
      const ordered = yield* client.select(odd, { orderBy: [Order.descending(name)] })
      yield* same(
        `ordered by the field ${name}`,
        ordered.records.map(({ key }) => key),
        ["b", "a"],
      )
    }
  })

/** Definitions: collections may be declared again, and grow. */
export const definitionCases: ReadonlyArray<StorageCase> = [
  {
    id: "storage/define/idempotent",
    says: "Collections may be defined again and again.",
    verifies: ["STO-67"],
    run: idempotent,
  },
  {
    id: "storage/define/later-field-is-filled",
    says: "Older records are found, ordered and held unique by fields declared later.",
    verifies: ["STO-68"],
    run: backfilled,
  },
  {
    id: "storage/define/beside-an-older-release",
    says: "What an older release removes leaves nothing in the fields of a newer one.",
    verifies: ["STO-70"],
    run: besideOlder,
  },
  {
    id: "storage/define/filled-from-an-older-format",
    says: "Records of an older format are found as the new format has them.",
    verifies: ["STO-69", "STO-68"],
    run: upcasts,
  },
  {
    id: "storage/define/any-field-name",
    says: "Fields and collections may be named like keywords, columns and quotes.",
    verifies: ["STO-71"],
    run: anyName,
  },
]
