import { Events } from "@quoin/kernel"
import {
  CreateContent,
  DeleteContent,
  GetContent,
  GetHistory,
  PublishDraft,
  SaveDraft,
  UpdateContent,
  wikiLimits,
} from "@quoin/wiki"
import * as Either from "effect/Either"
import { auditOf, messageOf, userNamed } from "quoin/testing"
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

  it("takes a message of a bounded length", async () => {
    await inSpace(async ({ run }, create) => {
      const { id } = await create("One")
      const saying = async (chars: number) =>
        messageOf(await run(new UpdateContent({ id, version: { number: 2, message: "m".repeat(chars) } })))
      expect(await saying(wikiLimits.versionMessageChars + 1)).toContain(
        `allowed: at most ${wikiLimits.versionMessageChars} characters`,
      )
      expect(await saying(wikiLimits.versionMessageChars)).toBe("done")
    })
  })
})

describe("an update", () => {
  it("changes neither the type nor the space", async () => {
    await inSpace(async ({ run }, create) => {
      const { id } = await create("One")
      const update = async (change: { readonly type?: "blogpost"; readonly spaceKey?: string }) =>
        messageOf(await run(new UpdateContent({ id, version: { number: 2 }, ...change })))
      expect(await update({ type: "blogpost" })).toBe('type: given "blogpost", allowed: page')
      expect(await update({ spaceKey: "OTHER" })).toBe(
        'space.key: given "OTHER", allowed: DOC: an update does not change the space',
      )
      expect(await update({ spaceKey: "doc" })).toBe("done")
    })
  })

  it("is audited with the title that it changes", async () => {
    await inSpace(async (test, create) => {
      const { id } = await create("One")
      await test.run(new UpdateContent({ id, title: "Two", version: { number: 2 } }))
      await test.run(new UpdateContent({ id, title: "Two", version: { number: 3 } }))
      const told = (await auditOf(test)).slice(-2).map((entry) => entry.changedValues)
      expect(told).toEqual([[{ name: "title", oldValue: "One", newValue: "Two" }], []])
    })
  })

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

  it("with status=draft finds no draft in the trash", async () => {
    await inSpace(async ({ run }, create) => {
      const { id } = await create("One")
      await run(new DeleteContent({ id }))
      const put = { id, version: { number: 2 }, existingStatus: "draft", status: "current" }
      expect(messageOf(await run(new UpdateContent(put)))).toContain("No draft found")
      expect(messageOf(await run(new GetContent({ id, status: ["trashed"] })))).toBe("done")
    })
  })
})

describe("a draft", () => {
  it("is published at version 1 and keeps who began it", async () => {
    await inSpace(async ({ run }) => {
      const draft = Either.getOrThrow(
        await run(new CreateContent({ title: "One", spaceKey: "DOC", status: "draft" })),
      )
      const page = Either.getOrThrow(await run(new PublishDraft({ id: draft.id }), userNamed("bob")))
      const read = Either.getOrThrow(await run(new GetContent({ id: page.id })))
      expect(read.history).toMatchObject({ createdBy: { username: "user-ada" } })
      expect(read.history.createdDate).toBe(draft.history.createdDate)
      expect(read.version).toMatchObject({ number: 1, by: { username: "user-bob" } })
    })
  })

  it("that was never announced is not announced as removed", async () => {
    await inSpace(
      async ({ run, engine, effect }) => {
        const { id } = Either.getOrThrow(
          await run(new CreateContent({ title: "One", spaceKey: "DOC", status: "draft" })),
        )
        Either.getOrThrow(await run(new DeleteContent({ id, status: "draft" })))
        expect((await effect(engine.ports.storage.select(Events, {}))).records).toEqual([])
      },
      { consumedEvents: ["wiki.page_removed"] },
    )
  })
})

describe("the trash", () => {
  it("takes a page whole, and shows it in the reply", async () => {
    await inSpace(async ({ run }, create) => {
      const { id } = await create("One")
      const { outcome, content } = Either.getOrThrow(await run(new DeleteContent({ id })))
      expect(outcome).toBe("trashed")
      expect(content).toMatchObject({ id, status: "trashed", title: "One", body: "<p>One</p>" })
    })
  })
})
