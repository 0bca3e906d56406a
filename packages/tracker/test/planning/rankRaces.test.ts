import { ListPlannedIssues, RankIssues, CreateBoard, CreateFilter } from "@quoin/tracker"
import { Issues } from "../../src/issue/collections"
import { rankOf } from "../../src/issue/Rank"
import { selectAll, Where } from "@quoin/kernel"
import { describe, expect, it } from "vitest"
import { withTracker } from "../fixture"

const count = 24

describe("ranks", () => {
  // Holds PLN-1.
  it("of movers into one gap lose nobody, and make no two ranks the same", () =>
    withTracker(async ({ ask, issue, test }) => {
      for (let i = 1; i <= count; i++) await issue(`Issue ${i}`)
      const filter = (await ask(new CreateFilter({ name: "All", jql: "project = ROCK ORDER BY Rank" }))) as {
        id: string
      }
      const made = await ask(new CreateBoard({ name: "All", type: "scrum", filterId: filter.id }))
      const board = (made as { id: string }).id
      const movers = Array.from({ length: 8 }, async (_, mover) => {
        for (let i = 0; i < 3; i++) {
          const key = `ROCK-${count - (mover * 3 + i) + (mover === 7 ? 1 : 0)}`
          const side = i % 2 === 0 ? { after: "ROCK-1" } : { before: "ROCK-2" }
          const told = await ask(new RankIssues({ issues: [key], ...side }))
          expect(typeof told === "string" ? told : "").toBe("")
        }
      })
      await Promise.all(movers)
      const page = (await ask(new ListPlannedIssues({ board, maxResults: 100, fields: ["summary"] }))) as {
        readonly items: ReadonlyArray<{ readonly key: string }>
      }
      const keys = page.items.map(({ key }) => key)
      expect(new Set(keys)).toEqual(new Set(Array.from({ length: count }, (_, i) => `ROCK-${i + 1}`)))
      const stored = await test.effect(
        selectAll(test.engine.ports.storage, Issues, { where: Where.all, orderBy: [] }),
      )
      expect(new Set(stored.map(({ value }) => rankOf(value))).size).toBe(count)
    }))
})
