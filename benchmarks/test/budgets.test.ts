import { describe, expect, it } from "vitest"
import type { Counts } from "../src/budgets/Counts"
import { type BudgetTable, faultsOf, rewritten } from "../src/budgets/judging"
import { roomOf } from "../src/budgets/coverage"
import { bench, benchMillis } from "./benchProcess"

const counts = (functions: number, calls = 4): Counts => ({
  calls,
  statements: 4,
  records: 4,
  fibers: 1,
  functions,
  bytes: 10_000,
})

const tableOf = (functions: number): BudgetTable => ({
  operations: { "read/sqlite": counts(functions) },
  raised: [],
})

const faults = (found: Counts): ReadonlyArray<string> =>
  faultsOf(tableOf(10_000), { "read/sqlite": found }, () => true)

describe("budgets", () => {
  it(
    "hold what every operation costs",
    async () => {
      const { code, output } = await bench("--budgets")
      expect(code, output).toBe(0)
    },
    benchMillis,
  )

  it("say what became dearer, by how much, and where to look", () => {
    expect(faults(counts(10_000))).toEqual([])
    expect(faults(counts(10_300))).toEqual([])
    expect(faults(counts(11_000, 5))).toEqual([
      "read/sqlite: calls of the storage: 5, the budget is 4: dearer by 1, 25.0 %. npm run profile -- read/sqlite shows where its work goes",
      "read/sqlite: functions run: 11000, the budget is 10000: dearer by 1000, 10.0 %. npm run profile -- read/sqlite shows where its work goes",
    ])
  })

  it("ask to be lowered where the work became cheaper, and are never raised by that", () => {
    expect(faults(counts(9_000))).toEqual([
      "read/sqlite: functions run: 9000, the budget is 10000: cheaper by 1000, 10.0 %. npm run budgets -- --lower",
    ])
    const found = { "read/sqlite": counts(900, 5) }
    expect(rewritten(tableOf(10_000), found, undefined).operations["read/sqlite"]).toEqual(counts(900, 4))
  })

  it("are raised one by one, with a reason that stays in the table", () => {
    const raise = { operation: "read/sqlite", reason: "labels are read, too" }
    const raised = rewritten(tableOf(10_000), { "read/sqlite": counts(2_000, 5) }, raise)
    expect(raised).toEqual({ operations: { "read/sqlite": counts(2_000, 5) }, raised: [raise] })
    const unexplained = { ...raised, raised: [{ ...raise, reason: " " }] }
    expect(faultsOf(unexplained, raised.operations, () => true)).toHaveLength(1)
  })

  it("have operations, and operations have budgets", () => {
    expect(faultsOf(tableOf(1), {}, () => true)).toHaveLength(1)
    expect(faultsOf(tableOf(1), {}, () => false)).toEqual([])
    expect(faultsOf({ operations: {}, raised: [] }, { new: counts(1) }, () => true)).toHaveLength(1)
  })

  it("tell the room of what was run", () => {
    expect(roomOf("../packages/wiki/src/expansions/loadViews.ts")).toBe("packages/wiki/expansions")
    expect(roomOf("../adapters/storage-memory/src/index.ts")).toBe("adapters/storage-memory")
    expect(roomOf("effect/dist/esm/Fiber.js")).toBe("effect")
    expect(roomOf("@effect/sql/dist/esm/SqlClient.js")).toBe("@effect/sql")
  })
})
