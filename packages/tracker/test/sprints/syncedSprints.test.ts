import { Instant } from "@quoin/kernel"
import {
  CreateBoard,
  CreateFilter,
  CreateProject,
  CreateSprint,
  DeleteSprint,
  GetSprint,
  ListSprints,
  UnmapSprints,
  UpdateSprint,
  trackerLimits,
} from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { withTracker } from "../fixture"
import { inSecured } from "../securityWorld"

const dates = { startDate: Instant.make(1_000), endDate: Instant.make(2_000) }
const idOf = (made: unknown): string => (made as { readonly id: string }).id

describe("synced sprints", () => {
  // Holds PLN-48.
  it("are made, dated and unmapped by administrators alone, and not deleted before", () =>
    inSecured(async ({ done, told, scheme }) => {
      const { id } = await scheme("All", [
        ["BROWSE_PROJECTS", "applicationRole"],
        ["MANAGE_SPRINTS_PERMISSION", "applicationRole"],
      ])
      await done(new CreateProject({ key: "ROCK", name: "Rock", permissionScheme: id }))
      const filter = await done(new CreateFilter({ name: "All", jql: "project = ROCK" }), "bob")
      const board = (await done(new CreateBoard({ name: "Crew", type: "scrum", filterId: filter.id }), "bob"))
        .id
      const asked = { board, name: "Kept", synced: true }
      const administers = /^Not allowed: needs administer/
      expect(await told(new CreateSprint(asked), "bob")).toMatch(administers)
      const sprint = (await done(new CreateSprint(asked))).id
      expect(await done(new GetSprint({ sprint }))).toMatchObject({ synced: true })
      expect(await told(new UpdateSprint({ sprint, goal: "Fly" }), "bob")).toBe("done")
      expect(await told(new UpdateSprint({ sprint, ...dates }), "bob")).toMatch(administers)
      expect(await told(new UpdateSprint({ sprint, ...dates }))).toBe("done")
      const whole = { sprint, name: "Kept", state: "future", replace: true } as const
      expect(await told(new UpdateSprint({ ...whole, ...dates }), "bob")).toBe("done")
      expect(await told(new UpdateSprint(whole), "bob")).toMatch(administers)
      expect(await told(new UpdateSprint({ sprint, synced: false }), "bob")).toMatch(administers)
      expect(await told(new DeleteSprint({ sprint }))).toMatch(/unmap it before/)
      expect(await told(new UnmapSprints({ sprints: [sprint] }), "bob")).toMatch(administers)
      const nobody = GetSprint.fields.sprint.make("0")
      expect(await told(new UnmapSprints({ sprints: [sprint, nobody] }))).toBe("No sprint found with id: 0")
      expect(await done(new GetSprint({ sprint }))).toMatchObject({ synced: true })
      expect(await told(new UnmapSprints({ sprints: [sprint] }))).toBe("done")
      expect(await done(new GetSprint({ sprint }))).toMatchObject({ synced: false, ...dates })
      expect(await told(new DeleteSprint({ sprint }), "bob")).toBe("done")
    }))

  // Holds PLN-48.
  it("are all unmapped, however many there are", () =>
    withTracker(async ({ ask }) => {
      const filterId = idOf(await ask(new CreateFilter({ name: "All", jql: "project = ROCK" })))
      const made = await ask(new CreateBoard({ name: "Crew", type: "scrum", filterId }))
      const board = idOf(made)
      const many = trackerLimits.sprintsUnmapped + 5
      for (let at = 0; at < many; at++) {
        await ask(new CreateSprint({ board, name: `Sprint ${at}`, synced: at !== 7 }))
      }
      const synced = async () => {
        const page = await ask(new ListSprints({ board, maxResults: many }))
        return typeof page === "string" ? page : page.items.filter((sprint) => sprint.synced).length
      }
      expect(await synced()).toBe(many - 1)
      await ask(new UnmapSprints({}))
      expect(await synced()).toBe(0)
    }))
})
