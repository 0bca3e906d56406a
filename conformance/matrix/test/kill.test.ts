import * as Effect from "effect/Effect"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { bundleChild, killAfter } from "../src/killRound"
import { linesByCommit, linesPerCommit, openLedger, standing } from "../src/ledger"

const rounds = process.env["QUOIN_SOAK"] === "1" ? 20 : 3
const folder = mkdtempSync(join(tmpdir(), "quoin-kill-"))
const file = join(folder, "ledger.db")

const found = Effect.gen(function* () {
  const storage = yield* openLedger(file)
  return { counter: yield* standing(storage), lines: yield* linesByCommit(storage) }
}).pipe(Effect.scoped)

describe("a process that is killed in the middle of commits", () => {
  let child = ""

  beforeAll(async () => {
    child = await bundleChild()
  })

  afterAll(() => {
    rmSync(folder, { recursive: true, force: true })
  })

  it.each(Array.from({ length: rounds }, (_, i) => [i + 1, 5 + 17 * i]))(
    "round %i: leaves every commit that it acknowledged (%i and a few), and none torn",
    async (_round, commits) => {
      const before = await Effect.runPromise(found)
      const { acknowledged, signal, complaints } = await killAfter(child, file, commits)
      expect([signal, complaints]).toEqual(["SIGKILL", ""])
      expect(acknowledged.length).toBeGreaterThanOrEqual(commits)
      expect(acknowledged).toEqual(acknowledged.map((_, i) => before.counter + i + 1))

      const { counter, lines } = await Effect.runPromise(found)
      expect(counter - (acknowledged.at(-1) ?? 0), "commits that were not acknowledged").toBeOneOf([0, 1])
      expect(lines).toEqual(Array.from({ length: counter }, () => linesPerCommit))
    },
  )
})
