import { Jobs } from "@quoin/jobs"
import { Where } from "@quoin/kernel"
import {
  type ContentId,
  DeleteContent,
  GetContent,
  GetHistory,
  KeptVersions,
  ListContent,
  SaveDraft,
  UpdateContent,
  wikiLimits,
} from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { type TestEngine, auditOf, beforeCommit, crash, messageOf, runOver, userNamed } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { LargeBodies } from "../../../src/collections"
import { type Create, inSpace } from "../../fixture"

/** More versions than two commits remove. */
const count = 2 * wikiLimits.removedVersions + 20

const trashedWithMany = async ({ run }: TestEngine, create: Create, parentId?: ContentId) => {
  const { id } = await create("One", parentId)
  for (let number = 2; number <= count; number++) {
    await run(new UpdateContent({ id, title: "One", version: { number } }))
  }
  Either.getOrThrow(await run(new DeleteContent({ id })))
  return id
}

const versionsOf = async ({ engine, effect }: TestEngine, id: string) =>
  (await effect(engine.ports.storage.select(KeptVersions, { where: Where.equals("contentId", id) }))).records
    .length

const purge = (id: ContentId) => new DeleteContent({ id, status: "trashed" })
const restore = (id: ContentId) =>
  new UpdateContent({ id, status: "current", version: { number: count + 1 } })
const purges = async (test: TestEngine) =>
  (await auditOf(test)).filter((entry) => entry.summary === "Page purged").length

describe("a purge of very many versions", () => {
  // Holds KER-25, WIK-50.
  it("is one purge in the audit log and one event, however many steps it takes", async () => {
    await inSpace(async (test, create) => {
      await test.effect(test.engine.on("wiki.page_removed", () => Effect.void))
      const id = await trashedWithMany(test, create)
      expect(messageOf(await test.run(purge(id)))).toBe("done")
      expect(await versionsOf(test, id)).toBe(0)
      expect(await purges(test)).toBe(1)
      const { records } = await test.effect(test.engine.ports.storage.select(Jobs, {}))
      expect(records.map(({ value }) => value.delivery)).toEqual([
        { consumer: "on/wiki.page_removed", event: "wiki.page_removed", entity: { type: "content", id } },
      ])
    })
  })

  it("takes large bodies along, which stand by themselves", async () => {
    await inSpace(async (test, create) => {
      const { id } = await create("Large")
      const body = `<p>${"x".repeat(wikiLimits.inlineBodyBytes)}</p>`
      const done = async (request: UpdateContent | DeleteContent | GetContent) =>
        expect(messageOf(await test.run(request))).toBe("done")
      for (const number of [2, 3]) await done(new UpdateContent({ id, body, version: { number } }))
      const large = async () =>
        (await test.effect(test.engine.ports.storage.select(LargeBodies, {}))).records.length
      const old = Either.getOrThrow(await test.run(new GetContent({ id, version: 2, expand: "body" })))
      expect([old.body, old.status, await large()]).toEqual([body, "historical", 2])
      await done(new DeleteContent({ id }))
      await done(purge(id))
      expect(await large()).toBe(0)
    })
  })

  // Holds WIK-49.
  it("is not overtaken by a restore between two steps", async () => {
    await inSpace(async (test, create) => {
      const id = await trashedWithMany(test, create)
      let restored = ""
      const meanwhile = Effect.map(
        Effect.either(test.engine.execute(restore(id), userNamed("bob"))),
        (outcome) => {
          restored = messageOf(outcome)
        },
      )
      expect(messageOf(await runOver(test, beforeCommit(test, 2, meanwhile), purge(id)))).toBe("done")
      expect(restored).toBe(`No content found with id: ${id}`)
      expect(await versionsOf(test, id)).toBe(0)
    })
  })

  // Holds WIK-49.
  it("leaves, cut off half way, what is absent for all but the same request again", async () => {
    await inSpace(async (test, create) => {
      const parent = await create("Parent")
      const id = await trashedWithMany(test, create, parent.id)
      const { run } = test
      expect(messageOf(await runOver(test, beforeCommit(test, 2, crash), purge(id)))).toContain(
        "process ended",
      )
      expect(await versionsOf(test, id)).toBeLessThan(count)
      const others = [
        new GetContent({ id, status: ["any"] }),
        new GetContent({ id, version: count, status: ["any"] }),
        new GetHistory({ id }),
        restore(id),
        new SaveDraft({ id, body: "x" }),
        new DeleteContent({ id }),
        new DeleteContent({ id, status: "draft" }),
      ]
      for (const request of others)
        expect(messageOf(await run(request))).toBe(`No content found with id: ${id}`)
      const listed = Either.getOrThrow(await run(new ListContent({ status: ["any"], title: "One" })))
      expect(listed.items).toEqual([])
      // The parent may go meanwhile, and the title is free.
      Either.getOrThrow(await run(new DeleteContent({ id: parent.id })))
      await create("One")
      expect(messageOf(await run(purge(id)))).toBe("done")
      expect([await versionsOf(test, id), await purges(test)]).toEqual([0, 1])
      expect(messageOf(await run(purge(id)))).toBe(`No content found with id: ${id}`)
    })
  })
})
