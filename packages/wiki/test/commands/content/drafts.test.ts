import {
  type ContentId,
  CreateContent,
  DeleteContent,
  GetContent,
  PublishDraft,
  SaveDraft,
  UpdateContent,
} from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { type TestEngine, beforeCommit, messageOf, runOver, userNamed } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { type Create, inSpace } from "../../fixture"

describe("a draft", () => {
  // Holds WIK-32, WIK-33, WIK-53.
  it("keeps a draft beside a page until it is put or discarded", async () => {
    await inSpace(async ({ run }, create) => {
      const { id } = await create("One")
      await run(new SaveDraft({ id, body: "draft" }))
      expect(messageOf(await run(new SaveDraft({ id, body: "again" })))).toContain("has a draft already")
      const draft = await run(new GetContent({ id, status: ["draft"], expand: "body" }))
      expect(Either.getOrThrow(draft)).toMatchObject({ status: "draft", body: "draft" })
      const put = { id, title: "One", body: "put", version: { number: 2 }, existingStatus: "draft" }
      expect(Either.getOrThrow(await run(new UpdateContent(put))).body).toBe("put")
      expect(messageOf(await run(new GetContent({ id, status: ["draft"] })))).toContain("it is current")
    })
  })

  // Holds WIK-30.
  it("publishes a draft as a new item that keeps who began it, and when", async () => {
    await inSpace(async ({ run }) => {
      const draft = Either.getOrThrow(
        await run(new CreateContent({ title: "One", spaceKey: "DOC", status: "draft", body: "b" })),
      )
      expect(
        messageOf(await run(new UpdateContent({ id: draft.id, title: "x", version: { number: 2 } }))),
      ).toContain("a draft cannot be updated")
      const page = Either.getOrThrow(await run(new PublishDraft({ id: draft.id })))
      expect(page).toMatchObject({ status: "current", title: "One", body: "b", version: { number: 1 } })
      expect(page.history).toEqual(draft.history)
      expect(messageOf(await run(new GetContent({ id: draft.id, status: ["any"] })))).toContain(
        "No content found",
      )
    })
  })
})

describe("discarding a draft", () => {
  /** The draft, by its id, of a new item, and beside a current one. */
  const drafts = async ({ run }: TestEngine, create: Create): Promise<ReadonlyArray<ContentId>> => {
    const { id } = await create("One")
    await run(new SaveDraft({ id, body: "draft" }))
    const alone = new CreateContent({ title: "Two", spaceKey: "DOC", status: "draft" })
    return [id, Either.getOrThrow(await run(alone)).id]
  }
  const discard = (id: ContentId) => new DeleteContent({ id, status: "draft" })

  // Holds WIK-46.
  it("is stale where another request has ended the draft since it began", async () => {
    await inSpace(async (test, create) => {
      const [beside, alone] = await drafts(test, create)
      if (beside === undefined || alone === undefined) return expect.fail("two drafts")
      const ends = [
        [beside, discard(beside)],
        [alone, new PublishDraft({ id: alone })],
      ] as const
      for (const [id, end] of ends) {
        const ports = beforeCommit(test, 1, Effect.orDie(test.engine.execute(end, userNamed("ada"))))
        const outcome = await runOver(test, ports, discard(id))
        expect(messageOf(outcome)).toBe(
          `Stale data: the draft of content ${id} was published or discarded by another request meanwhile`,
        )
      }
    })
  })

  // Holds WIK-46.
  it("finds none where it was gone before, and one that was only written around", async () => {
    await inSpace(async (test, create) => {
      const [beside, alone] = await drafts(test, create)
      if (beside === undefined || alone === undefined) return expect.fail("two drafts")
      const edit = new UpdateContent({ id: beside, version: { number: 2 } })
      const meanwhile = Effect.orDie(test.engine.execute(edit, userNamed("bob")))
      expect(messageOf(await runOver(test, beforeCommit(test, 1, meanwhile), discard(beside)))).toBe("done")
      expect(messageOf(await test.run(discard(alone)))).toBe("done")
      expect(messageOf(await test.run(discard(beside)))).toContain("No draft content found")
      expect(messageOf(await test.run(discard(alone)))).toContain("No content found")
    })
  })
})

describe("an update", () => {
  // Holds WIK-38.
  it("with status=draft puts the draft where the request says nothing", async () => {
    await inSpace(async ({ run }, create) => {
      const { id } = await create("One")
      await create("Three")
      const put = (number: number, change: { readonly title?: string; readonly body?: string } = {}) =>
        run(new UpdateContent({ id, version: { number }, existingStatus: "draft", ...change }))
      await run(new SaveDraft({ id, title: "Two", body: "drafted" }))
      expect(Either.getOrThrow(await put(2))).toMatchObject({ title: "Two", body: "drafted" })
      await run(new SaveDraft({ id, title: "Three", body: "again" }))
      expect(messageOf(await put(3))).toBe("A page with this title already exists: Three")
      const titled = Either.getOrThrow(await put(3, { title: "Four" }))
      expect(titled).toMatchObject({ title: "Four", body: "again" })
      const read = Either.getOrThrow(await run(new GetContent({ id, expand: "body" })))
      expect(read).toMatchObject({ title: "Four", body: "again", version: { number: 3 } })
    })
  })
})
