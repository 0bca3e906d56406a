import {
  CreateIssue,
  CreateProject,
  GetReindex,
  GetTrackerIndex,
  ReindexTracker,
  SetIssueArchived,
  trackerLimits,
} from "@quoin/tracker"
import { auditOf } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { inSecured } from "../securityWorld"

describe("the index of issues", () => {
  // Holds TRK-590.
  it("is found as it should be whenever administrators ask for it anew, which is remembered for a while", () =>
    inSecured(async ({ done, told, at, test }) => {
      expect(await told(new GetReindex({}))).toMatch(/No reindex found/)
      const first = await at(1_800_000_000_000, new ReindexTracker({}))
      expect(first).toMatchObject({ type: "BACKGROUND_PREFERRED", at: 1_800_000_000_000 })
      const second = await done(new ReindexTracker({ type: "FOREGROUND" }))
      expect(await done(new GetReindex({}))).toEqual(second)
      expect(await done(new GetReindex({ run: first.id }))).toEqual(first)
      for (let each = 1; each < trackerLimits.reindexRuns; each++) await done(new ReindexTracker({}))
      expect(await told(new GetReindex({ run: first.id }))).toMatch(/No reindex found/)
      expect(await done(new GetReindex({ run: second.id }))).toEqual(second)
      expect(await told(new ReindexTracker({}), "bob")).toMatch(/^Not allowed/)
      expect(await told(new GetReindex({}), "bob")).toMatch(/^Not allowed/)
      expect((await auditOf(test)).filter(({ summary }) => summary.includes("index")).length).toBe(
        trackerLimits.reindexRuns + 1,
      )
    }))

  // Holds TRK-591.
  it("holds every issue, archived ones beside the others, for administrators to count", () =>
    inSecured(async ({ done, told, at }) => {
      expect(await done(new GetTrackerIndex())).toMatchObject({ issues: 0, archived: 0 })
      await done(new CreateProject({ key: "ROCK", name: "Rocket" }))
      const fields = { project: { key: "ROCK" }, issuetype: { name: "Task" }, summary: "Fuel" }
      const { key } = await at(1_800_000_000_000, new CreateIssue({ fields }))
      await at(1_800_000_001_000, new CreateIssue({ fields }))
      expect(await at(1_800_000_002_000, new GetTrackerIndex())).toEqual({
        issues: 2,
        archived: 0,
        updatedAt: 1_800_000_001_000,
        at: 1_800_000_002_000,
      })
      await done(new SetIssueArchived({ issue: key, archived: true }))
      expect(await done(new GetTrackerIndex())).toMatchObject({ issues: 1, archived: 1 })
      expect(await told(new GetTrackerIndex(), "bob")).toMatch(/^Not allowed/)
    }))
})
