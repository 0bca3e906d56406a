import { type Operation, type Permission, Where } from "@quoin/kernel"
import { CreateFilter, GetFilter, GetShareScope, SetShareScope, UpdateFilter } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { messageOf, runOver, userNamed } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { inSecured } from "../securityWorld"
import { withTracker } from "../fixture"

describe("whom new filters are shared with", () => {
  // Holds TRK-582.
  it("is for each user to say: nobody, until they say otherwise, and never against what a request says", () =>
    inSecured(async ({ done }) => {
      const made = async (more: object = {}) => {
        const name = `Filter ${count++}`
        return (await done(new CreateFilter({ name, ...more }), "bob")).shares.map(({ type }) => type)
      }
      let count = 0
      expect(await done(new GetShareScope(), "bob")).toEqual({ scope: "private" })
      expect(await made()).toEqual([])
      await done(new SetShareScope({ scope: "authenticated" }), "bob")
      await done(new SetShareScope({ scope: "authenticated" }), "bob")
      expect(await done(new GetShareScope(), "bob")).toEqual({ scope: "authenticated" })
      expect(await done(new GetShareScope(), "carol")).toEqual({ scope: "private" })
      expect(await made()).toEqual(["authenticated"])
      expect(await made({ shares: [] })).toEqual([])
      expect(await made({ shares: [{ type: "group", group: "crew", edit: false }] })).toEqual(["group"])
      // It stays where the same user comes to like a filter.
      const { id } = await done(new CreateFilter({ name: "Liked", favourite: true }), "bob")
      const FilterId = GetFilter.fields.id
      await done(new UpdateFilter({ id: FilterId.make(id), favourite: false }), "bob")
      await done(new SetShareScope({ scope: "global" }), "bob")
      expect(await made()).toEqual(["global"])
      await done(new SetShareScope({ scope: "private" }), "bob")
      expect(await made()).toEqual([])
    }))

  // Holds TRK-582.
  it("is nobody where the owner may not share", () =>
    withTracker(async ({ test }) => {
      let shares = true
      const may = (_caller: unknown, permission: Permission.Permission) =>
        Effect.succeed(shares || !("operation" in permission) || permission.operation !== "share")
      const ports = { ...test.engine.ports, access: { may, visible: () => Effect.succeed(Where.all) } }
      const run = <R extends Operation.AnyRequest>(request: R) =>
        runOver(test, ports, request, userNamed("ada"))
      await run(new SetShareScope({ scope: "global" }))
      shares = false
      expect(Either.getOrThrow(await run(new CreateFilter({ name: "Kept" })))).toMatchObject({ shares: [] })
      expect(messageOf(await run(new SetShareScope({ scope: "authenticated" })))).toMatch(/^Not allowed/)
      expect(Either.isRight(await run(new SetShareScope({ scope: "private" })))).toBe(true)
    }))
})
