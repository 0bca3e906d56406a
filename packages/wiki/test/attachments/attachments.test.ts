import type { DomainEvent } from "@quoin/kernel"
import {
  ContentId,
  type ContentView,
  CopyContent,
  CreateContent,
  CreateSpace,
  DeleteContent,
  GetContent,
  GetFile,
  ListAttachments,
  PublishDraft,
  RestoreVersion,
  UpdateAttachment,
  UpdateContent,
} from "@quoin/wiki"
import { makeBlobs } from "@quoin/storage-memory"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { type TestEngine, auditOf, messageOf, workOff } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { attaching, inSpace } from "../fixture"

/** So many days after all leases have ended. */
const days = (count: number): number => Date.UTC(2200, 0, count)

/** An engine that says which events were committed. */
const seeing = () => {
  const seen: Array<DomainEvent> = []
  const names = () => seen.splice(0).map(({ name }) => name)
  return {
    names,
    options: {
      seesEvents: (events: ReadonlyArray<DomainEvent>) => Effect.sync(() => void seen.push(...events)),
    },
  }
}

const isThere = async ({ engine, effect }: TestEngine, { file }: ContentView): Promise<boolean> =>
  file !== undefined && (await effect(engine.blobs.stat(file.hash))) !== undefined

const titlesOn = async (test: TestEngine, id: ContentId): Promise<ReadonlyArray<string>> =>
  Either.getOrThrow(await test.run(new ListAttachments({ id }))).items.map(({ title }) => title)

