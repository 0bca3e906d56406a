import { CommitId, Where, guardedReads } from "@quoin/kernel"
import {
  AddLabels,
  type ContentId,
  CreateContent,
  CreateProperty,
  DeleteContent,
  ListLabels,
  ListProperties,
  PublishDraft,
  UpdateContent,
  wikiLimits,
} from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { type TestEngine, auditOf, beforeCommit, crash, messageOf, runOver, userNamed } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { decideNew, loadCopies, nothingAttached } from "../../../src/content/changes/Attached"
import { holderOf } from "../../../src/holders/Holder"
import { Properties } from "../../../src/properties/collections"
import { Labels } from "../../../src/labels/collections"
import { inSpace } from "../../fixture"
import { docs, epoch, pageOf } from "../../samples"

/** What hangs on an item: labels by name, properties with their version and value. */
const attachedTo = async ({ run }: TestEngine, id: ContentId) => {
  const labels = Either.getOrThrow(await run(new ListLabels({ id }))).items.map(({ name }) => name)
  const { items } = Either.getOrThrow(await run(new ListProperties({ id, limit: 500 })))
  return [labels, items.map(({ key, value, version }) => [key, value, version.number])]
}

const labels = [{ name: "b" }, { name: "a" }]
const properties = [{ key: "k", value: { x: 1 } }]

const made = async ({ run }: TestEngine, status: "current" | "draft" = "current") =>
  Either.getOrThrow(
    await run(new CreateContent({ title: "One", spaceKey: "DOC", status, labels, properties })),
  ).id

