import { Order, type Select, Where } from "@quoin/kernel"
import { addressWith, say, temporarySchema } from "@quoin/postgres-server"
import * as Effect from "effect/Effect"
import { expect, it } from "vitest"
import { openPages, type Page, pages, putAll } from "./fixtures"

const count = 2_000

const page = (i: number): Page => ({
  id: `k${String(i).padStart(5, "0")}`,
  title: `title ${(i * 7919) % count}`,
  slug: `slug ${i}`,
  rank: i % 100,
  labels: [`label ${i % 200}`],
})

type Query = Select<(typeof pages.names)[number]>

const byTitle = [Order.ascending("title" as const)]
const after = { values: ["title 25"], key: "k00025" }

const queries: ReadonlyArray<readonly [string, Query]> = [
  ["by key", { where: Where.keyIn(["k00001", "k00002"]) }],
  ["a unique value", { where: Where.equals("slug", "slug 7") }],
  ["an equality, ordered as declared", { where: Where.equals("rank", 7), orderBy: byTitle }],
  ["one of many values", { where: Where.equals("labels", "label 7") }],
  ["the first of an order", { orderBy: byTitle }],
  ["the next of an order", { orderBy: byTitle, after }],
  ["the next of an order, downwards", { orderBy: [Order.descending("title")], after }],
  ["the next of some, in an order", { where: Where.equals("rank", 7), orderBy: byTitle, after }],
  ["the next by key", { after: { values: [], key: "k00025" } }],
]

it("reads no whole table for what an index serves", () => {
  const schema = temporarySchema()
  return Effect.gen(function* () {
    const storage = yield* openPages({ schema })
    for (let i = 0; i < count; i += 500) {
      yield* putAll(storage, `c${i}`, ...Array.from({ length: 500 }, (_, j) => page(i + j)))
    }
    for (const [name, query] of queries) {
      const planned = yield* storage.explain(pages, { ...query, limit: 25 })
      for (const { plan, statement } of planned) {
        expect(plan.join("\n"), `${name}: ${statement}`).not.toContain("Seq Scan")
        expect(plan.join("\n"), `${name}: ${statement}`).toMatch(/Index|ANY/)
      }
    }
    const ordered = yield* storage.explain(pages, { orderBy: byTitle, after, limit: 25 })
    expect(ordered[0]?.plan.join("\n")).not.toMatch(/Sort/)
    const read = `EXPLAIN SELECT document FROM ${schema}."quoin_data_test._page" WHERE tenant = 1 AND key = 'k00007'`
    const lines = yield* Effect.promise(() => say(read))
    expect(JSON.stringify(lines)).toContain("Index Scan")
  }).pipe(Effect.scoped, Effect.runPromise)
})

it("makes no join of what a row is not, of which it knows nothing before there are statistics", () => {
  const leadTo = (where: Where.Where<"title" | "slug" | "rank" | "labels">) =>
    Where.references("labels", pages, where)
  const where = Where.not(leadTo(leadTo(leadTo(Where.equals("rank", 3)))))
  return Effect.gen(function* () {
    const storage = yield* openPages({ schema: temporarySchema() })
    yield* putAll(storage, "c1", ...Array.from({ length: 30 }, (_, i) => page(i)))
    const [planned] = yield* storage.explain(pages, { where, limit: 25 })
    expect(planned?.plan.join("\n")).toContain("SubPlan")
    expect(planned?.plan.join("\n")).not.toMatch(/Join|Nested Loop/)
  }).pipe(Effect.scoped, Effect.runPromise)
})

it("compiles no statement, whatever it is thought to cost", async () => {
  const schema = temporarySchema()
  const url = await addressWith({ options: "-c jit=on -c jit_above_cost=0" })
  await Effect.gen(function* () {
    const storage = yield* openPages({ schema, url })
    const planned = yield* storage.explain(pages, { orderBy: byTitle, limit: 25 })
    expect(planned.flatMap(({ plan }) => plan).join("\n")).not.toContain("JIT")
  }).pipe(Effect.scoped, Effect.runPromise)
})

it("tells the planner what it holds as it grows", () => {
  const schema = temporarySchema()
  return Effect.gen(function* () {
    const storage = yield* openPages({ schema })
    const estimate = Effect.promise(async () => {
      const [row] = await say("SELECT reltuples::int AS n FROM pg_class WHERE oid = CAST($1 AS regclass)", [
        `${schema}."quoin_data_test._page"`,
      ])
      return row?.["n"]
    })
    expect(yield* estimate).toBe(-1)
    const pagesTo = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => page(from + i))
    yield* putAll(storage, "c1", ...pagesTo(0, 124))
    expect(yield* estimate).toBe(-1)
    yield* putAll(storage, "c2", ...pagesTo(124, 125))
    expect(yield* estimate).toBe(125)
    yield* putAll(storage, "c3", ...pagesTo(125, 1_000))
    expect(yield* estimate).toBe(1_000)
  }).pipe(Effect.scoped, Effect.runPromise)
})
