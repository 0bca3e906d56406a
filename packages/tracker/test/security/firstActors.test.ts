import { defaultSite } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { DefaultActors, defaultActorsRecord, loadDefaultsOfNew } from "../../src/security/defaultActors"
import { firstActors } from "../../src/security/firstActors"

const made = { id: "77", name: "Administrators", description: "" }
const project = "1" as Parameters<typeof firstActors>[2]

/** Reads of a tracker that has these default actors, and nothing else. */
const reading = (roleId: string) => {
  const actors = defaultActorsRecord([{ id: "1", roleId, subject: "user:bob" }])
  const get = (collection: unknown) => Effect.succeed(collection === DefaultActors ? actors : undefined)
  return { get, peek: get } as unknown as Parameters<typeof loadDefaultsOfNew>[0]
}

describe("who has a role in a new project", () => {
  // Holds TRK-370.
  it("has none that somebody made under the name of the host's", () => {
    const site = { ...defaultSite, roles: [made], madeRoleIds: [made.id] }
    expect(firstActors(site, [], project, "bob")).toEqual([])
    expect(firstActors(defaultSite, [], project, "bob").length).toBe(1)
  })

  // Holds TRK-563.
  it("has none that is gone, and be another one called by its id", async () => {
    const called = { id: "10009", name: "77", description: "" }
    const site = { ...defaultSite, roles: [...defaultSite.roles, called] }
    expect(await Effect.runPromise(loadDefaultsOfNew(reading("77"), site))).toEqual([])
    expect((await Effect.runPromise(loadDefaultsOfNew(reading("10009"), site))).length).toBe(1)
  })
})
