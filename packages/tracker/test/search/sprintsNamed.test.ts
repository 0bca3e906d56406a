import { Commit, CommitId } from "@quoin/kernel"
import {
  CreateBoard,
  CreateFilter,
  CreateIssue,
  CreateProject,
  CreateSprint,
  GetFilter,
  SearchIssues,
  UpdateProject,
  trackerLimits,
} from "@quoin/tracker"
import * as Either from "effect/Either"
import { describe, expect, it } from "vitest"
import { Sprints } from "../../src/sprints/collections"
import { SprintId } from "../../src/sprints/Sprint"
import { type Secured, inSecured } from "../securityWorld"

/** How many sprints of one name stand before the one that is seen. */
const many = trackerLimits.sprintsLookedAt + 1

/** Bob has a board of which carol sees nothing; before its sprint stand many of that name that nobody but administrators sees. */
const inMany = (use: (secured: Secured) => Promise<void>) =>
  inSecured(async (secured) => {
    const { done, scheme, test } = secured
    const { id: crew } = await scheme("Crew", [["BROWSE_PROJECTS", "user", "bob"]])
    await done(new CreateProject({ key: "ROCK", name: "Rocket" }))
    const filter = await done(new CreateFilter({ name: "Rocket", jql: "project = ROCK" }), "bob")
    const filterId = GetFilter.fields.id.make(filter.id)
    const board = await done(new CreateBoard({ name: "Crew", type: "scrum", filterId }), "bob")
    const hidden = Array.from({ length: many }, (_, at) =>
      Commit.put(Sprints, {
        ...{ id: SprintId.make(String(at).padStart(4, "0")), boardId: "none", name: "Fuel" },
        ...{ state: "future" as const, position: "a" },
      }),
    )
    const { storage } = test.engine.ports
    await test.effect(storage.commit({ id: CommitId.make("hidden"), guards: [], changes: hidden }))
    const sprint = await done(new CreateSprint({ board: board.id, name: "Fuel" }))
    const fields = { project: { key: "ROCK" }, issuetype: { name: "Task" }, summary: "It" }
    await done(new CreateIssue({ fields: { ...fields, customfield_10000: sprint.id } }))
    await done(new CreateIssue({ fields }))
    await done(new UpdateProject({ project: "ROCK", permissionScheme: crew }))
    await use(secured)
  })

/** The keys of what is found, or why nothing is. */
const found = async ({ either }: Secured, jql: string, name: string) =>
  Either.match(await either(new SearchIssues({ jql }), name), {
    onLeft: (failure) => (failure as { readonly message: string }).message,
    onRight: ({ items }) => items.map(({ key }) => key).join(" "),
  })

describe("sprints of one name", () => {
  // Holds PLN-44.
  it("are found behind however many that the caller does not see", () =>
    inMany(async (secured) => {
      expect(await found(secured, "sprint = fuel", "bob")).toBe("ROCK-1")
      expect(await found(secured, "sprint != fuel", "bob")).toBe("")
      expect(await found(secured, "sprint in (Fuel, EMPTY) order by key", "bob")).toBe("ROCK-1 ROCK-2")
    }))

  // Holds PLN-44.
  it("are none for whoever sees neither their boards nor their issues", () =>
    inMany(async (secured) => {
      expect(await found(secured, "sprint = fuel", "carol")).toContain("'fuel' does not exist")
      expect(await found(secured, "sprint = 0001", "bob")).toContain("'0001' does not exist")
    }))
})
