import {
  DeleteIssue,
  GetIssue,
  ListChanges,
  ListTransitions,
  SearchIssues,
  TransitionIssue,
  UpdateIssue,
  UpdateProject,
} from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { withTracker } from "../fixture"

const fieldsOf = (view: unknown) =>
  (view as { readonly fields: Readonly<Record<string, Record<string, unknown>>> }).fields

describe("the keys of issues", () => {
  // Holds TRK-20.
  it("are numbered from 1 without gaps, and a number is never given again", () =>
    withTracker(async ({ issue, ask }) => {
      expect([await issue("One"), await issue("Two")]).toEqual(["ROCK-1", "ROCK-2"])
      expect(await issue("")).toContain("Summary is required")
      await ask(new DeleteIssue({ issue: "ROCK-2" }))
      expect(await issue("Three")).toBe("ROCK-3")
    }))

  // Holds TRK-20.
  it("are given to eight writers at once, to none of them twice", () =>
    withTracker(async ({ issue }) => {
      const writers = Array.from({ length: 8 }, async (_, writer) => {
        const keys: Array<string> = []
        for (let i = 0; i < 10; i++) keys.push(await issue(`Issue ${i} of writer ${writer}`))
        return keys
      })
      const keys = (await Promise.all(writers)).flat()
      expect(new Set(keys)).toEqual(new Set(Array.from({ length: 80 }, (_, i) => `ROCK-${i + 1}`)))
    }))

  // Holds TRK-9.
  it("lead to the issue in any case, and when the project has another key since", () =>
    withTracker(async ({ issue, ask }) => {
      await issue("One")
      await ask(new UpdateProject({ project: "ROCK", key: "ROLL" }))
      expect(await ask(new GetIssue({ issue: "rock-1" }))).toMatchObject({ key: "ROLL-1" })
      expect(await ask(new GetIssue({ issue: "ROLL-1" }))).toMatchObject({ key: "ROLL-1" })
    }))
})

describe("editing an issue", () => {
  // Holds TRK-24, TRK-31.
  it("writes an entry of the change log for every field, with ids and texts", () =>
    withTracker(async ({ issue, ask, user }) => {
      await user("bob")
      await issue("One", { labels: ["b", "a"] })
      await ask(
        new UpdateIssue({
          issue: "ROCK-1",
          fields: { summary: "Uno", assignee: { name: "bob" }, priority: { name: "High" } },
          update: { labels: [{ add: "c" }, { remove: "a" }] },
        }),
      )
      const changes = (await ask(new ListChanges({ issue: "ROCK-1" }))) as {
        readonly items: ReadonlyArray<{ readonly items: ReadonlyArray<object> }>
      }
      expect(changes.items).toHaveLength(1)
      expect(changes.items[0]?.items).toEqual([
        expect.objectContaining({ field: "summary", from: null, fromText: "One", toText: "Uno" }),
        expect.objectContaining({
          field: "priority",
          from: "3",
          fromText: "Medium",
          to: "2",
          toText: "High",
        }),
        expect.objectContaining({ field: "labels", fromText: "a b", toText: "b c" }),
        expect.objectContaining({ field: "assignee", from: null, toText: "bob of the crew" }),
      ])
    }))

  // Holds TRK-24, TRK-27.
  it("names every field that is broken, and changes nothing then", () =>
    withTracker(async ({ issue, ask }) => {
      await issue("One")
      const refused = await ask(
        new UpdateIssue({
          issue: "ROCK-1",
          fields: { summary: "two\nlines", status: { id: "3" }, nonsense: 1, labels: ["a b"] },
          update: { labels: [{ add: "c" }] },
        }),
      )
      for (const field of ["summary", "status", "nonsense", "labels"]) expect(refused).toContain(`${field}:`)
      expect(refused).toContain("not on the appropriate screen")
      expect(await ask(new ListChanges({ issue: "ROCK-1" }))).toMatchObject({ items: [] })
    }))

  // Holds TRK-28.
  it("keeps times in seconds of working days", () =>
    withTracker(async ({ issue, ask }) => {
      await issue("One", { timetracking: { originalEstimate: "1w 2d" } })
      const view = fieldsOf(await ask(new GetIssue({ issue: "ROCK-1" })))
      expect(view["timetracking"]).toMatchObject({
        value: { originalEstimate: "1w 2d", originalEstimateSeconds: 201_600, remainingEstimate: "1w 2d" },
      })
    }))
})

