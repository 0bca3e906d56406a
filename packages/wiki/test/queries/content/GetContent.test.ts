import { DeleteContent, GetContent, GetHistory, GetSpace, UpdateContent } from "@quoin/wiki"
import * as Either from "effect/Either"
import { userNamed } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { inSpace } from "../../fixture"

describe("a version", () => {
  // Holds WIK-52.
  it("of a trashed page is shown only to who asks for the trash or the past", async () => {
    await inSpace(async ({ run }, create) => {
      const { id } = await create("One")
      await run(new UpdateContent({ id, title: "One", version: { number: 2 } }))
      await run(new DeleteContent({ id }))
      const read = async (version: number, status: ReadonlyArray<"trashed" | "historical" | "any">) =>
        Either.match(await run(new GetContent({ id, version, status })), {
          onLeft: (failure) => failure.message,
          onRight: (content) => content.status,
        })
      const hidden = `No content found with id: ${id} (it is trashed; asked for current)`
      expect([await read(2, []), await read(1, [])]).toEqual([hidden, hidden])
      expect([await read(2, ["trashed"]), await read(1, ["trashed"])]).toEqual(["trashed", "historical"])
      expect(await read(1, ["historical"])).toBe("historical")
      expect(await read(2, ["any"])).toBe("trashed")
    })
  })

  // Holds DIR-36, WIK-13.
  it("is told by who wrote it, not by who began the item", async () => {
    await inSpace(async ({ run }, create) => {
      const { id } = await create("One")
      const edit = new UpdateContent({ id, title: "One", version: { number: 2 } })
      Either.getOrThrow(await run(edit, userNamed("bob")))
      const { version, history } = Either.getOrThrow(await run(new GetContent({ id })))
      expect([version.by, history.createdBy]).toMatchObject([
        { username: "user-bob" },
        { username: "user-ada" },
      ])
      const told = Either.getOrThrow(await run(new GetHistory({ id })))
      expect(told.previousVersion?.by).toMatchObject({ username: "user-ada" })
    })
  })

  // Holds WIK-70.
  it("has the versions before and after it, and the latest, where they exist and are asked for", async () => {
    await inSpace(async ({ run }, create) => {
      const { id } = await create("One")
      for (const number of [2, 3]) await run(new UpdateContent({ id, version: { number } }), userNamed("bob"))
      const around = async (version: number, ...names: ReadonlyArray<string>) => {
        const expand = names.map((name) => `history.${name}`).join(",")
        const { history } = Either.getOrThrow(await run(new GetContent({ id, version, expand })))
        const { previousVersion, nextVersion, lastUpdated } = history
        return [previousVersion?.number, nextVersion?.number, lastUpdated?.number]
      }
      const all = ["previousVersion", "nextVersion", "lastUpdated"]
      expect(await around(1, ...all)).toEqual([undefined, 2, 3])
      expect(await around(2, ...all)).toEqual([1, 3, 3])
      expect(await around(3, ...all)).toEqual([2, undefined, 3])
      expect(await around(2, "nextVersion")).toEqual([undefined, 3, undefined])
      const told = Either.getOrThrow(
        await run(new GetContent({ id, version: 1, expand: "history.nextVersion" })),
      )
      expect(told.history.nextVersion?.by).toMatchObject({ username: "user-bob" })
    })
  })
})

describe("the space of an item", () => {
  // Holds WIK-71.
  it("is shown whole where something inside it is asked for", async () => {
    await inSpace(async ({ run }, create) => {
      const { id } = await create("One")
      const whole = async (expand: string) =>
        Either.getOrThrow(await run(new GetContent({ id, expand }))).space.whole
      expect([await whole(""), await whole("space"), await whole("container")]).toEqual([
        undefined,
        undefined,
        undefined,
      ])
      const space = Either.getOrThrow(await run(new GetSpace({ key: "DOC" })))
      expect(await whole("space.history")).toEqual(space)
      expect(await whole("container.description.plain")).toEqual(space)
    })
  })
})
