import {
  Collection,
  Commit,
  CommitId,
  Field,
  lift,
  Order,
  type Select,
  type StorageService,
  Where,
} from "@quoin/kernel"
import { addressWith, say, temporarySchema } from "@quoin/postgres-server"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { expect, it } from "vitest"
import { atOnce, keysOf, open, openPages, type Options, type Page, pages, putAll } from "./fixtures"

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

const Text = Schema.Struct({ id: Schema.String, words: Schema.Array(Schema.String) })
const texts = Collection.make({
  name: "test.Text",
  version: 1,
  schema: Text,
  key: (text) => text.id,
  fields: { words: Field.words((text: typeof Text.Type) => text.words) },
})
const wordsTable = "quoin_data_test._text/w_words"

const openTexts = (options: Options) => Effect.flatMap(open(options), (driver) => lift(driver, [texts]))

/** Texts of which each 30th has a thousand words. All have one, half of them another, and few a third and a fourth. */
const putTexts = (storage: StorageService, count: number) =>
  Effect.forEach(Array.from({ length: count / 500 }), (_, batch) =>
    storage.commit({
      id: CommitId.make(`texts${batch}`),
      changes: Array.from({ length: 500 }, (_text, at) => {
        const i = batch * 500 + at
        const length = i % 30 === 0 ? 1_000 : 10
        const words = Array.from({ length }, (_word, j) => `word${(i * 7919 + j * 104_729) % 50_000}`)
        if (i % 2 === 0) words.push("half")
        if (i % 100 === 0) words.push("rare")
        if (i % 100 === 1) words.push("seldom")
        return Commit.put(texts, { id: `t${String(i).padStart(4, "0")}`, words: [...words, "all"] })
      }),
      guards: [],
    }),
  )

const { equals } = Where
const ofWords = {
  rare: equals("words", "rare"),
  half: equals("words", "half"),
  all: equals("words", "all"),
  or: Where.or(equals("words", "rare"), equals("words", "seldom")),
  not: Where.not(equals("words", "half")),
}

// Holds D-1180, D-1182, D-1183.
it("makes nothing anew of the texts that it looks for a word in, and asks an index for words that few have", () => {
  const schema = temporarySchema()
  return Effect.gen(function* () {
    const storage = yield* openTexts({ schema })
    yield* putTexts(storage, 3_000)
    yield* Effect.promise(() => say(`VACUUM ANALYZE ${schema}."${wordsTable}"`))
    const plans = new Map<string, string>()
    for (const [name, where] of Object.entries(ofWords)) {
      const planned = yield* storage.explain(texts, { where, limit: 25 })
      const plan = planned.flatMap((each) => each.plan).join("\n")
      expect(plan, name).not.toContain("array_to_tsvector")
      plans.set(name, plan)
    }
    for (const name of ["rare", "or"]) {
      expect(plans.get(name), name).toMatch(/Bitmap Index Scan on .*lexemes/)
      expect(plans.get(name), name).not.toMatch(/Seq Scan on .*w_words/)
      expect(plans.get(name)?.match(/Index Scan on .*lexemes/g), name).toHaveLength(1)
    }
    expect(plans.get("not")).toContain("hashed SubPlan")
  }).pipe(Effect.scoped, Effect.runPromise)
})

/** Makes of a store one whose words are found in the way of releases before there was a column of lexemes. */
const asBefore = async (schema: string): Promise<void> => {
  await say(`ALTER TABLE ${schema}."${wordsTable}" DROP COLUMN lexemes`)
  await say(
    `CREATE INDEX "${wordsTable}/words" ON ${schema}."${wordsTable}" ` +
      "USING gin (array_to_tsvector(string_to_array(packed, ' ')))",
  )
  await say(
    `UPDATE ${schema}.quoin_collections SET shape = ` +
      `convert_to(replace(convert_from(shape, 'UTF8'), ',"words":"lexemes"', ''), 'UTF8')`,
  )
}

const indexesOfWords = (schema: string) =>
  Effect.map(
    Effect.promise(() =>
      say("SELECT indexname FROM pg_indexes WHERE schemaname = $1 AND indexdef LIKE '%USING gin%'", [schema]),
    ),
    (rows) => rows.map((row) => row["indexname"]),
  )

// Holds D-1181.
it("finds words of a store that an older release made, which several processes open at once", () => {
  const schema = temporarySchema()
  return Effect.gen(function* () {
    yield* Effect.scoped(Effect.flatMap(openTexts({ schema }), (storage) => putTexts(storage, 500)))
    const before = yield* indexesOfWords(schema)
    yield* Effect.promise(() => asBefore(schema))
    expect(yield* indexesOfWords(schema)).toEqual([`${wordsTable}/words`])
    const found = Effect.gen(function* () {
      const storage = yield* openTexts({ schema })
      return keysOf(yield* storage.select(texts, { where: ofWords.rare }))
    }).pipe(Effect.scoped)
    const rare = ["t0000", "t0100", "t0200", "t0300", "t0400"]
    expect(yield* Effect.all([found, found, found], { concurrency: atOnce })).toEqual([rare, rare, rare])
    expect(yield* indexesOfWords(schema)).toEqual(before)
    expect(before).toEqual([`${wordsTable}/lexemes`])
  }).pipe(Effect.runPromise)
})
