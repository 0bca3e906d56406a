import {
  ChangeRoleActors,
  CreateProject,
  CreateSecurityScheme,
  DeleteSecurityScheme,
  GetIssue,
  GetSecuritySchemeOfProject,
  ListChanges,
  ListSecurityLevels,
  ListSecuritySchemes,
  SearchIssues,
  SetIssueArchived,
  UpdateIssue,
  UpdateProject,
  UpdateSecurityScheme,
} from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { type Secured, inSecured } from "../securityWorld"
import { idOf, issue, type levels, rock } from "./rock"

const found = async ({ done }: Secured, jql: string, name: string) =>
  (await done(new SearchIssues({ jql }), name)).items.map(({ key }) => key)

const levelOf = async ({ done }: Secured, key: string, name = "ada") => {
  const value = (await done(new GetIssue({ issue: key }), name)).fields["security"]
  return value?.kind === "level" ? value.level.name : undefined
}

describe("a level of security", () => {
  // Holds TRK-510.
  it("keeps an issue from all who are not in it, as if it were not there", () =>
    inSecured(async (secured) => {
      const { done, told } = secured
      await rock(secured)
      const { key } = await done(issue({ security: { name: "crew only" } }))
      expect(await levelOf(secured, key, "bob")).toBe("Crew only")
      expect(await told(new GetIssue({ issue: key }), "carol")).toBe(`No issue found with id: ${key}`)
      expect(await told(new UpdateIssue({ issue: key, fields: { summary: "x" } }), "carol")).toBe(
        `No issue found with id: ${key}`,
      )
      expect(await found(secured, "project = ROCK", "bob")).toEqual([key])
      expect(await found(secured, "project = ROCK", "carol")).toEqual([])
      await done(new SetIssueArchived({ issue: key, archived: true }))
      expect(await told(new GetIssue({ issue: key }), "carol")).toBe(`No issue found with id: ${key}`)
    }))

  // Holds TRK-511.
  it("has other members at once where its scheme, a role or the lead becomes another", () =>
    inSecured(async (secured) => {
      const { done, told } = secured
      const { id, levels: made } = await rock(secured)
      const [first, second] = made
      const { key } = await done(issue({ security: { name: "Crew only" } }))
      const sees = async (name: string) => (await told(new GetIssue({ issue: key }), name)) === "done"
      const members = [
        { type: "projectRole", parameter: "10000" },
        { type: "projectLead" },
        { type: "user", parameter: "carol" },
      ]
      await done(
        new UpdateSecurityScheme({
          id: idOf(id),
          levels: [
            { id: first?.id ?? "", name: "Crew only", members },
            { id: second?.id ?? "", name: "Reporter" },
          ],
        }),
      )
      expect([await sees("bob"), await sees("carol"), await sees("dave")]).toEqual([false, true, false])
      await done(new ChangeRoleActors({ project: "ROCK", role: "10000", how: "add", users: ["dave"] }))
      await done(new UpdateProject({ project: "ROCK", lead: "eve" }))
      expect([await sees("dave"), await sees("eve")]).toEqual([true, true])
      await done(new ChangeRoleActors({ project: "ROCK", role: "10000", how: "set" }))
      expect(await sees("dave")).toBe(false)
    }))

  // Holds TRK-512.
  it("stays while an issue is kept in it, and its scheme while a project has it", () =>
    inSecured(async (secured) => {
      const { done, told } = secured
      const { id, levels: made } = await rock(secured)
      const [first, second] = made
      const { key } = await done(issue({ security: { id: first?.id } }))
      const without = new UpdateSecurityScheme({
        id: idOf(id),
        levels: [{ id: second?.id ?? "", name: "Reporter" }],
      })
      expect(await told(without)).toMatch(/also the levels in which issues are kept, of Crew only/)
      expect(await told(new UpdateProject({ project: "ROCK", securityScheme: "-1" }))).toMatch(
        /while issues of it are kept in levels of that/,
      )
      await done(new SetIssueArchived({ issue: key, archived: true }))
      expect(await told(without)).toMatch(/also the levels/)
      await done(new SetIssueArchived({ issue: key, archived: false }))
      await done(new UpdateIssue({ issue: key, fields: { security: null } }))
      expect(await told(without)).toBe("done")
      expect(await told(new DeleteSecurityScheme({ id: idOf(id) }))).toMatch(/that no project has/)
      await done(new UpdateProject({ project: "ROCK", securityScheme: "-1" }))
      expect(await told(new DeleteSecurityScheme({ id: idOf(id) }))).toBe("done")
      expect(await done(new ListSecuritySchemes({}))).toEqual([])
    }))

  // Holds TRK-512.
  it("is told what is wrong with it by its place", () =>
    inSecured(async ({ done, told }) => {
      const made = (given: ReadonlyArray<object>, more = {}) =>
        told(new CreateSecurityScheme({ name: "Wrong", levels: given as typeof levels, ...more }))
      expect(await made([{ name: " " }])).toMatch(/levels\[0\]\.name/)
      expect(await made([{ name: "A" }, { name: "a" }])).toMatch(/levels\[1\]\.name/)
      expect(await made([{ name: "A", members: [{ type: "anyone" }] }])).toMatch(
        /levels\[0\]\.members\[0\]\.type/,
      )
      expect(await made([{ name: "A", members: [{ type: "user", parameter: "nobody" }] }])).toMatch(
        /levels\[0\]\.members\[0\]\.parameter/,
      )
      expect(await made([{ name: "A", id: "77" }])).toMatch(/levels\[0\]\.id/)
      expect(await made([{ name: "A" }], { defaultLevel: "B" })).toMatch(/defaultLevel/)
      await done(new CreateSecurityScheme({ name: "One" }))
      expect(await told(new CreateSecurityScheme({ name: "one" }))).toMatch(/already exists/)
      expect(await told(new CreateSecurityScheme({ name: "Two" }), "bob")).not.toBe("done")
    }))

  // Holds TRK-513.
  it("is told of to those who are in it", () =>
    inSecured(async (secured) => {
      const { done, told } = secured
      const { levels: made } = await rock(secured)
      const names = async (name: string) =>
        (await done(new ListSecurityLevels({ project: "ROCK" }), name)).map((each) => each.name)
      expect(await names("bob")).toEqual(["Crew only", "Reporter"])
      expect(await names("carol")).toEqual(["Reporter"])
      const id = made[0]?.id ?? ""
      expect(await told(new ListSecurityLevels({ id }), "bob")).toBe("done")
      expect(await told(new ListSecurityLevels({ id }), "carol")).toBe(
        (await told(new ListSecurityLevels({ id: "99999" }), "carol")).replace("99999", id),
      )
      expect(await told(new GetSecuritySchemeOfProject({ project: "ROCK" }))).toBe("done")
      await done(new CreateProject({ key: "BARE", name: "Bare" }))
      expect(await told(new GetSecuritySchemeOfProject({ project: "BARE" }))).toMatch(
        /No securityScheme found/,
      )
    }))

  // Holds TRK-514.
  it("is given to an issue by those who are in it, and taken from it", () =>
    inSecured(async (secured) => {
      const { done, told } = secured
      await rock(secured)
      const { key } = await done(issue(), "bob")
      expect(
        await told(new UpdateIssue({ issue: key, fields: { security: { name: "Crew only" } } }), "carol"),
      ).toMatch(/security/)
      await done(new UpdateIssue({ issue: key, fields: { security: { name: "Crew only" } } }), "bob")
      expect(await levelOf(secured, key)).toBe("Crew only")
      await done(new UpdateIssue({ issue: key, update: { security: [{ set: null }] } }), "bob")
      expect(await levelOf(secured, key)).toBeUndefined()
      const changes = await done(new ListChanges({ issue: key }))
      expect(
        changes.items.flatMap(({ items }) => items.map((each) => [each.field, each.fromText, each.toText])),
      ).toEqual([
        ["security", null, "Crew only"],
        ["security", "Crew only", null],
      ])
      expect(await told(issue({ security: { name: "Nothing" } }), "bob")).toMatch(/security/)
    }))

  // Holds TRK-515.
  it("is that of new issues where it is the default, and of sub-tasks where their parent is kept", () =>
    inSecured(async (secured) => {
      const { done, told } = secured
      await rock(secured, "Crew only")
      const { key } = await done(issue(), "carol")
      expect(await told(new GetIssue({ issue: key }), "carol")).toMatch(/^No issue/)
      expect(await levelOf(secured, (await done(issue({ security: null }))).key)).toBeUndefined()
      const part = await done(issue({ issuetype: { name: "Sub-task" }, parent: { key } }))
      expect(await levelOf(secured, part.key)).toBe("Crew only")
      expect(await told(new UpdateIssue({ issue: part.key, fields: { security: null } }))).toMatch(
        /kept where its parent is/,
      )
      await done(new UpdateIssue({ issue: key, fields: { security: { name: "Reporter" } } }))
      expect(await levelOf(secured, part.key)).toBe("Reporter")
      expect(await told(new GetIssue({ issue: part.key }), "bob")).toMatch(/^No issue/)
    }))

  // Holds TRK-516.
  it("finds issues by its name, which is unknown to all who are not in it", () =>
    inSecured(async (secured) => {
      const { done, told } = secured
      await rock(secured)
      const kept = (await done(issue({ security: { name: "Crew only" } }))).key
      const open = (await done(issue())).key
      const by = (jql: string) => found(secured, `${jql} order by key`, "bob")
      expect(await by('level = "crew ONLY"')).toEqual([kept])
      expect(await by('level != "Crew only"')).toEqual([])
      expect(await by('level in ("Crew only", Reporter)')).toEqual([kept])
      expect(await by("level is EMPTY")).toEqual([open])
      expect(await by("level is not EMPTY")).toEqual([kept])
      const asked = (name: string) => told(new SearchIssues({ jql: `level = "${name}"` }), "carol")
      expect(await asked("Crew only")).toBe((await asked("No such")).replaceAll("No such", "Crew only"))
      expect(await told(new SearchIssues({ jql: "level is EMPTY order by level" }), "bob")).toMatch(/level/)
    }))
})
