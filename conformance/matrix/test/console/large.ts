import { describe, expect, it } from "vitest"
import type { Looked } from "./Looking"

const pages = 10_000
const issues = 2_000

/** Pages that are shown of one level at first, the home page, what is said below that, and the button for more. */
const shownOfTree = 53

/** Cards of a board that are shown. */
const shownOfBoard = 500

const numbers = (count: number): ReadonlyArray<number> => Array.from({ length: count }, (_, number) => number)

/** What is looked at where there is much of it. */
export const inLargeSites = (looked: Looked): void => {
  const countOf = (selector: string): Promise<number> =>
    looked.window.page.$$eval(selector, (found) => found.length)

  describe("where there is much", () => {
    it("a tree of 10,000 pages is opened level by level, and a part of each", async () => {
      const { quoin } = looked.looking
      await quoin.wiki.createSpace({ key: "BIG", name: "Big" })
      const outcomes = await quoin.executeAll(
        numbers(pages).map((number) => ({
          operation: "wiki.createPage",
          payload: { spaceKey: "BIG", title: `Page ${number}`, body: "<p>x</p>" },
        })),
      )
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(pages)
      await looked.window.signIn()
      await looked.window.open("wiki/space/BIG")
      const tree = 'nav[aria-label="Pages of the space"]'
      await looked.window.page.waitForSelector(`${tree} .more`)
      const first = await countOf(`${tree} li`)
      expect(first).toBeLessThanOrEqual(shownOfTree)
      await looked.window.page.click(`${tree} .more`)
      await looked.window.page.waitForFunction(
        (selector, before) => document.querySelectorAll(selector).length > before,
        {},
        `${tree} li`,
        first,
      )
      expect(looked.window.faults).toEqual([])
    })

    it("a board of 2,000 issues shows its first ones, and says so", async () => {
      const { tracker, executeAll } = looked.looking.quoin
      await tracker.createProject({ key: "BIG", name: "Big project" })
      const outcomes = await executeAll(
        numbers(issues).map((number) => ({
          operation: "tracker.createIssue",
          payload: {
            fields: { project: { key: "BIG" }, issuetype: { name: "Task" }, summary: `Issue ${number}` },
          },
        })),
      )
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(issues)
      const { id: filterId } = await tracker.createFilter({
        name: "All of Big",
        jql: "project = BIG order by Rank",
      })
      const { id } = await tracker.createBoard({ name: "Big board", type: "kanban", filterId })
      await looked.window.signIn()
      await looked.window.open(`boards/${id}`)
      await looked.window.page.waitForFunction(() =>
        (document.querySelector("[role=status]")?.textContent ?? "").includes("of 2000 are shown"),
      )
      expect(await countOf("[id^=ticket-BIG]")).toBe(shownOfBoard)
      expect(looked.window.faults).toEqual([])
    })
  })

  describe("two windows at once", () => {
    it("have one session where one browser has them, and each its own elsewhere", async () => {
      const other = await looked.looking.window()
      await looked.window.signIn("ada", "ada")
      await other.signIn("admin", "admin")
      await looked.window.open("wiki")
      await other.open("wiki")
      await looked.window.shows("Ada Archer")
      await other.shows("Administrator")
      await other.close()
      expect([...looked.window.faults, ...other.faults]).toEqual([])
    })
  })
}
