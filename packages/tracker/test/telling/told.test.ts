import { Jobs } from "@quoin/jobs"
import { selectAll } from "@quoin/kernel"
import {
  AddComment,
  AddWorklog,
  ChangeRoleActors,
  CreateComponent,
  CreateIssue,
  CreateProject,
  DeleteIssue,
  DeleteWorklog,
  RankIssues,
  SetIssueArchived,
  TransitionIssue,
  UpdateIssue,
  UpdateWorklog,
} from "@quoin/tracker"
import { workOff } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { inSecured } from "../securityWorld"
import { inTold } from "./toldWorld"

describe("what happens to issues", () => {
  // Holds TRK-520, TRK-522.
  it("is told to assignee, reporter and watchers where nothing else is said, and not to who did it", () =>
    inTold(async ({ secured, rock, issue, watch, heard, notices }) => {
      await rock(undefined)
      const key = await issue({ assignee: { name: "carol" } })
      expect(await heard()).toEqual([["issue_created", "carol"]])
      await watch(key, "bob", "dave")
      await secured.done(new UpdateIssue({ issue: key, fields: { summary: "Much fuel" } }), "carol")
      await workOff(secured.test)
      expect(notices).toMatchObject([
        {
          event: "issue_updated",
          actor: { name: "carol" },
          issue: { key, summary: "Much fuel", project: { key: "ROCK", name: "Rock" } },
          recipients: [{ user: { name: "bob" }, email: "bob@example.org" }, { user: { name: "dave" } }],
        },
      ])
      expect(JSON.stringify(notices)).not.toContain('"Fuel"')
    }))

  // Holds TRK-521.
  it("is told to whomever the scheme names, in every way that it can", () =>
    inTold(async ({ secured: { done }, rock, issue, heard }) => {
      await rock(
        [
          { event: "issue_created", type: "ProjectLead" },
          { event: "issue_assigned", type: "ComponentLead" },
          { event: "issue_updated", type: "Group", parameter: "crew" },
          { event: "issue_updated", type: "User", parameter: "eve" },
          { event: "issue_generic", type: "ProjectRole", parameter: "10002" },
          { event: "issue_commented", type: "UserCustomField", parameter: "customfield_10901" },
          { event: "issue_commented", type: "GroupCustomField", parameter: "customfield_10902" },
          { event: "issue_deleted", type: "CurrentUser" },
        ],
        { lead: "dave" },
      )
      await done(new CreateComponent({ project: "ROCK", name: "Tank", lead: "eve" }))
      await done(
        new ChangeRoleActors({
          project: "ROCK",
          role: "10002",
          how: "set",
          users: ["eve"],
          groups: ["crew"],
        }),
      )
      const key = await issue(
        {
          components: [{ name: "Tank" }],
          customfield_10901: [{ name: "dave" }, { name: "eve" }],
          customfield_10902: { name: "crew" },
        },
        "carol",
      )
      expect(await heard()).toEqual([["issue_created", "dave"]])
      await done(new UpdateIssue({ issue: key, fields: { assignee: { name: "bob" } } }), "carol")
      expect(await heard()).toEqual([["issue_assigned", "eve"]])
      await done(new UpdateIssue({ issue: key, fields: { summary: "More" } }), "carol")
      expect(await heard()).toEqual([["issue_updated", "bob", "eve"]])
      await done(new TransitionIssue({ issue: key, transitionId: "21" }), "carol")
      expect(await heard()).toEqual([["issue_generic", "bob", "eve"]])
      await done(new AddComment({ issue: key, body: "Fine" }), "carol")
      expect(await heard()).toEqual([["issue_commented", "bob", "dave", "eve"]])
      await done(new DeleteIssue({ issue: key }), "carol")
      expect(await heard()).toEqual([["issue_deleted", "carol"]])
    }))

  // Holds TRK-522.
  it("is told as it was in its commit, of an issue that is gone to those who watched it", () =>
    inTold(async ({ secured: { done }, rock, issue, watch, heard }) => {
      await rock(undefined)
      const key = await issue()
      await watch(key, "carol", "dave")
      await heard()
      await done(new DeleteIssue({ issue: key }), "eve")
      expect(await heard()).toEqual([["issue_deleted", "bob", "carol", "dave"]])
    }))

  // Holds TRK-522.
  it("is told of work once, whatever the work has changed", () =>
    inTold(async ({ secured: { done }, rock, issue, heard, notices }) => {
      await rock(undefined)
      const key = await issue()
      await heard()
      const { id } = await done(new AddWorklog({ issue: key, timeSpent: "1h", comment: "Filled" }), "carol")
      await done(new UpdateWorklog({ issue: key, id, comment: "Filled up" }), "carol")
      await done(new DeleteWorklog({ issue: key, id }), "carol")
      expect(notices).toEqual([])
      const heardOf = (await heard()).map(([event]) => event)
      expect(heardOf).toEqual(["issue_work_logged", "issue_worklog_updated", "issue_worklog_deleted"])
    }))

  // Holds TRK-524.
  it("is told to nobody where that was said, of ranks and of the archive", () =>
    inTold(async ({ secured: { done }, rock, issue, watch, heard }) => {
      await rock(undefined)
      const key = await issue()
      const other = await issue()
      await watch(key, "carol")
      await heard()
      const notifyUsers = false
      await done(new UpdateIssue({ issue: key, fields: { summary: "x" }, notifyUsers }), "dave")
      const worklog = [{ add: { timeSpent: "1h" } }]
      await done(new UpdateIssue({ issue: key, update: { worklog }, notifyUsers }), "dave")
      await done(new RankIssues({ issues: [other], before: key }), "dave")
      await done(new SetIssueArchived({ issue: key, archived: true }), "dave")
      await done(new SetIssueArchived({ issue: key, archived: false }), "dave")
      expect(await heard()).toEqual([])
      await done(new UpdateIssue({ issue: key, update: { worklog } }), "dave")
      expect((await heard()).map(([event]) => event).sort()).toEqual(["issue_updated", "issue_work_logged"])
    }))

  // Holds TRK-525.
  it("is told again, by the same id, until it is taken, and what follows waits", () =>
    inTold(async (ear) => {
      const { secured, rock, issue, notices } = ear
      await rock(undefined)
      const key = await issue({ assignee: { name: "carol" } })
      await workOff(secured.test)
      notices.splice(0)
      ear.refuses = 2
      await secured.done(new UpdateIssue({ issue: key, fields: { summary: "One" } }), "bob")
      await secured.done(new UpdateIssue({ issue: key, fields: { summary: "Two" } }), "bob")
      for (const seconds of [0, 10, 100, 1_000]) await workOff(secured.test, Date.now() + seconds * 1_000)
      expect(notices.map(({ issue: { summary } }) => summary)).toEqual(["One", "One", "One", "Two"])
      expect(new Set(notices.map(({ id }) => id)).size).toBe(2)
    }))

  // Holds TRK-525.
  it("is kept for nobody where an engine is opened without notices", () =>
    inSecured(async ({ done, test }) => {
      await done(new CreateProject({ key: "ROCK", name: "Rock" }))
      const issuetype = { name: "Task" }
      await done(new CreateIssue({ fields: { project: { key: "ROCK" }, issuetype, summary: "Fuel" } }))
      expect(await test.effect(selectAll(test.engine.ports.storage, Jobs, {}))).toEqual([])
    }))
})
