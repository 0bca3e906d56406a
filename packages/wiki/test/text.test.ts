import { CreateContent, CreateSpace, GetSpace, ListContent, ListSpaces, UpdateContent } from "@quoin/wiki"
import { messageOf } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { inSpace } from "./fixture"

const lone = "x\ud800"

describe("text without a UTF-8 form", () => {
  // Holds WIK-8, WIK-18.
  it("is refused by the name that the caller knows", async () => {
    await inSpace(async ({ run }, create) => {
      const { id } = await create("One")
      const version = { number: 2 }
      const refused = [
        ["version.message", new UpdateContent({ id, version: { number: 2, message: lone } })],
        ["title", new UpdateContent({ id, title: lone, version })],
        ["body.storage.value", new UpdateContent({ id, body: lone, version })],
        ["name", new CreateSpace({ key: "A", name: lone })],
        ["description", new CreateSpace({ key: "A", name: "A", description: lone })],
        ["space.key", new CreateContent({ title: "A", spaceKey: lone })],
        ["key", new GetSpace({ key: lone })],
        ["title", new ListContent({ title: lone })],
        ["spaceKey", new ListContent({ spaceKey: lone })],
        ["keys", new ListSpaces({ keys: ["DOC", lone] })],
      ] as const
      for (const [field, request] of refused) {
        expect(messageOf(await run(request))).toBe(
          `${field}: given "x\\ud800", allowed: a text without lone surrogates`,
        )
      }
    })
  })
})
