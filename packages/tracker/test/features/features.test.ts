import {
  AddWorklog,
  CreateLink,
  FeatureOff,
  GetAudience,
  GetConfiguration,
  GetCreateMeta,
  ListWorklogs,
  SetVote,
  SetWatch,
  UpdateConfiguration,
  UpdateIssue,
} from "@quoin/tracker"
import * as Either from "effect/Either"
import { describe, expect, it } from "vitest"
import { withTracker } from "../fixture"

const off = (feature: string) => `This feature is switched off: ${feature}`

describe("the features of the tracker", () => {
  // Holds TRK-90.
  it("are on until they are switched, each by itself", () =>
    withTracker(async ({ ask }) => {
      const before = await ask(new GetConfiguration())
      expect(before).toMatchObject({ votingEnabled: true, timeTrackingEnabled: true, hoursPerDay: 8 })
      expect(await ask(new UpdateConfiguration({ votingEnabled: false }))).toMatchObject({
        votingEnabled: false,
        watchingEnabled: true,
      })
      await ask(new UpdateConfiguration({ votingEnabled: true }))
      expect(await ask(new GetConfiguration())).toEqual(before)
    }))

  // Holds TRK-91.
  it("are refused with what belongs to them where they are switched off", () =>
    withTracker(async ({ ask, either, issue }) => {
      await issue("One")
      await issue("Two")
      const at = { issue: "ROCK-1" }
      await ask(new UpdateConfiguration({ votingEnabled: false }))
      expect(await ask(new SetVote({ ...at, voting: true }))).toBe(off("votingEnabled"))
      expect(await ask(new GetAudience({ ...at, of: "voters" }))).toBe(off("votingEnabled"))
      expect(await ask(new GetAudience({ ...at, of: "watchers" }))).toMatchObject({ watchers: [] })
      await ask(
        new UpdateConfiguration({
          watchingEnabled: false,
          issueLinkingEnabled: false,
          timeTrackingEnabled: false,
        }),
      )
      expect(await ask(new SetWatch({ ...at, watching: true }))).toBe(off("watchingEnabled"))
      const link = { type: "Blocks", inwardIssue: "ROCK-1", outwardIssue: "ROCK-2" }
      expect(await ask(new CreateLink(link))).toBe(off("issueLinkingEnabled"))
      expect(await ask(new AddWorklog({ ...at, timeSpent: "1h" }))).toBe(off("timeTrackingEnabled"))
      expect(Either.getOrUndefined(Either.flip(await either(new ListWorklogs(at))))).toBeInstanceOf(
        FeatureOff,
      )
      const estimated = new UpdateIssue({ ...at, fields: { timetracking: { originalEstimate: "1d" } } })
      expect(await ask(estimated)).toContain("time tracking is switched off")
    }))

  // Holds TRK-92.
  it("decide who new issues are assigned to, and whether they have parts", () =>
    withTracker(async ({ ask, issue }) => {
      await issue("One")
      await ask(new UpdateConfiguration({ unassignedIssuesAllowed: false, subTasksEnabled: false }))
      expect(await issue("Two", { assignee: null })).toContain("unassigned issues are switched off")
      expect(await issue("Two")).toBe("ROCK-2")
      const nobody = new UpdateIssue({ issue: "ROCK-2", fields: { assignee: null } })
      expect(await ask(nobody)).toContain("unassigned issues are switched off")
      const part = { issuetype: { name: "Sub-task" }, parent: { key: "ROCK-1" } }
      expect(await issue("Part", part)).toContain("these are switched off")
      const { types } = (await ask(
        new GetCreateMeta({ project: "ROCK" }),
      )) as typeof GetCreateMeta.success.Type
      expect(types.map(({ issueType }) => issueType.level)).not.toContain("subtask")
    }))
})
