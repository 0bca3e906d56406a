import { PickIssues, RememberIssue } from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { type Tracker, withTracker } from "../fixture"

/** The keys of both lists that are suggested. */
const picked = async ({ ask }: Tracker, asked: object) => {
  const found = await ask(new PickIssues({ currentJQL: "ORDER BY key ASC", ...asked }))
  if (typeof found === "string") return found
  const keys = (all: ReadonlyArray<{ readonly key: string }> = []) => all.map(({ key }) => key).join(" ")
  return `${keys(found.history)} | ${keys(found.current)}`
}

/** Two issues with a sub-task of the first. */
const withIssues = (use: (tracker: Tracker) => Promise<void>) =>
  withTracker(async (tracker) => {
    await tracker.issue("Fuel the tank")
    await tracker.issue("Paint the tank", { labels: ["red"] })
    await tracker.issue("Buy fuel", { issuetype: { name: "Sub-task" }, parent: { key: "ROCK-1" } })
    await use(tracker)
  })

describe("issues that are suggested", () => {
  // Holds TRK-305.
  it("are found by their key or their words", () =>
    withIssues(async (tracker) => {
      const { ask } = tracker
      expect(await picked(tracker, {})).toBe(" | ROCK-1 ROCK-2 ROCK-3")
      expect(await picked(tracker, { query: "TANK fuel" })).toBe(" | ROCK-1")
      expect(await picked(tracker, { query: " rock-2 " })).toBe(" | ROCK-2")
      expect(await picked(tracker, { query: "moon" })).toBe(" | ")
      expect(await picked(tracker, { currentJQL: "labels = red" })).toBe(" | ROCK-2")
      expect(await picked(tracker, { currentJQL: "labels <" })).toContain("JQL")
      expect(await picked(tracker, { currentProject: "404" })).toBe(" | ")
      for (const issue of ["ROCK-3", "ROCK-1"]) await ask(new RememberIssue({ issue }))
      expect(await picked(tracker, {})).toBe("ROCK-1 ROCK-3 | ROCK-1 ROCK-2 ROCK-3")
      expect(await picked(tracker, { query: "buy" })).toBe("ROCK-3 | ROCK-3")
      expect(await ask(new PickIssues({ query: "tank" }))).toEqual({
        history: [expect.objectContaining({ key: "ROCK-1" })],
      })
    }))

  it("are the latest of many that the caller has looked at", () =>
    withTracker(async (tracker) => {
      const keys = Array.from({ length: 25 }, (_each, at) => `ROCK-${at + 1}`)
      for (const key of keys) await tracker.issue(key)
      for (const issue of keys.toReversed()) await tracker.ask(new RememberIssue({ issue }))
      expect(await picked(tracker, { currentJQL: "key = ROCK-1" })).toBe(
        `${keys.slice(0, 20).join(" ")} | ROCK-1`,
      )
      expect(await picked(tracker, { query: "a ".repeat(51) })).toContain("query: given")
    }))

  // Holds TRK-305.
  it("are not the current one, and parts and wholes as is asked", () =>
    withIssues(async (tracker) => {
      expect(await picked(tracker, { currentIssue: "ROCK-2" })).toBe(" | ROCK-1 ROCK-3")
      expect(await picked(tracker, { showSubTasks: false })).toBe(" | ROCK-1 ROCK-2")
      expect(await picked(tracker, { currentIssue: "ROCK-3" })).toBe(" | ROCK-1 ROCK-2")
      expect(await picked(tracker, { currentIssue: "ROCK-3", showSubTaskParent: false })).toBe(" | ROCK-2")
      expect(await picked(tracker, { currentIssue: "ROCK-9" })).toBe("No issue found with id: ROCK-9")
    }))
})
