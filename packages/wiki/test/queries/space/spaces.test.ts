import { ContentId, CreateSpace, DeleteContent, GetSpace, ListSpaces, SpaceId } from "@quoin/wiki"
import * as Either from "effect/Either"
import { describe, expect, it } from "vitest"
import { inSpace } from "../../fixture"

describe("the home page of a space", () => {
  // Holds WIK-72.
  it("is shown where it is asked for, with what is asked for inside, as long as it is current", async () => {
    await inSpace(async ({ run }) => {
      const read = async (expand: string) =>
        Either.getOrThrow(await run(new GetSpace({ key: "DOC", expand }))).homepage
      expect(await read("")).toBeUndefined()
      expect(await read("homepage")).toMatchObject({ id: "2", title: "Docs Home" })
      expect((await read("homepage"))?.body).toBeUndefined()
      expect((await read("homepage.body.storage"))?.body).toBe("")
      const list = new ListSpaces({ expand: "homepage" })
      expect(Either.getOrThrow(await run(list)).items[0]?.homepage?.id).toBe("2")
      await run(new DeleteContent({ id: ContentId.make("2") }))
      expect(await read("homepage")).toBeUndefined()
    })
  })
})

describe("a list of spaces", () => {
  // Holds WIK-73.
  it("is filtered by keys, ids, type and status together", async () => {
    await inSpace(async ({ run }) => {
      const other = Either.getOrThrow(await run(new CreateSpace({ key: "ADM", name: "Administration" })))
      const keys = async (query: ConstructorParameters<typeof ListSpaces>[0]) =>
        Either.getOrThrow(await run(new ListSpaces(query))).items.map(({ key }) => key)
      expect(await keys({})).toEqual(["ADM", "DOC"])
      expect(await keys({ ids: [other.id] })).toEqual(["ADM"])
      expect(await keys({ ids: [other.id], keys: ["doc"] })).toEqual([])
      expect(await keys({ ids: [SpaceId.make("98")] })).toEqual([])
      expect(await keys({ type: "global", status: "current" })).toEqual(["ADM", "DOC"])
      expect(await keys({ type: "personal" })).toEqual([])
      expect(await keys({ status: "archived" })).toEqual([])
    })
  })
})
