import { limits, Where } from "@quoin/kernel"
import { make } from "@quoin/storage-sqlite"
import * as Effect from "effect/Effect"
import { expect, it } from "vitest"
import { keysOf, pages, putAll, storageOf } from "./fixtures"

type Filter = Where.Where<(typeof pages.names)[number]>

const clauses = (count: number, clause: (i: number) => Filter): ReadonlyArray<Filter> =>
  Array.from({ length: count }, (_, i) => clause(i))

const nested = (depth: number, inner: Filter): Filter =>
  depth === 1 ? inner : nested(depth - 1, depth % 2 === 0 ? Where.not(inner) : Where.and(Where.all, inner))

const longList = Array.from({ length: limits.whereListValues }, (_, i) => `t${i}`)

const inWidest: Filter = Where.or(
  ...clauses(limits.whereClauses - 1, () => Where.isIn("title", longList.slice(1))),
)

it.each<readonly [string, Filter, ReadonlyArray<string>]>([
  [
    "the longest or",
    Where.or(...clauses(limits.whereClauses - 1, (i) => Where.equals("title", `t${i}`))),
    ["a", "b"],
  ],
  [
    "the longest and over lists",
    Where.and(...clauses(limits.whereClauses - 1, () => Where.equals("labels", "x"))),
    ["a"],
  ],
  [
    "the longest and of negations",
    Where.and(...clauses(249, () => Where.not(Where.equals("labels", "x")))),
    ["b"],
  ],
  [
    "the deepest nesting, once more negated than not",
    nested(limits.whereDepth, Where.equals("title", "t0")),
    ["b"],
  ],
  ["the longest list of values", Where.isIn("title", longList), ["a", "b"]],
  ["the longest list of keys", Where.keyIn([...longList.slice(1), "a"]), ["a"]],
  ["the longest list in every clause", inWidest, ["b"]],
])("runs %s", (_name, where, keys) =>
  Effect.gen(function* () {
    const storage = yield* Effect.flatMap(make({ file: ":memory:" }), storageOf)
    yield* putAll(storage, "c1", { id: "a", title: "t0", labels: ["x"] }, { id: "b", title: "t1" })
    const found = yield* storage.select(pages, { where, total: true })
    expect([keysOf(found), found.total]).toEqual([keys, keys.length])
  }).pipe(Effect.scoped, Effect.runPromise),
)

it("stores and finds the longest text and the largest number of values", () =>
  Effect.gen(function* () {
    const storage = yield* Effect.flatMap(make({ file: ":memory:" }), storageOf)
    const title = "\u{10ffff}".repeat(limits.indexedTextBytes / 4)
    const labels = Array.from({ length: limits.indexedValues }, (_, i) => `l${i}`)
    yield* putAll(storage, "c1", { id: "a", title, labels }, { id: "b", title: title.slice(2) })
    for (const where of [
      Where.prefix("title", title),
      Where.suffix("title", title),
      Where.contains("title", title),
      Where.equals("labels", `l${limits.indexedValues - 1}`),
    ]) {
      expect(keysOf(yield* storage.select(pages, { where }))).toEqual(["a"])
    }
  }).pipe(Effect.scoped, Effect.runPromise))
