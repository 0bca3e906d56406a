import type { DomainEvent } from "@quoin/kernel"
import {
  CreateIssue,
  CreateProject,
  CreateProjectCategory,
  DeleteProject,
  SearchIssues,
  SetProjectArchived,
  SetVote,
  SetWatch,
  UpdateProject,
} from "@quoin/tracker"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { type Secured, inSecured } from "../securityWorld"

const found =
  ({ done }: Secured, name = "ada") =>
  async (jql: string) =>
    (await done(new SearchIssues({ jql }), name)).items.map(({ key }) => key).sort()

/** Issues in two projects: the crew may know who votes and watches in ROCK, and nobody in SHIP. */
const inTwo = (use: (secured: Secured) => Promise<void>) =>
  inSecured(async (secured) => {
    const { done, scheme } = secured
    const browse = ["BROWSE_PROJECTS", "applicationRole"] as const
    const { id: open } = await scheme("Open", [browse, ["VIEW_VOTERS_AND_WATCHERS", "group", "crew"]])
    const { id: shut } = await scheme("Shut", [browse])
    for (const [key, permissionScheme] of [
      ["ROCK", open],
      ["SHIP", shut],
    ] as const) {
      await done(new CreateProject({ key, name: key }))
      const fields = { project: { key }, issuetype: { name: "Task" }, summary: "Fuel" }
      for (let at = 0; at < 3; at++) await done(new CreateIssue({ fields }))
      await done(new UpdateProject({ project: key, permissionScheme }))
      await done(new SetVote({ issue: `${key}-1`, voting: true }), "carol")
      await done(new SetVote({ issue: `${key}-2`, voting: true }), "bob")
      await done(new SetWatch({ issue: `${key}-3`, watching: true }), "dave")
    }
    await use(secured)
  })

describe("queries for what stands beside issues", () => {
  // Holds TRK-187.
  it("find whom one votes and watches with where one may know them, and oneself everywhere", () =>
    inTwo(async (secured) => {
      const [bob, carol] = [found(secured, "bob"), found(secured, "carol")]
      expect(await bob("voter = carol")).toEqual(["ROCK-1"])
      expect(await carol("voter = carol")).toEqual(["ROCK-1", "SHIP-1"])
      expect(await carol("voter = currentUser()")).toEqual(["ROCK-1", "SHIP-1"])
      expect(await carol("voter = bob")).toEqual([])
      expect(await carol("voter != bob")).toEqual([])
      expect(await bob("voter in (bob, carol)")).toEqual(["ROCK-1", "ROCK-2", "SHIP-2"])
      expect(await bob("voter != bob")).toEqual(["ROCK-1", "SHIP-1"])
      expect(await bob("voter != carol")).toEqual(["ROCK-2"])
      expect(await bob("watcher = dave")).toEqual(["ROCK-3"])
      expect(await carol("watcher is empty and voter is not empty")).toEqual([
        "ROCK-1",
        "ROCK-2",
        "SHIP-1",
        "SHIP-2",
      ])
      const { either } = secured
      const outcome = await either(new SearchIssues({ jql: "voter ~ carol" }))
      expect(JSON.stringify(outcome)).toContain("not in")
      expect(JSON.stringify(await either(new SearchIssues({ jql: "voter = zoe" })))).toContain(
        "a value that exists for the field voter",
      )
    }))

  // Holds TRK-186.
  it("find by the category of the project, and by that it has none", () =>
    inTwo(async (secured) => {
      const { done, told } = secured
      const { id } = await done(new CreateProjectCategory({ name: "Air", description: "What flies" }))
      await done(new CreateProjectCategory({ name: "Sea", description: "" }))
      await done(new UpdateProject({ project: "ROCK", category: id }))
      const [rock, ship] = ["ROCK", "SHIP"].map((key) => [1, 2, 3].map((n) => `${key}-${n}`))
      const by = found(secured, "bob")
      expect(await by("category = aIR")).toEqual(rock)
      expect(await by(`category in (${id}, Sea)`)).toEqual(rock)
      expect(await by("category != Sea")).toEqual(rock)
      expect(await by("category != Air")).toEqual([])
      expect(await by("category is empty")).toEqual(ship)
      expect(await told(new SearchIssues({ jql: "category = Land" }))).toContain(
        "The value 'Land' does not exist",
      )
      expect(await told(new SearchIssues({ jql: "order by category" }))).toContain("Not built yet")
    }))
})

describe("the events of a project", () => {
  // Holds TRK-80.
  it("tell its category", () => {
    const seen: Array<DomainEvent> = []
    return inSecured(
      async ({ done }) => {
        const { id } = await done(new CreateProjectCategory({ name: "Air", description: "What flies" }))
        const project = "ROCK"
        await done(new CreateProject({ key: project, name: "Rocket", category: id }))
        await done(new UpdateProject({ project, name: "Raft" }))
        await done(new SetProjectArchived({ project, archived: true }))
        await done(new SetProjectArchived({ project, archived: false }))
        await done(new UpdateProject({ project, category: "-1" }))
        await done(new UpdateProject({ project, category: id }))
        await done(new DeleteProject({ project }))
        const told = seen
          .filter(({ name }) => name.startsWith("tracker.project_"))
          .map(({ payload }) => (payload as { readonly category?: unknown }).category)
        const air = { id, name: "Air", description: "What flies" }
        expect(told).toEqual([air, air, air, air, undefined, air, air])
      },
      [],
      { seesEvents: (events) => Effect.sync(() => void seen.push(...events)) },
    )
  })
})