describe("what hangs on an item", () => {
  // Holds WIK-149.
  it("is made with it, and told in its audit entry", () =>
    inSpace(async (test) => {
      const id = await made(test)
      expect(await attachedTo(test, id)).toEqual([["a", "b"], [["k", { x: 1 }, 1]]])
      expect((await auditOf(test)).at(-1)).toMatchObject({
        summary: "Page created",
        changedValues: [
          { name: "label", newValue: "b" },
          { name: "label", newValue: "a" },
          { name: "property", newValue: "k" },
        ],
      })
      const wrong = new CreateContent({ title: "T", spaceKey: "DOC", labels: [{ name: "a b" }] })
      expect(messageOf(await test.run(wrong))).toContain("labels[0].name: given")
    }))

  // Holds WIK-150.
  it("is written with it: labels are replaced, and properties that are not named stay", () =>
    inSpace(async (test) => {
      const id = await made(test)
      const update = (
        number: number,
        more: Omit<ConstructorParameters<typeof UpdateContent>[0], "id" | "version">,
      ) => test.run(new UpdateContent({ id, version: { number }, ...more }))
      await update(2, { labels: [{ name: "A" }, { name: "c" }], properties: [{ key: "l", value: 1 }] })
      expect(await attachedTo(test, id)).toEqual([
        ["a", "c"],
        [
          ["k", { x: 1 }, 1],
          ["l", 1, 1],
        ],
      ])
      await update(3, {
        properties: [
          { key: "k", value: { x: 1 }, version: { number: 1 } },
          { key: "l", value: 2 },
        ],
      })
      const stale = await update(4, { properties: [{ key: "k", value: 2, version: { number: 7 } }] })
      expect(messageOf(stale)).toContain("Version conflict on property k")
      expect(await attachedTo(test, id)).toEqual([
        ["a", "c"],
        [
          ["k", { x: 1 }, 1],
          ["l", 2, 2],
        ],
      ])
      await update(4, { labels: [] })
      expect((await attachedTo(test, id))[0]).toEqual([])
    }))

  // Holds WIK-150.
  it("does not change where the item is restored", () =>
    inSpace(async (test) => {
      const id = await made(test)
      await test.run(new DeleteContent({ id }))
      const restore = (more: { readonly labels: ReadonlyArray<{ readonly name: string }> }) =>
        test.run(new UpdateContent({ id, status: "current", version: { number: 2 }, ...more }))
      expect(messageOf(await restore({ labels: [{ name: "z" }] }))).toContain("metadata: given")
      expect(messageOf(await restore({ labels }))).toBe("done")
    }))

  // Holds WIK-151.
  it("moves from a draft to the item that it becomes, with what is named then", () =>
    inSpace(async (test) => {
      const first = await made(test, "draft")
      await test.run(new AddLabels({ id: first, labels: [{ name: "my:own" }] }))
      const { id } = Either.getOrThrow(await test.run(new PublishDraft({ id: first })))
      expect(await attachedTo(test, id)).toEqual([["a", "b", "own"], [["k", { x: 1 }, 1]]])
      const second = Either.getOrThrow(
        await test.run(
          new CreateContent({ title: "Two", spaceKey: "DOC", status: "draft", labels, properties }),
        ),
      )
      const publish = new PublishDraft({
        id: second.id,
        labels: [{ name: "b" }, { name: "c" }],
        properties: [
          { key: "k", value: 2 },
          { key: "l", value: 3 },
        ],
      })
      const published = Either.getOrThrow(await test.run(publish))
      expect(await attachedTo(test, published.id)).toEqual([
        ["b", "c"],
        [
          ["k", 2, 2],
          ["l", 3, 1],
        ],
      ])
      const { storage } = test.engine.ports
      const where = Where.isIn("holderId", [first, second.id])
      expect((await test.effect(storage.select(Labels, { where }))).records).toEqual([])
      expect((await test.effect(storage.select(Properties, { where }))).records).toEqual([])
    }))

  // Holds WIK-151.
  it("goes with the item that is purged, also when it is much and the process ends halfway", () =>
    inSpace(async (test) => {
      const id = await made(test)
      const many = Array.from({ length: wikiLimits.labels - 2 }, (_, i) => ({ name: `label-${i}` }))
      Either.getOrThrow(await test.run(new AddLabels({ id, labels: many })))
      await test.run(new CreateProperty({ id, key: "z", value: 1 }))
      await test.run(new DeleteContent({ id }))
      const purge = new DeleteContent({ id, status: "trashed" })
      const held = async () => {
        const { storage } = test.engine.ports
        const where = Where.equals("holderId", id)
        const labels = await test.effect(storage.select(Labels, { where }))
        const properties = await test.effect(storage.select(Properties, { where }))
        return labels.records.length + properties.records.length
      }
      expect(messageOf(await runOver(test, beforeCommit(test, 2, crash), purge))).toContain("process ended")
      expect(await held()).toBeGreaterThan(0)
      expect(messageOf(await test.run(new AddLabels({ id, labels: [{ name: "new" }] })))).toContain(
        "No content",
      )
      expect(messageOf(await test.run(purge))).toBe("done")
      expect(await held()).toBe(0)
    }))

  // Holds WIK-159.
  it("is there again in a copy, as far as the caller sees it", () =>
    inSpace(async (test, create) => {
      const from = await made(test)
      await test.run(new AddLabels({ id: from, labels: [{ name: "my:own" }] }), userNamed("eve"))
      const to = await create("Copy")
      const { ports } = test.engine
      const moment = { at: epoch, ...userNamed("ada") }
      const copied = Effect.gen(function* () {
        const { reads } = guardedReads(ports.storage, ports, moment)
        const holder = holderOf(pageOf({ id: to.id }), docs)
        const attached = yield* loadCopies(reads, from, holder, { labels: true, properties: true })
        const { changes } = yield* decideNew(attached, holder, moment)
        yield* ports.storage.commit({ id: CommitId.make("copy"), changes, guards: [] })
        return yield* loadCopies(reads, from, holder, { labels: false, properties: false })
      })
      expect(await test.effect(copied)).toEqual(nothingAttached)
      expect(await attachedTo(test, to.id)).toEqual([["a", "b"], [["k", { x: 1 }, 1]]])
    }))
})
