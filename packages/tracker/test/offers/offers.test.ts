import {
  CreateIssue,
  CreateIssueType,
  CreateIssueTypeScheme,
  CreatePriorityScheme,
  CreateProject,
  DeleteIssueType,
  DeleteIssueTypeScheme,
  DeletePriorityScheme,
  GetCreateMeta,
  GetIssue,
  GetPrioritySchemeOfProject,
  GetProject,
  GiveIssueTypeScheme,
  ListIssueTypeSchemes,
  ListPrioritySchemes,
  SetProjectArchived,
  UpdateIssue,
  UpdateIssueTypeScheme,
  UpdatePriorityScheme,
  UpdateProject,
} from "@quoin/tracker"
import { auditOf } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { inSecured } from "../securityWorld"

const idOf = (id: string) => UpdateIssueTypeScheme.fields.id.make(id)
const [story, task, subtask] = ["10001", "10002", "10003"]

const issue = (project: string, fields: object) =>
  new CreateIssue({ fields: { project: { key: project }, summary: "One", ...fields } })

describe("schemes of what projects offer", () => {
  // Holds TRK-600.
  it("are made by administrators under names of their own, and hold what there is", () =>
    inSecured(async ({ done, told }) => {
      for (const [Create, ids] of [
        [CreateIssueTypeScheme, [task, story]],
        [CreatePriorityScheme, ["4", "3"]],
      ] as const) {
        const [first = "", other = ""] = ids
        const create = new Create({
          name: " Crew ",
          optionIds: [first, other, first],
          defaultOptionId: other,
        })
        expect(await told(create, "bob")).toMatch(/administer/)
        expect(await done(create)).toMatchObject({
          name: "Crew",
          isDefault: false,
          options: [{ id: first }, { id: other }],
          defaultOptionId: other,
        })
        expect(await told(new Create({ name: "crew", optionIds: ids }))).toMatch(/already exists/)
        expect(await told(new Create({ name: "None", optionIds: [] }))).toMatch(/optionIds.*at least one/)
        expect(await told(new Create({ name: "None", optionIds: [first, "none"] }))).toMatch(
          /optionIds\[1\].*one of/,
        )
        const strange = new Create({ name: "None", optionIds: [first], defaultOptionId: other })
        expect(await told(strange)).toMatch(/defaultOptionId.*one of/)
      }
      expect(
        await told(new CreateIssueTypeScheme({ name: "default issue type scheme", optionIds: [task] })),
      ).toMatch(/another name than that of the default/)
      const types = await done(new ListIssueTypeSchemes({}))
      expect(types.map(({ id, name }) => [id, name])).toEqual([
        ["10000", "Default Issue Type Scheme"],
        [expect.stringMatching(/^1\d{4,}$/), "Crew"],
      ])
      expect(await told(new ListIssueTypeSchemes({}), "bob")).toMatch(/administer/)
      expect((await done(new ListPrioritySchemes({}))).map(({ defaultOptionId }) => defaultOptionId)).toEqual(
        ["3", "3"],
      )
      const id = idOf("10000")
      expect(await told(new UpdateIssueTypeScheme({ id, name: "Mine" }))).toMatch(
        /another one than the default/,
      )
      expect(await told(new UpdatePriorityScheme({ id, name: "Mine" }))).toMatch(
        /another one than the default/,
      )
      expect(await told(new DeleteIssueTypeScheme({ id }))).toMatch(/another one than the default/)
      expect(await told(new DeletePriorityScheme({ id }))).toMatch(/another one than the default/)
    }))

  // Holds TRK-601, TRK-602.
  it("decide what issues of a project can be, and what they are where nothing is said", () =>
    inSecured(async ({ done, told }) => {
      const types = await done(
        new CreateIssueTypeScheme({ name: "Crew", optionIds: [task, subtask], defaultOptionId: task }),
      )
      const calm = await done(
        new CreatePriorityScheme({ name: "Calm", optionIds: ["5", "4"], defaultOptionId: "5" }),
      )
      const give = { issueTypeScheme: types.id, priorityScheme: calm.id }
      await done(new CreateProject({ key: "ROCK", name: "Rock", ...give }))
      await done(new CreateProject({ key: "SIDE", name: "Side" }))
      const { issueTypes } = await done(new GetProject({ project: "ROCK" }))
      expect(issueTypes.map(({ id }) => id)).toEqual([task, subtask])
      const meta = await done(new GetCreateMeta({ project: "ROCK" }))
      expect(meta.types.map(({ issueType }) => issueType.id)).toEqual([task, subtask])
      const ofType = meta.types[0]?.fields.find(({ fieldId }) => fieldId === "issuetype")
      expect(ofType?.hasDefaultValue).toBe(true)
      const priority = meta.types[0]?.fields.find(({ fieldId }) => fieldId === "priority")
      expect(priority?.allowedValues).toMatchObject([{ priority: { id: "5" } }, { priority: { id: "4" } }])
      const { key } = await done(issue("ROCK", {}))
      const { fields } = await done(new GetIssue({ issue: key }))
      expect(fields).toMatchObject({
        issuetype: { issueType: { id: task } },
        priority: { priority: { id: "5" } },
      })
      expect(await told(issue("SIDE", {}))).toMatch(/issuetype/)
      expect(await told(issue("ROCK", { issuetype: { id: story } }))).toMatch(/issuetype.*one of Task/)
      expect(await told(issue("ROCK", { priority: { id: "1" } }))).toMatch(/priority.*one of/)
      expect(await told(new UpdateIssue({ issue: key, fields: { issuetype: { id: story } } }))).toMatch(
        /one of Task/,
      )
      await done(new UpdatePriorityScheme({ id: idOf(calm.id), defaultOptionId: "" }))
      const bare = await done(issue("ROCK", {}))
      expect((await done(new GetIssue({ issue: bare.key }))).fields["priority"]).toMatchObject({
        kind: "plain",
        value: null,
      })
    }))

  // Holds TRK-603.
  it("are given where issues have nothing else, and keep what issues have", () =>
    inSecured(async ({ done, told }) => {
      await done(new CreateProject({ key: "ROCK", name: "Rock", lead: "bob" }))
      await done(issue("ROCK", { issuetype: { id: task }, priority: { id: "1" } }))
      const types = await done(new CreateIssueTypeScheme({ name: "Crew", optionIds: [story] }))
      const calm = await done(new CreatePriorityScheme({ name: "Calm", optionIds: ["5"] }))
      const giveTypes = new UpdateProject({ project: "ROCK", issueTypeScheme: types.id })
      const giveCalm = new UpdateProject({ project: "ROCK", priorityScheme: calm.id })
      expect(await told(giveTypes, "bob")).toMatch(/administer/)
      expect(await told(giveTypes)).toMatch(/issueTypeScheme.*offers 10002/)
      expect(await told(giveCalm)).toMatch(/priorityScheme.*offers 1,/)
      expect(await told(new GiveIssueTypeScheme({ id: idOf(types.id), projects: ["ROCK"] }))).toMatch(
        /projects.*not 10002/,
      )
      expect(await told(new UpdateProject({ project: "ROCK", priorityScheme: "7" }))).toMatch(
        /the id of a scheme/,
      )
      await done(new UpdateIssueTypeScheme({ id: idOf(types.id), optionIds: [story, task] }))
      await done(new UpdatePriorityScheme({ id: idOf(calm.id), optionIds: ["5", "1"] }))
      await done(giveTypes)
      await done(giveCalm)
      expect((await done(new GetPrioritySchemeOfProject({ project: "ROCK" }), "bob")).name).toBe("Calm")
      expect(await told(new UpdateIssueTypeScheme({ id: idOf(types.id), optionIds: [story] }))).toMatch(
        /optionIds.*10002/,
      )
      expect(await told(new UpdatePriorityScheme({ id: idOf(calm.id), optionIds: ["5"] }))).toMatch(
        /optionIds/,
      )
      await done(new UpdateIssueTypeScheme({ id: idOf(types.id), optionIds: [task] }))
      expect(await told(new DeleteIssueTypeScheme({ id: idOf(types.id) }))).toMatch(/that no project has/)
      expect(await told(new DeletePriorityScheme({ id: idOf(calm.id) }))).toMatch(/that no project has/)
      await done(new UpdateProject({ project: "ROCK", issueTypeScheme: "10000", priorityScheme: "10000" }))
      await done(new DeleteIssueTypeScheme({ id: idOf(types.id) }))
      await done(new DeletePriorityScheme({ id: idOf(calm.id) }))
    }))

  // Holds TRK-604.
  it("are given to several projects at once, and taken from all others where that is said", () =>
    inSecured(async ({ done, told }) => {
      for (const key of ["ROCK", "SIDE", "OLD"]) await done(new CreateProject({ key, name: key }))
      const { id } = await done(new CreateIssueTypeScheme({ name: "Crew", optionIds: [task] }))
      const give = (projects: ReadonlyArray<string>, only = false, scheme = id) =>
        new GiveIssueTypeScheme({ id: idOf(scheme), projects, only })
      const having = async (scheme = id) =>
        (await done(new ListIssueTypeSchemes({ id: idOf(scheme), withProjects: true })))[0]?.projects?.map(
          ({ key }) => key,
        )
      expect(await told(give(["ROCK"]), "bob")).toMatch(/administer/)
      expect(await told(give(["ROCK", "NONE"]))).toMatch(/NONE/)
      expect(await having()).toEqual([])
      await done(give(["ROCK", "rock", "OLD"]))
      expect(await having()).toEqual(["OLD", "ROCK"])
      expect(await having("10000")).toEqual(["SIDE"])
      await done(new SetProjectArchived({ project: "OLD", archived: true }))
      expect(await told(give(["OLD"], false, "10000"))).toMatch(/in use/)
      await done(give(["SIDE"], true))
      expect(await having()).toEqual(["SIDE"])
      expect(await told(give([], true, "10000"))).toMatch(/another one than the default/)
      expect(await told(give([], true, "7"))).toMatch(/No issueTypeScheme/)
      await done(give(["SIDE"], false, "10000"))
      expect(await having()).toEqual([])
      expect(await told(new DeleteIssueTypeScheme({ id: idOf(id) }))).toMatch(/that no project has/)
    }))

  // Holds TRK-605.
  it("offer a type no more that goes, and its issues become what is offered besides", () =>
    inSecured(async ({ done, told, test }) => {
      const launch = await done(new CreateIssueType({ name: "Launch" }))
      const only = await done(new CreateIssueTypeScheme({ name: "Only", optionIds: [launch.id] }))
      expect(await told(new DeleteIssueType({ id: launch.id }))).toMatch(/Only offers others/)
      await done(new DeleteIssueTypeScheme({ id: idOf(only.id) }))
      const { id } = await done(
        new CreateIssueTypeScheme({ name: "Crew", optionIds: [launch.id, task], defaultOptionId: launch.id }),
      )
      await done(new CreateProject({ key: "ROCK", name: "Rock", issueTypeScheme: id }))
      const { key } = await done(issue("ROCK", {}))
      const remove = (alternativeIssueTypeId: string) =>
        new DeleteIssueType({ id: launch.id, alternativeIssueTypeId })
      expect(await told(remove(story))).toMatch(/alternativeIssueTypeId.*Crew offers, too/)
      await done(remove(task))
      const audited = (await auditOf(test)).filter(({ summary }) => summary === "Issue type scheme changed")
      expect(audited.at(-1)).toMatchObject({
        affectedObject: { name: "Crew" },
        changedValues: [
          { name: "optionIds" },
          { name: "defaultOptionId", oldValue: launch.id, newValue: "" },
        ],
      })
      const [scheme] = await done(new ListIssueTypeSchemes({ id: idOf(id) }))
      expect(scheme?.options.map((each) => each.id)).toEqual([task])
      expect(scheme?.defaultOptionId).toBeUndefined()
      const { fields } = await done(new GetIssue({ issue: key }))
      expect(fields["issuetype"]).toMatchObject({ issueType: { id: task } })
    }))
})
