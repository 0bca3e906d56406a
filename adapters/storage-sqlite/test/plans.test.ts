import { Order, type Select, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { expect, it } from "vitest"
import { openThings, putThings, type Thing, things } from "./things"

const described = [
  { name: "text:section", indexed: true },
  { name: "number:size", indexed: true },
  { name: "text:homepage", indexed: false },
  { name: "text:owner", indexed: true },
  { name: "texts:tags", indexed: true },
  { name: "texts:depends", indexed: true },
] as const

/** Three types, of which one is most; values spread unevenly, as they are in life. */
const thing = (i: number): Thing => ({
  id: `k${String(i).padStart(5, "0")}`,
  type: i % 10 === 0 ? "person" : "package",
  label: `label ${(i * 7919) % 5000}`,
  related: [`k${String((i * 31) % 5000).padStart(5, "0")}`],
  attributes: {
    "text:section": `section ${i % 40}`,
    "number:size": (i * 104_729) % 100_000,
    "text:owner": `k${String((i % 200) * 10).padStart(5, "0")}`,
    "texts:tags": [`tag ${i % 500}`, `tag ${(i * 3) % 500}`],
    "texts:depends": [`k${String((i * 17) % 3000).padStart(5, "0")}`],
    ...(i % 3 === 0 ? { "text:homepage": "h" } : {}),
  },
})

type Query = Select<(typeof things.names)[number]>

const packages = (...clauses: ReadonlyArray<Where.Where<(typeof things.names)[number]>>) =>
  Where.and(Where.equals("type", "package"), ...clauses)
const byLabel = [Order.ascending("label" as const)]

const after = { values: ["label 25"], key: "k00025" }
const named = (label: string) => Where.equals("label" as const, label)

const shapes: ReadonlyArray<readonly [string, Query, ReadonlyArray<string>]> = [
  [
    "a filter on two attributes, ordered by one of them",
    {
      where: packages(Where.equals("text:section", "section 3"), Where.moreThan("number:size", 1000)),
      orderBy: [Order.descending("number:size")],
    },
    ["SEARCH r USING INDEX quoin_attribute_2 (tenant=? AND text:section=? AND t_type=?)"],
  ],
  [
    "an indexed attribute, ordered as first declared",
    { where: packages(Where.equals("text:section", "section 3")), orderBy: byLabel },
    ["SEARCH r USING COVERING INDEX quoin_attribute_2 (tenant=? AND text:section=? AND t_type=?)"],
  ],
  [
    "all of a type in an attribute's descending order",
    { where: packages(), orderBy: [Order.descending("number:size")] },
    ["SEARCH r USING COVERING INDEX quoin_attribute_3 (tenant=? AND number:size>?)"],
  ],
  [
    "a reference of many, and a reference of one",
    {
      where: packages(
        Where.references("texts:depends", things, named("label 17")),
        Where.references("text:owner", things, Where.contains("label", "1")),
      ),
      orderBy: byLabel,
    },
    [
      "SEARCH v USING PRIMARY KEY (tenant=? AND attribute=? AND value=?)",
      "COVERING INDEX quoin_index_test._thing/rows/t_label (tenant=? AND t_label=?)",
    ],
  ],
  [
    "referring to one record, and an attribute among some",
    {
      where: packages(
        Where.references("related", things, named("label 31")),
        Where.isIn("text:section", ["section 1", "section 2"]),
      ),
      orderBy: byLabel,
    },
    ["SEARCH v USING PRIMARY KEY (tenant=? AND attribute=? AND value=?)"],
  ],
  [
    "one of many values, and an attribute that is missing",
    { where: packages(Where.equals("texts:tags", "tag 7"), Where.empty("text:homepage")), orderBy: byLabel },
    [
      "SEARCH r USING INTEGER PRIMARY KEY (rowid=?)",
      "SEARCH v USING PRIMARY KEY (tenant=? AND attribute=? AND value=?)",
    ],
  ],
  [
    "being referred to",
    { where: packages(Where.referencedBy(things, "texts:depends", named("label 3"))), orderBy: byLabel },
    ["SEARCH v1 USING COVERING INDEX quoin_index_test._thing/lists/t (id=? AND attribute=? AND tenant=?)"],
  ],
  [
    "all of a type, walked",
    { where: packages(), orderBy: byLabel, after },
    [
      "SEARCH r USING COVERING INDEX quoin_index_test._thing/rows/t_type,t_label (tenant=? AND t_type=? AND t_label=?",
    ],
  ],
]

/** The plans of everything that a select may run, but the documents of the page. */
const plansOf = (
  planned: ReadonlyArray<{ readonly statement: string; readonly plan: ReadonlyArray<string> }>,
) => planned.filter(({ statement }) => !statement.includes("document")).map(({ plan }) => plan.join("\n"))

it("plans the shapes of real queries by their indexes, without sorting or reading what is not needed", () =>
  Effect.gen(function* () {
    const { storage } = yield* openThings()
    yield* storage.describe(things, described)
    for (let i = 0; i < 5000; i += 500) {
      yield* putThings(storage, `c${i}`, ...Array.from({ length: 500 }, (_, j) => thing(i + j)))
    }
    for (const [name, query, steps] of shapes) {
      const planned = yield* storage.explain(things, { ...query, limit: 25, total: true })
      const [page = "", ...others] = plansOf(planned)
      for (const step of steps) expect(page, `the page of ${name}\n${page}`).toContain(step)
      for (const plan of [page, ...others]) expect(plan, name).not.toContain("SCAN r")
      expect(others.at(-1), `the count of ${name}`).not.toContain("ORDER BY")
    }
    const sorted = (query: Query) =>
      Effect.map(storage.explain(things, query), (planned) =>
        plansOf(planned).map((plan) => plan.includes("TEMP B-TREE FOR ORDER BY")),
      )
    expect(yield* sorted(shapes[1]?.[1] ?? {})).toEqual([false])
    expect(yield* sorted(shapes[7]?.[1] ?? {})).toEqual([false, false])
  }).pipe(Effect.scoped, Effect.runPromise))

it("explains what it would run without running it, with parameters and an indented plan", () =>
  Effect.gen(function* () {
    const { storage } = yield* openThings()
    const explain = storage.explain(things, {
      where: Where.references("parent", things, named("x")),
      orderBy: [{ field: "parent", then: [Order.step(things, "label")], direction: "ascending" }],
      limit: 5,
      offset: 10,
      total: true,
    })
    const [page, documents, count] = yield* explain
    expect([page?.parameters, documents?.parameters, count?.parameters]).toEqual([
      [1, 1, 1, "x", 6, 10],
      [1, "[]"],
      [1, 1, "x"],
    ])
    expect(page?.statement).toContain("LEFT JOIN")
    expect(page?.plan).toContain(
      "  SEARCH r1 USING COVERING INDEX quoin_index_test._thing/rows/t_label (tenant=? AND t_label=?)",
    )
    expect(documents?.statement).toContain("document")
    expect(count?.statement).toContain("count(*)")
  }).pipe(Effect.scoped, Effect.runPromise))
