import { anonymous } from "@quoin/kernel"
import {
  type CustomField,
  FindSetting,
  GetFieldOption,
  GetMyself,
  GetServerInfo,
  GetSite,
  GetTrackerUser,
  type Site,
  TransitionIssue,
  assignToCaller,
  GetIssue,
  ListFieldOptions,
  ListTransitions,
  defaultSite,
  onlyAssignee,
  subtasksDone,
} from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { withTracker } from "../fixture"

const heat: CustomField = {
  number: 77,
  name: "Heat",
  kind: "cascading",
  options: [
    { id: "7", value: "Hot", children: [{ id: "8", value: "Warm", disabled: true }] },
    { id: "9", value: "Cold" },
  ],
}

describe("how the tracker is set up", () => {
  // Holds TRK-2.
  it("is what the host gives, and to do, in progress and done where it gives nothing", () =>
    withTracker(async ({ ask }) => {
      expect(await ask(new GetSite())).toMatchObject({
        statuses: [{ name: "To Do" }, { name: "In Progress" }, { name: "Done" }],
      })
    }))

  // Holds TRK-500.
  it("has a screen for all issues, and one for each transition with fields", () =>
    withTracker(async ({ ask }) => {
      const site = await ask(new GetSite())
      if (typeof site === "string") return expect(site).toBe("done")
      const [all, done] = site.screens
      expect(all).toMatchObject({ id: "1", name: "Default Screen", availableFieldIds: [] })
      const written = all?.tabs.flatMap(({ fieldIds }) => fieldIds)
      expect(written).toEqual(expect.arrayContaining(["summary", "issuetype", "customfield_10007"]))
      for (const unwritten of ["status", "resolution", "creator"]) expect(written).not.toContain(unwritten)
      expect(done).toMatchObject({ id: "2", name: "Done Screen", tabs: [{ fieldIds: ["resolution"] }] })
    }))

  // Holds TRK-3, TRK-4.
  it("finds a setting by its id and by its name, and nothing else", () =>
    withTracker(async ({ ask }) => {
      const find = (kind: FindSetting["kind"], setting: string) => ask(new FindSetting({ kind, setting }))
      expect(await find("status", "10001")).toMatchObject({ status: { name: "Done", category: "done" } })
      expect(await find("status", "dONE")).toMatchObject({ status: { id: "10001" } })
      expect(await find("statusCategory", "indeterminate")).toMatchObject({ statusCategory: { id: 4 } })
      expect(await find("issueType", "none")).toBe("No issueType found with id: none")
    }))

  // Holds TRK-164.
  it("tells the options of a custom field in their order, and each by its id", () =>
    withTracker(
      async ({ ask }) => {
        const hot = { id: "7", value: "Hot", disabled: false }
        const warm = { id: "8", value: "Warm", disabled: true, parentId: "7" }
        const cold = { id: "9", value: "Cold", disabled: false }
        const list = (more: object) => ask(new ListFieldOptions({ field: "customfield_77", ...more }))
        expect(await list({})).toMatchObject({ items: [hot, warm, cold], total: 3, more: false })
        expect(await list({ startAt: 1, maxResults: 1 })).toMatchObject({ items: [warm], more: true })
        expect(await list({ field: "summary" })).toBe("No field found with id: summary")
        expect(await ask(new GetFieldOption({ option: "8" }))).toEqual(warm)
        const elsewhere = new GetFieldOption({ field: "customfield_10007", option: "8" })
        expect(await ask(elsewhere)).toBe("No option found with id: 8")
        expect(await ask(new GetFieldOption({ option: "10000" }))).toMatchObject({ value: "Impediment" })
      },
      { tracker: { ...defaultSite, customFields: [...defaultSite.customFields, heat] } },
    ))

  // Holds TRK-5.
  it("tells anybody which version it is, and a caller who that is", () =>
    withTracker(async ({ ask, user }) => {
      const nobody = { caller: anonymous, remoteAddress: "192.0.2.1" }
      expect(await ask(new GetServerInfo(), nobody)).toMatchObject({ versionNumbers: [9, 17, 0] })
      expect(await ask(new GetMyself())).toMatchObject({ name: "ada", active: true })
      await user("bob")
      expect(await ask(new GetTrackerUser({ username: "BOB" }))).toMatchObject({
        name: "bob",
        email: "bob@example.org",
      })
    }))
})

const [toDo, ...others] = defaultSite.workflow.transitions

/** In progress assigns to whoever begins; only the assignee closes, and no issue with open sub-tasks. */
const transitions = others.map((transition) =>
  transition.name === "Done"
    ? { ...transition, conditions: [onlyAssignee], validators: [subtasksDone] }
    : { ...transition, postFunctions: [assignToCaller] },
)

const ownSite: Site = {
  ...defaultSite,
  workflow: { ...defaultSite.workflow, transitions: toDo === undefined ? [] : [toDo, ...transitions] },
}

describe("the workflow of a host", () => {
  // Holds TRK-33.
  it("has conditions that hide, validators that refuse and post functions that write", () =>
    withTracker(
      async ({ ask, issue }) => {
        await issue("One")
        await issue("Part", { issuetype: { name: "Sub-task" }, parent: { key: "ROCK-1" } })
        const offered = async () =>
          ((await ask(new ListTransitions({ issue: "ROCK-1" }))) as ReadonlyArray<{ name: string }>).map(
            ({ name }) => name,
          )
        expect(await offered()).toEqual(["In Progress"])
        await ask(new TransitionIssue({ issue: "ROCK-1", transitionId: "21" }))
        expect(await ask(new GetIssue({ issue: "ROCK-1" }))).toMatchObject({
          fields: { assignee: { user: { key: "user-ada" } } },
        })
        expect(await offered()).toEqual(["To Do", "Done"])
        expect(await ask(new TransitionIssue({ issue: "ROCK-1", transitionId: "31" }))).toContain(
          "1 sub-tasks are not done",
        )
      },
      { tracker: ownSite },
    ))
})