describe("the workflow", () => {
  // Holds TRK-30, TRK-32.
  it("offers what leads from the status, and sets and clears the resolution", () =>
    withTracker(async ({ issue, ask }) => {
      await issue("One")
      const offered = (await ask(new ListTransitions({ issue: "ROCK-1" }))) as ReadonlyArray<{ id: string }>
      expect(offered.map(({ id }) => id)).toEqual(["21", "31"])
      await ask(new TransitionIssue({ issue: "ROCK-1", transitionId: "31" }))
      const done = fieldsOf(await ask(new GetIssue({ issue: "ROCK-1" })))
      expect(done["status"]).toMatchObject({ status: { name: "Done" } })
      expect(done["resolution"]).toMatchObject({ resolution: { name: "Done" } })
      expect(await ask(new TransitionIssue({ issue: "ROCK-1", transitionId: "31" }))).toContain("one of 11")
      await ask(new TransitionIssue({ issue: "ROCK-1", transitionId: "11" }))
      const open = fieldsOf(await ask(new GetIssue({ issue: "ROCK-1" })))
      expect(open["resolution"]).toEqual({ kind: "plain", value: null })
    }))
})

describe("the query language", () => {
  const keysBy = async (ask: (request: SearchIssues) => Promise<unknown>, jql: string) => {
    const found = await ask(new SearchIssues({ jql, fields: ["summary"] }))
    return typeof found === "string"
      ? found
      : (found as { readonly items: ReadonlyArray<{ readonly key: string }> }).items.map(({ key }) => key)
  }

  // Holds TRK-40, TRK-41, TRK-42.
  it("finds by project, key, type, status, assignee, label and summary, in the order that is asked for", () =>
    withTracker(async ({ issue, ask, user }) => {
      await user("bob")
      await issue("First flight", { labels: ["draft"], assignee: { name: "bob" } })
      await issue("Second FLIGHT", { issuetype: { name: "Bug" } })
      await issue("Landing", { labels: ["hot", "draft"] })
      await ask(new TransitionIssue({ issue: "ROCK-3", transitionId: "31" }))
      const by = (jql: string) => keysBy(ask, jql)
      expect(await by("project = ROCK ORDER BY key")).toEqual(["ROCK-1", "ROCK-2", "ROCK-3"])
      expect(await by("key in (ROCK-1, 'rock-3') order by key desc")).toEqual(["ROCK-3", "ROCK-1"])
      expect(await by("type = Bug")).toEqual(["ROCK-2"])
      expect(await by("status != Done ORDER BY key")).toEqual(["ROCK-1", "ROCK-2"])
      expect(await by("statusCategory = Done")).toEqual(["ROCK-3"])
      expect(await by("assignee = bob")).toEqual(["ROCK-1"])
      expect(await by("assignee is EMPTY order by key")).toEqual(["ROCK-2", "ROCK-3"])
      expect(await by("assignee != bob")).toEqual([])
      expect(await by("labels = draft and labels = hot")).toEqual(["ROCK-3"])
      expect(await by("summary ~ flight order by key")).toEqual(["ROCK-1", "ROCK-2"])
      expect(await by("created >= -1d and not summary ~ landing order by key")).toEqual(["ROCK-1", "ROCK-2"])
      expect(await by("resolution = Unresolved order by key")).toEqual(["ROCK-1", "ROCK-2"])
    }))

  // Holds TRK-43.
  it("lists the newest first where no order is asked for", () =>
    withTracker(async ({ issue, ask }) => {
      await issue("One")
      await issue("Two")
      expect(await keysBy(ask, "")).toEqual(["ROCK-2", "ROCK-1"])
    }))

  // Holds TRK-40.
  it("refuses what it does not know with the place, and what is not built by name", () =>
    withTracker(async ({ ask }) => {
      const by = (jql: string) => keysBy(ask, jql)
      expect(await by("sumary ~ x")).toContain('Did you mean "summary"?')
      expect(await by("project = NONE")).toContain("line 1, character 11")
      expect(await by("security = 3")).toBe("Not built yet: the field security of a query")
      expect(await by("approvals = 3")).toContain("Not built yet: the field approvals")
    }))
})
