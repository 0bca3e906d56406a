import { Instant } from "@quoin/kernel"
import {
  CreateBoard,
  CreateFilter,
  CreateSprint,
  GetSprint,
  ListPlannedIssues,
  type Site,
  UpdateEpic,
  UpdateSprint,
  defaultSite,
} from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { type Tracker, withTracker } from "../fixture"

const SprintId = GetSprint.fields.sprint
const dates = { startDate: Instant.make(1), endDate: Instant.make(2) }

const idOf = (made: unknown): string => (made as { readonly id: string }).id

/** A tracker with three issues and an epic, and a scrum board over them. */
const planned = (planning: Site["planning"], use: (tracker: Tracker, board: string) => Promise<void>) =>
  withTracker(
    async (tracker) => {
      for (const summary of ["One", "Two", "Three"]) await tracker.issue(summary)
      await tracker.issue("Big", { issuetype: { name: "Epic" }, customfield_10002: "Big" })
      const filterId = idOf(await tracker.ask(new CreateFilter({ name: "All", jql: "project = ROCK" })))
      await use(tracker, idOf(await tracker.ask(new CreateBoard({ name: "Crew", type: "scrum", filterId }))))
    },
    { tracker: { ...defaultSite, planning } },
  )

describe("a site says", () => {
  // Holds PLN-21, PLN-42.
  it("whether sprints of a board are active together, and how many colours epics have", async () => {
    for (const [parallelSprints, epicColors] of [
      [false, 9],
      [true, 14],
    ] as const) {
      await planned({ parallelSprints, epicColors }, async ({ ask }, board) => {
        const start = async (name: string) => {
          const sprint = SprintId.make(idOf(await ask(new CreateSprint({ board, name }))))
          return ask(new UpdateSprint({ sprint, state: "active", ...dates }))
        }
        const color = (key: "color_9" | "color_10") => ask(new UpdateEpic({ epic: "ROCK-4", color: { key } }))
        expect(await start("A")).toMatchObject({ state: "active" })
        expect(await color("color_9")).toMatchObject({ color: "color_9" })
        const [second, tenth] = [await start("B"), await color("color_10")]
        if (parallelSprints)
          expect([second, tenth]).toMatchObject([{ state: "active" }, { color: "color_10" }])
        else
          expect([second, tenth]).toEqual([expect.stringMatching(/^state/), expect.stringMatching(/^color/)])
      })
    }
  })

  // Holds PLN-16.
  it("how many issues lists show at most, while the total tells of all", () =>
    planned({ parallelSprints: false, epicColors: 9, searchMaximum: 2 }, async ({ ask }, board) => {
      const page = async (startAt: number, maxResults: number) => {
        const found = await ask(new ListPlannedIssues({ board, startAt, maxResults }))
        if (typeof found === "string") return found
        return [found.items.map(({ key }) => key), found.more, found.total]
      }
      expect(await page(0, 50)).toEqual([["ROCK-1", "ROCK-2"], false, 4])
      expect(await page(0, 1)).toEqual([["ROCK-1"], true, 4])
      expect(await page(1, 1)).toEqual([["ROCK-2"], false, 4])
      expect(await page(2, 2)).toEqual([[], false, 4])
    }))
})
