import {
  CreateIssue,
  CreateIssueType,
  CreateProject,
  DeleteIssueType,
  FindSetting,
  GetIssue,
  GetProject,
  GetSite,
  SearchIssues,
  SetIssueArchived,
  SetTrackerProperty,
  UpdateIssue,
  UpdateIssueType,
} from "@quoin/tracker"
import { selectAll } from "@quoin/kernel"
import { describe, expect, it } from "vitest"
import { Properties } from "../../src/properties/collections"
import { inSecured } from "../securityWorld"

const project = { key: "ROCK" }
const issue = (name: string, summary: string, more: object = {}) =>
  new CreateIssue({ fields: { project, issuetype: { name }, summary, ...more } })

describe("types of issues that administrators make", () => {
  // Holds TRK-550.
  it("stand beside those of the host, and are known wherever types are", () =>
    inSecured(async ({ done, told }) => {
      await done(new CreateProject({ ...project, name: "Rocket" }))
      expect(await told(new CreateIssueType({ name: "Launch" }), "bob")).toMatch(/administer/)
      const { id } = await done(new CreateIssueType({ name: " Launch ", description: "Up" }))
      const part = await done(new CreateIssueType({ name: "Stage", type: "subtask" }))
      expect((await done(new GetSite(), "bob")).issueTypes.slice(-2)).toEqual([
        { id, name: "Launch", description: "Up", level: "standard" },
        { id: part.id, name: "Stage", description: "", level: "subtask" },
      ])
      const { key } = await done(issue("launch", "One"))
      await done(issue("Stage", "Part", { parent: { key } }))
      await done(issue("Task", "Other"))
      const { items: issues } = await done(
        new SearchIssues({ jql: "issuetype = Launch", fields: ["issuetype"] }),
      )
      expect(issues).toMatchObject([{ key, fields: { issuetype: { issueType: { id, name: "Launch" } } } }])
      const parts = await done(new SearchIssues({ jql: "issuetype in subTaskIssueTypes()" }))
      expect(parts.items.map((each) => each.key)).toEqual(["ROCK-2"])
      expect((await done(new GetProject({ project: "ROCK" }))).issueTypes?.map(({ name }) => name)).toContain(
        "Launch",
      )
      await done(new UpdateIssue({ issue: "ROCK-3", fields: { issuetype: { id } } }))
      await done(new UpdateIssueType({ id, name: "Lift-off" }))
      const { fields } = await done(new GetIssue({ issue: "ROCK-3", fields: ["issuetype"] }))
      expect(fields["issuetype"]).toMatchObject({ issueType: { name: "Lift-off", description: "Up" } })
      expect(await told(new SearchIssues({ jql: "issuetype = Launch" }))).toMatch(/Launch/)
    }))

  // Holds TRK-551.
  it("have names of their own; those of the host are as it says", () =>
    inSecured(async ({ done, told }) => {
      const { id } = await done(new CreateIssueType({ name: "Launch" }))
      expect(await told(new CreateIssueType({ name: "lAUNCH" }))).toMatch(/already exists/)
      expect(await told(new CreateIssueType({ name: "bug" }))).toMatch(/already exists/)
      expect(await told(new CreateIssueType({ name: " " }))).toMatch(/^name: given/)
      expect(await told(new UpdateIssueType({ id, name: "Story" }))).toMatch(/already exists/)
      expect(await told(new UpdateIssueType({ id: "10001", name: "Tale" }))).toMatch(/the host says/)
      expect(await told(new DeleteIssueType({ id: "10001" }))).toMatch(/the host says/)
      expect(await told(new UpdateIssueType({ id: "none", name: "Tale" }))).toBe(
        "No issueType found with id: none",
      )
      expect(await done(new UpdateIssueType({ id, description: "Down" }))).toMatchObject({
        name: "Launch",
        description: "Down",
      })
    }))

  // Holds TRK-552.
  it("go once no issue has them, to which another type of their level is given", () =>
    inSecured(async ({ done, told }) => {
      await done(new CreateProject({ ...project, name: "Rocket" }))
      await done(new CreateProject({ key: "SHIP", name: "Ship" }))
      const { id } = await done(new CreateIssueType({ name: "Launch" }))
      await done(issue("Launch", "One"))
      await done(issue("Launch", "Two"))
      await done(issue("Launch", "Three", { project: { key: "SHIP" } }))
      expect(await told(new DeleteIssueType({ id }), "bob")).toMatch(/administer/)
      expect(await told(new DeleteIssueType({ id }))).toMatch(/another type for the issues/)
      const instead = (alternativeIssueTypeId: string) => new DeleteIssueType({ id, alternativeIssueTypeId })
      expect(await told(instead("10003"))).toMatch(/^alternativeIssueTypeId: given "10003", allowed: one of/)
      expect(await told(instead(id))).toMatch(/^alternativeIssueTypeId/)
      await done(instead("10004"))
      const { items: issues } = await done(new SearchIssues({ jql: "issuetype = Bug ORDER BY key" }))
      expect(issues.map(({ key }) => key)).toEqual(["ROCK-1", "ROCK-2", "SHIP-1"])
      expect(await told(new FindSetting({ kind: "issueType", setting: id }))).toMatch(/^No issueType/)
      expect(await told(issue("Launch", "Four"))).toMatch(/issuetype/)
      const again = await done(new CreateIssueType({ name: "Launch" }))
      await done(new DeleteIssueType({ id: again.id }))
      expect(await told(new DeleteIssueType({ id: again.id }))).toMatch(/^No issueType/)
    }))

  // Holds TRK-552.
  it("are found of archived issues, too, which are brought back with the other type", () =>
    inSecured(async ({ done, told }) => {
      await done(new CreateProject({ ...project, name: "Rocket" }))
      const { id } = await done(new CreateIssueType({ name: "Launch" }))
      for (const summary of ["One", "Two"]) {
        const { key } = await done(issue("Launch", summary))
        await done(new SetIssueArchived({ issue: key, archived: true }))
      }
      const { key: standing } = await done(issue("Launch", "Three"))
      expect(await told(new DeleteIssueType({ id }))).toMatch(/another type for the issues/)
      await done(new DeleteIssueType({ id, alternativeIssueTypeId: "10004" }))
      const typeOf = async (key: string) => (await done(new GetIssue({ issue: key }))).fields["issuetype"]
      for (const key of ["ROCK-1", "ROCK-2", standing]) {
        expect(await typeOf(key)).toMatchObject({ issueType: { id: "10004", name: "Bug" } })
      }
      await done(new SetIssueArchived({ issue: "ROCK-1", archived: false }))
      await done(new UpdateIssue({ issue: "ROCK-1", fields: { summary: "Again" } }))
      expect(await typeOf("ROCK-1")).toMatchObject({ issueType: { name: "Bug" } })
    }))

  // Holds TRK-552.
  it("take along what hangs on them", () =>
    inSecured(async ({ done, test }) => {
      const { id } = await done(new CreateIssueType({ name: "Launch" }))
      const property = { holder: "issueType", of: id } as const
      await done(new SetTrackerProperty({ ...property, key: "colour", value: "red" }))
      await done(new DeleteIssueType({ id }))
      expect(await test.effect(selectAll(test.engine.ports.storage, Properties, {}))).toEqual([])
    }))
})
