import { Instant } from "@quoin/kernel"
import {
  AddWorklog,
  CreateBoard,
  CreateFilter,
  CreateProject,
  CreateSprint,
  DeleteWorklog,
  GetIssue,
  GetSprint,
  ListChangedWorklogs,
  ListChanges,
  MoveToSprint,
  TransitionIssue,
  UpdateIssue,
  UpdateSecurityScheme,
  UpdateSprint,
} from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { limits } from "../../src/limits"
import { inSecured } from "../securityWorld"
import { idOf, issue, rock } from "./rock"

const deletedAt = Date.UTC(2030)

/** What changed in the last minute is not told yet. */
const afterwards = deletedAt + 120_000

describe("a level of security, for those who are not in it", () => {
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

  // Holds TRK-510.
  it("tells nobody else the key of what keeps a sprint from its end", () =>
    inSecured(async (secured) => {
      const { done, told } = secured
      await rock(secured)
      const filter = await done(new CreateFilter({ name: "Rock", jql: "project = ROCK ORDER BY Rank" }))
      const board = await done(new CreateBoard({ name: "Rock", type: "scrum", filterId: filter.id }))
      const { id: sprint } = await done(new CreateSprint({ board: board.id, name: "One" }))
      const kept = await done(issue({ security: { name: "Crew only" } }))
      await done(issue({ issuetype: { name: "Sub-task" }, parent: { key: kept.key } }))
      const open = await done(issue())
      await done(new MoveToSprint({ sprint, issues: [kept.key, open.key] }))
      const dates = { startDate: Instant.make(1_000), endDate: Instant.make(2_000) }
      await done(new UpdateSprint({ sprint, state: "active", ...dates }))
      await done(new TransitionIssue({ issue: kept.key, transitionId: "31" }))
      const closed = (name: string) => told(new UpdateSprint({ sprint, state: "closed" }), name)
      expect(await closed("bob")).toMatch(new RegExp(`state: given "?${kept.key}.*no open sub-tasks`))
      expect(await closed("carol")).toMatch(/state: given "?closed.*no open sub-tasks/)
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
})
