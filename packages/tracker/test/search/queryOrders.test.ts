import { CreateVersion, SearchIssues } from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { CreateProject } from "@quoin/tracker"
import { type Tracker, withTracker } from "../fixture"

const finding =
  ({ ask }: Tracker) =>
  async (jql: string) => {
    const found = await ask(new SearchIssues({ jql, fields: ["summary"] }))
    return typeof found === "string" ? found : found.items.map(({ key }) => key)
  }

const inPriorities = (use: (tracker: Tracker) => Promise<void>) =>
  withTracker(async (tracker) => {
    for (const name of ["Medium", "Highest", "Lowest", "High"]) {
      await tracker.issue(name, { priority: { name } })
    }
    await use(tracker)
  })

describe("what is set up in an order", () => {
  // Holds TRK-45.
  it("compares priorities, versions and keys by it", () =>
    inPriorities(async (tracker) => {
      const by = finding(tracker)
      expect(await by("priority > Medium order by key")).toEqual(["ROCK-2", "ROCK-4"])
      expect(await by("priority >= medium order by key")).toEqual(["ROCK-1", "ROCK-2", "ROCK-4"])
      expect(await by("priority < High order by key")).toEqual(["ROCK-1", "ROCK-3"])
      expect(await by("priority <= Lowest")).toEqual(["ROCK-3"])
      expect(await by("priority > Hihg")).toContain(
        "The value 'Hihg' does not exist for the field 'priority'.",
      )
      for (const name of ["10.0", "2.0", "1.0"])
        await tracker.ask(new CreateVersion({ project: "ROCK", name }))
      await tracker.issue("Old", { fixVersions: [{ name: "10.0" }, { name: "1.0" }] })
      await tracker.issue("New", { fixVersions: [{ name: "2.0" }] })
      expect(await by('fixVersion < "2.0"')).toEqual(["ROCK-5"])
      expect(await by('fixVersion >= "2.0" order by key')).toEqual(["ROCK-5", "ROCK-6"])
      expect(await by('fixVersion > "1.0"')).toEqual([])
      expect(await by("key > ROCK-4 order by key")).toEqual(["ROCK-5", "ROCK-6"])
      expect(await by("key <= ROCK-2 order by key")).toEqual(["ROCK-1", "ROCK-2"])
    }))

  // Holds TRK-46.
  it("orders priorities by it, the highest first where it descends, and other things by their names", () =>
    inPriorities(async (tracker) => {
      const { ask, issue } = tracker
      const by = finding(tracker)
      expect(await by("order by priority desc")).toEqual(["ROCK-2", "ROCK-4", "ROCK-1", "ROCK-3"])
      expect(await by("order by priority")).toEqual(["ROCK-3", "ROCK-1", "ROCK-4", "ROCK-2"])
      await tracker.user("zoe")
      await tracker.user("abe")
      await ask(new CreateProject({ key: "ABC", name: "Zebra" }))
      await issue("Zoe's", { project: { key: "ABC" }, assignee: { name: "zoe" }, priority: { name: "High" } })
      await issue("Abe's", { assignee: { name: "abe" }, priority: { name: "High" } })
      expect(await by("priority = High order by key")).toEqual(["ABC-1", "ROCK-4", "ROCK-5"])
      expect(await by("priority = High order by project desc, key desc")).toEqual([
        "ABC-1",
        "ROCK-5",
        "ROCK-4",
      ])
      expect(await by("assignee is not EMPTY order by assignee")).toEqual(["ROCK-5", "ABC-1"])
      expect(await by("order by labels")).toBe("Not built yet: an order by labels")
    }))
})

describe("what a query names and there is none of", () => {
  // Holds TRK-47.
  it("is refused, told, or passed over, as is asked for", () =>
    withTracker(async ({ ask, issue }) => {
      await issue("One")
      const jql = "status = Donne or foo = 1 or summary ~ one"
      const told = "The value 'Donne' does not exist for the field 'status'."
      for (const validateQuery of [true, "strict"] as const) {
        expect(await ask(new SearchIssues({ jql, validateQuery }))).toBe(
          `${told} Did you mean "Done"? (line 1, character 10)`,
        )
      }
      for (const validateQuery of [false, "warn"] as const) {
        const warnings = [told, "Field 'foo' does not exist or you do not have permission to view it."]
        expect(await ask(new SearchIssues({ jql, validateQuery }))).toMatchObject({ total: 1, warnings })
      }
      const passed = await ask(new SearchIssues({ jql, validateQuery: "none" }))
      expect(passed).toMatchObject({ total: 1, warnings: [] })
      expect(await ask(new SearchIssues({ jql: "sumary ~ x" }))).toBe(
        "Field 'sumary' does not exist or you do not have permission to view it. " +
          'Did you mean "summary"? (line 1, character 1)',
      )
    }))
})
