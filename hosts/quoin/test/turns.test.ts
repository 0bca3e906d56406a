import { tmpdir } from "node:os"
import { mkdtempSync, rmSync } from "node:fs"
import { join } from "node:path"
import { limits } from "@quoin/kernel"
import { Quoin } from "quoin"
import { afterAll, describe, expect, it } from "vitest"

const folder = mkdtempSync(join(tmpdir(), "quoin-turns-"))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

/** How many turns others had while something was awaited. */
const turnsDuring = async (work: () => Promise<void>): Promise<number> => {
  let turns = 0
  let isOver = false
  const next = (): void => {
    turns++
    if (!isOver) setImmediate(next)
  }
  setImmediate(next)
  await work()
  isOver = true
  return turns
}

// Holds KER-166.
describe("calls that are awaited one after the other", () => {
  it.each(["memory", join(folder, "turns.db")])(
    "let timers and sockets have turns, over %s",
    async (storage) => {
      const quoin = await Quoin.open({ storage, workers: false })
      const { key } = await quoin.wiki.createSpace({ key: "TURN", name: "Turns" })
      const rounds = 10
      const turns = await turnsDuring(async () => {
        for (let call = 0; call < rounds * limits.callsPerTurn; call++) await quoin.wiki.getSpace({ key })
      })
      expect(turns).toBeGreaterThanOrEqual(rounds)
      await quoin.close()
    },
  )
})