describe("attachments", () => {
  // Holds WIK-230, WIK-240.
  it("are content of an item, each with a file, and told of as they come, change and go", async () => {
    const { names, options } = seeing()
    await inSpace(async (test, create) => {
      const page = await create("Page")
      names()
      const file = await attaching(test)(page.id, " plan.txt ", "the plan")
      expect(file).toMatchObject({
        type: "attachment",
        title: "plan.txt",
        file: { bytes: 8, mediaType: "application/octet-stream" },
        container: { id: page.id },
      })
      expect(file.id).toMatch(/^att\d+$/)
      await attaching(test)(page.id, "PLAN.txt", "anew", { allowDuplicated: true })
      await test.run(new DeleteContent({ id: file.id }))
      expect(names()).toEqual([
        "wiki.attachment_created",
        "wiki.attachment_updated",
        "wiki.attachment_removed",
      ])
      const told = (await auditOf(test))
        .map(({ summary }) => summary)
        .filter((each) => each.startsWith("Attachment"))
      expect(told).toEqual(["Attachment created", "Attachment updated", "Attachment deleted"])
      expect(await titlesOn(test, page.id)).toEqual([])
    }, options)
  })

  // Holds WIK-240.
  it("of a draft are told of when it is published, and hang on what it becomes", async () => {
    const { names, options } = seeing()
    await inSpace(async (test) => {
      const draft = Either.getOrThrow(
        await test.run(new CreateContent({ title: "Draft", spaceKey: "DOC", status: "draft" })),
      )
      names()
      const file = await attaching(test)(draft.id, "a", "b", { status: "draft" })
      expect(names()).toEqual([])
      const page = Either.getOrThrow(await test.run(new PublishDraft({ id: draft.id })))
      expect(names()).toEqual(["wiki.page_created", "wiki.attachment_created"])
      const read = Either.getOrThrow(await test.run(new GetContent({ id: file.id })))
      expect(read.container?.id).toBe(page.id)
      expect(await titlesOn(test, page.id)).toEqual(["a"])
    }, options)
  })

  // Holds WIK-244.
  it("keep their bytes as long as any version of any copy needs them, and no longer", async () => {
    await inSpace(
      async (test, create) => {
        const page = await create("Page")
        const first = await attaching(test)(page.id, "a", "first")
        const second = await attaching(test)(page.id, "a", "second", { allowDuplicated: true })
        const copy = Either.getOrThrow(
          await test.run(
            new CopyContent({ id: page.id, spaceKey: "DOC", title: "Copy", copyAttachments: true }),
          ),
        )
        await workOff(test, days(2))
        expect([await isThere(test, first), await isThere(test, second)]).toEqual([true, true])
        await test.run(new DeleteContent({ id: page.id }))
        await workOff(test, days(3))
        // What is in the trash can come back.
        expect(await isThere(test, first)).toBe(true)
        await test.run(new DeleteContent({ id: page.id, status: "trashed" }))
        await workOff(test, days(4))
        expect([await isThere(test, first), await isThere(test, second)]).toEqual([false, true])
        expect(await titlesOn(test, copy.id)).toEqual(["a"])
        await test.run(new DeleteContent({ id: copy.id }))
        await test.run(new DeleteContent({ id: copy.id, status: "trashed" }))
        await workOff(test, days(5))
        expect(await isThere(test, second)).toBe(false)
      },
      { blobs: makeBlobs().driver("default") },
    )
  })

  // Holds WIK-235.
  it("come back as they were with an old version", async () => {
    await inSpace(async (test, create) => {
      const page = await create("Page")
      const first = await attaching(test)(page.id, "a", "first")
      await attaching(test)(page.id, "a", "second", { allowDuplicated: true })
      await test.run(new RestoreVersion({ id: first.id, number: 1 }))
      const found = Either.getOrThrow(await test.run(new GetFile({ id: page.id, filename: "A" })))
      expect(found).toMatchObject({ version: 3, hash: first.file?.hash, bytes: 5 })
    })
  })

  // Holds WIK-237, WIK-238.
  it("are those of the item that is named, and move within its space", async () => {
    await inSpace(async (test, create) => {
      const page = await create("Page")
      const other = await create("Other")
      await test.run(new CreateSpace({ key: "FAR", name: "Far" }))
      const far = Either.getOrThrow(await test.run(new CreateContent({ title: "Far", spaceKey: "FAR" })))
      const { id: attachmentId } = await attaching(test)(page.id, "a", "b")
      await attaching(test)(other.id, "a", "c")
      const move = async (id: ContentId, containerId: ContentId, title = "b") =>
        messageOf(await test.run(new UpdateAttachment({ id, attachmentId, containerId, title })))
      expect(await move(other.id, page.id)).toBe(`No content found with id: ${attachmentId}`)
      expect(await move(page.id, far.id)).toMatch(/^containerId: .*in the same space/)
      expect(await move(page.id, attachmentId)).toMatch(/^Not allowed: needs a page or blog post/)
      expect(await move(page.id, ContentId.make("99"))).toBe("No content found with id: 99")
      expect(await move(page.id, other.id, "A")).toMatch(/already exists: A$/)
      expect(await move(page.id, other.id)).toBe("done")
      expect([await titlesOn(test, page.id), await titlesOn(test, other.id)]).toEqual([[], ["b", "a"]])
      const wrong = new DeleteContent({ id: attachmentId, containerId: page.id })
      expect(messageOf(await test.run(wrong))).toBe(`No content found with id: ${attachmentId}`)
    })
  })

  // Holds WIK-233.
  it("hang on pages and blog posts, and on nothing else", async () => {
    await inSpace(async (test, create) => {
      const page = await create("Page")
      const post = Either.getOrThrow(
        await test.run(new CreateContent({ title: "Post", type: "blogpost", spaceKey: "DOC" })),
      )
      const file = await attaching(test)(post.id, "a", "b")
      await expect(attaching(test)(file.id, "a", "b")).rejects.toThrow(/the id of a page or blog post/)
      await test.run(new DeleteContent({ id: page.id }))
      await expect(attaching(test)(page.id, "a", "b")).rejects.toThrow(/it is trashed/)
    })
  })

  // Holds WIK-231.
  it("are renamed like other content, and an old name is free again", async () => {
    await inSpace(async (test, create) => {
      const page = await create("Page")
      const { id } = await attaching(test)(page.id, "a", "b")
      expect(messageOf(await test.run(new UpdateContent({ id, title: "b", version: { number: 2 } })))).toBe(
        "done",
      )
      await attaching(test)(page.id, "a", "c")
      expect(await titlesOn(test, page.id)).toEqual(["b", "a"])
    })
  })
})
