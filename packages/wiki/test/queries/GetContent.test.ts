import { DeleteContent, GetContent, GetHistory, UpdateContent } from "@quoin/wiki"
import * as Either from "effect/Either"
import { userNamed } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { inSpace } from "../fixture"

describe("a version", () => {
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
})
