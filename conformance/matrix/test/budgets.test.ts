import { readFileSync, writeFileSync } from "node:fs"
import { layer as layerMemory } from "@quoin/storage-memory"
import { layer as layerSqlite } from "@quoin/storage-sqlite"
import * as Effect from "effect/Effect"
import { withEngine } from "quoin/testing"
import { afterAll, beforeAll, expect, it } from "vitest"
import { Counter, standingClock } from "../src/budgets/Counter"
import { type Budgets, type Counts, differences, isDearer, told } from "../src/budgets/Counts"
import { preparing, works } from "../src/budgets/works"

const file = new URL("../src/budgets/budgets.json", import.meta.url)
const budgets = JSON.parse(readFileSync(file, "utf8")) as Budgets

const counter = new Counter()
let unwatch: () => void
beforeAll(() => {
  unwatch = counter.watchStatements()
})
afterAll(() => {
  unwatch()
})

const storages = {
  memory: { layer: layerMemory(), isSql: false },
  sqlite: { layer: layerSqlite({ file: ":memory:" }), isSql: true },
}

/** What each work takes the second time that it is asked for nearly the same: the first makes tables that last. */
const counted = async (name: keyof typeof storages): Promise<ReadonlyMap<string, Counts>> => {
  const { layer, isSql } = storages[name]
  const found = new Map<string, Counts>()
  await withEngine(
    ({ engine, effect }) =>
      effect(
        Effect.clockWith((clock) =>
          Effect.gen(function* () {
            const ground = yield* preparing(engine)
            for (const [work, ask] of Object.entries(works)) {
              found.set(work, yield* counter.count(ask(ground), isSql))
            }
          }).pipe(Effect.withClock(standingClock(clock)), Effect.orDie),
        ),
      ),
    { storage: counter.driver(layer) },
  )
  return found
}

const countAll = async (): Promise<Budgets> => {
  const memory = await counted("memory")
  const sqlite = await counted("sqlite")
  return Object.fromEntries(
    Object.keys(works).map((work) => {
      const [inMemory, inSqlite] = [memory.get(work), sqlite.get(work)]
      return [work, { ...(inMemory && { memory: inMemory }), ...(inSqlite && { sqlite: inSqlite }) }]
    }),
  )
}

it("takes no more than its budgets allow, and has budgets no larger than what it takes", async () => {
  const now = await countAll()
  const different = differences(budgets, now)
  const dearer = different.filter(isDearer)
  // What became cheaper is written down, so that it stays so; what became dearer is written by hand, with its reason.
  if (process.env["QUOIN_LOWER_BUDGETS"] === "1" && dearer.every(({ budget }) => budget === undefined)) {
    writeFileSync(file, `${JSON.stringify(now, null, 2)}\n`)
    return
  }
  expect(dearer.map(told)).toEqual([])
  expect(different.map(told), "lower the budgets: QUOIN_LOWER_BUDGETS=1").toEqual([])
})
