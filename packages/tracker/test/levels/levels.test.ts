import {
  AddWorklog,
  ChangeRoleActors,
  CreateBoard,
  CreateFilter,
  CreateIssue,
  CreateProject,
  CreateSecurityScheme,
  CreateSprint,
  DeleteSecurityScheme,
  DeleteWorklog,
  GetIssue,
  GetSecuritySchemeOfProject,
  GetSprint,
  ListChangedWorklogs,
  ListChanges,
  ListSecurityLevels,
  ListSecuritySchemes,
  MoveToSprint,
  SearchIssues,
  SetIssueArchived,
  UpdateIssue,
  UpdateProject,
  UpdateSecurityScheme,
} from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { limits } from "../../src/limits"
import { type Secured, inSecured } from "../securityWorld"

const deletedAt = Date.UTC(2030)

/** What changed in the last minute is not told yet. */
const afterwards = deletedAt + 120_000

const idOf = (id: string) => UpdateSecurityScheme.fields.id.make(id)

const levels = [
  { name: "Crew only", members: [{ type: "group", parameter: "crew" }] },
  { name: "Reporter", members: [{ type: "reporter" }] },
]

/** A project with two levels, in one of which bob is, as he is in the crew. */
const rock = async ({ done }: Secured, defaultLevel?: string) => {
  const scheme = await done(
    new CreateSecurityScheme({
      name: "Rock",
      levels,
      ...(defaultLevel === undefined ? {} : { defaultLevel }),
    }),
  )
  await done(new CreateProject({ key: "ROCK", name: "Rock", securityScheme: scheme.id }))
  return scheme
}

const issue = (fields: Readonly<Record<string, unknown>> = {}) =>
  new CreateIssue({
    fields: { project: { key: "ROCK" }, issuetype: { name: "Task" }, summary: "Fuel", ...fields },
  })

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

  // Holds TRK-510.
  it("shows a sprint of a board that is hidden to those alone who see an issue of it", () =>
    inSecured(async (secured) => {
      const { done, told } = secured
      await rock(secured)
      const filter = await done(new CreateFilter({ name: "Rock", jql: "project = ROCK ORDER BY Rank" }))
      const board = await done(new CreateBoard({ name: "Rock", type: "scrum", filterId: filter.id }))
      const sprint = await done(new CreateSprint({ board: board.id, name: "One" }))
      const kept = await done(issue({ security: { name: "Crew only" } }))
      await done(new MoveToSprint({ sprint: sprint.id, issues: [kept.key] }))
      const sees = (name: string) => told(new GetSprint({ sprint: sprint.id }), name)
      expect([await sees("bob"), await sees("carol")]).toEqual([
        "done",
        `No sprint found with id: ${sprint.id}`,
      ])
      const open = await done(issue())
      await done(new MoveToSprint({ sprint: sprint.id, issues: [open.key] }))
      expect(await sees("carol")).toBe("done")
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

  // Holds TRK-513.
  it("is named to nobody else by the log of an issue that was taken out of it", () =>
    inSecured(async (secured) => {
      const { done } = secured
      await rock(secured)
      const { key } = await done(issue({ security: { name: "Crew only" } }), "bob")
      await done(new UpdateIssue({ issue: key, fields: { security: null, summary: "Spare fuel" } }), "bob")
      const told = async (name: string) =>
        (await done(new ListChanges({ issue: key }), name)).items.flatMap(({ items }) =>
          items.map(({ field }) => field),
        )
      expect((await told("bob")).sort()).toEqual(["security", "summary"])
      expect(await told("carol")).toEqual(["summary"])
    }))

  // Holds TRK-510.
  it("still keeps what was deleted in it once it is gone itself", () =>
    inSecured(async (secured) => {
      const { at, done } = secured
      const { id, levels: made } = await rock(secured)
      const { key } = await done(issue({ security: { name: "Crew only" } }), "bob")
      const log = await done(new AddWorklog({ issue: key, timeSpent: "1h" }), "bob")
      await at(deletedAt, new DeleteWorklog({ issue: key, id: log.id }))
      await done(new UpdateIssue({ issue: key, fields: { security: null } }))
      const deleted = async (name: string) =>
        (await at(afterwards, new ListChangedWorklogs({ happened: "deleted" }), name)).items.length
      expect([await deleted("ada"), await deleted("bob"), await deleted("carol")]).toEqual([1, 1, 0])
      const left = made.slice(1).map((level) => ({ id: level.id, name: level.name }))
      await done(new UpdateSecurityScheme({ id: idOf(id), levels: left }))
      expect([await deleted("ada"), await deleted("bob"), await deleted("carol")]).toEqual([1, 0, 0])
    }))

  // Holds TRK-511, TRK-512.
  it("can lose a member in however many projects its scheme is, which are so many at most", () =>
    inSecured(async (secured) => {
      const { done, told } = secured
      const { id, levels: made } = await rock(secured)
      const given = (number: number) =>
        new CreateProject({ key: `R${number}`, name: `Rock ${number}`, securityScheme: id })
      for (let number = 1; number < limits.projectsOfSecurityScheme; number++) await done(given(number))
      expect(await told(given(limits.projectsOfSecurityScheme))).toMatch(/projectsOfSecurityScheme/)
      const { key } = await done(issue({ security: { name: "Crew only" } }), "bob")
      expect(await told(new GetIssue({ issue: key }), "bob")).toBe("done")
      const [crew, reporter] = made.map((level) => ({ id: level.id, name: level.name }))
      const without = [
        { ...crew, members: [] },
        { ...reporter, members: [{ type: "reporter" }] },
      ] as typeof UpdateSecurityScheme.Type.levels
      await done(new UpdateSecurityScheme({ id: idOf(id), levels: without }))
      expect(await told(new GetIssue({ issue: key }), "bob")).toMatch(/^No issue/)
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
