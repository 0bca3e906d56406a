import { Commit, CommitId } from "@quoin/kernel"
import {
  CreateBoard,
  CreateComponent,
  CreateFilter,
  CreateIssue,
  CreateProject,
  CreateSprint,
  GetFilter,
  SuggestQueryValues,
  UpdateProject,
  trackerLimits,
} from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { Sprints } from "../../../src/sprints/collections"
import { SprintId } from "../../../src/sprints/Sprint"
import { type Secured, inSecured } from "../../securityWorld"

/** A project for everybody, and one for the crew, in which bob is and carol is not. */
const inTwo = (use: (secured: Secured) => Promise<void>) =>
  inSecured(async (secured) => {
    const { done, scheme } = secured
    const { id: open } = await scheme("Open", [["BROWSE_PROJECTS", "applicationRole"]])
    const { id: shut } = await scheme("Shut", [["BROWSE_PROJECTS", "group", "crew"]])
    for (const [key, permissionScheme] of [
      ["ROCK", open],
      ["HIDE", shut],
    ] as const) {
      await done(new CreateProject({ key, name: `The ${key}` }))
      await done(new CreateComponent({ project: key, name: `Hull of ${key}` }))
      const fields = { project: { key }, issuetype: { name: "Task" }, summary: "x", labels: [`of-${key}`] }
      await done(new CreateIssue({ fields }))
      await done(new UpdateProject({ project: key, permissionScheme }))
    }
    await use(secured)
  })

const asked =
  ({ done }: Secured, name = "bob") =>
  async (fieldName: string, fieldValue = "") =>
    (await done(new SuggestQueryValues({ fieldName, fieldValue }), name)).map(({ value }) => value)

describe("values that are suggested for queries", () => {
  // Holds TRK-67.
  it("have what was typed in them, and are written as the query needs them", () =>
    inTwo(async (secured) => {
      const values = asked(secured)
      expect(await values("status", "pro")).toEqual(['"In Progress"'])
      expect(await values("issuetype", "EPI")).toEqual(["Epic"])
      expect(await values("statusCategory", "do")).toEqual(['"To Do"', "Done"])
      expect(await values("project", "rock")).toEqual(["ROCK"])
      expect(await values("component", "of ro")).toEqual(['"Hull of ROCK"'])
      expect(await values("labels", "of-R")).toEqual(["of-ROCK"])
      expect(await values("assignee", "car")).toEqual(["carol"])
      expect(await values("summary", "x")).toEqual([])
      expect(await values("fixVersion")).toEqual([])
    }))

  // Holds TRK-67.
  it("are those that the caller may see", () =>
    inTwo(async (secured) => {
      const [bob, carol] = [asked(secured), asked(secured, "carol")]
      expect(await bob("project")).toEqual(["HIDE", "ROCK"])
      expect(await carol("project")).toEqual(["ROCK"])
      expect(await bob("component")).toEqual(['"Hull of HIDE"', '"Hull of ROCK"'])
      expect(await carol("component")).toEqual(['"Hull of ROCK"'])
      expect(await bob("labels")).toEqual(["of-HIDE", "of-ROCK"])
      expect(await carol("labels")).toEqual(["of-ROCK"])
    }))

  // Holds TRK-67.
  it("may be those of a word about the past", () =>
    inTwo(async ({ done, told }) => {
      const past = { fieldName: "status", predicateName: "BY", predicateValue: "da" }
      expect(await done(new SuggestQueryValues(past))).toMatchObject([{ value: "dave" }])
      const from = { fieldName: "status", predicateName: "from", predicateValue: "don" }
      expect(await done(new SuggestQueryValues(from))).toEqual([{ value: "Done", name: "Done" }])
      const after = { fieldName: "status", predicateName: "after", predicateValue: "2" }
      expect(await done(new SuggestQueryValues(after))).toEqual([])
      expect(await told(new SuggestQueryValues({ fieldName: "status", predicateName: "since" }))).toContain(
        "one of after, before, on, during, by, from, to",
      )
      expect(await told(new SuggestQueryValues({ fieldName: "statsu" }))).toContain('did you mean "status"?')
    }))

  // Holds TRK-67.
  it("are sprints that the caller sees, behind more that are hidden than are looked at together", () =>
    inTwo(async (secured) => {
      const { done, test } = secured
      const filter = await done(new CreateFilter({ name: "Rocket", jql: "project = ROCK" }), "bob")
      const filterId = GetFilter.fields.id.make(filter.id)
      const board = await done(new CreateBoard({ name: "Crew", type: "scrum", filterId }), "bob")
      const { id } = await done(new CreateSprint({ board: board.id, name: "Fuel last" }))
      const hidden = Array.from({ length: trackerLimits.sprintsLookedAt + 1 }, (_, at) =>
        Commit.put(Sprints, {
          ...{
            id: SprintId.make(`${id}${at}`),
            boardId: "none",
            name: `Fuel ${String(at).padStart(4, "0")}`,
          },
          ...{ state: "future" as const, position: "a" },
        }),
      )
      const { storage } = test.engine.ports
      await test.effect(storage.commit({ id: CommitId.make("hidden"), guards: [], changes: hidden }))
      expect(await asked(secured)("sprint", "fuel")).toEqual(['"Fuel last"'])
    }))

  // Holds TRK-67.
  it("are at most so many", () =>
    inTwo(async (secured) => {
      const fields = { project: { key: "ROCK" }, issuetype: { name: "Task" }, summary: "x" }
      const labels = Array.from({ length: trackerLimits.valuesSuggested + 1 }, (_, at) => `many-${at}`)
      await secured.done(new CreateIssue({ fields: { ...fields, labels } }))
      expect(await asked(secured)("labels", "many")).toHaveLength(trackerLimits.valuesSuggested)
    }))
})
