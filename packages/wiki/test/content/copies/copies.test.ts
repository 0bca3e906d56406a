import { GetTask } from "@quoin/jobs"
import { CommitId, Instant, type JobKind, guardedReads } from "@quoin/kernel"
import { propertyParameters } from "@quoin/suites"
import {
  AddLabels,
  ContentId,
  CopyContent,
  CopyPageTree,
  CreateProperty,
  CreateSpace,
  DeleteContent,
  GetContent,
  ListChildren,
  ListDescendants,
  MoveContent,
  UpdateProperty,
  wikiLimits,
} from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { type TestEngine, auditOf, messageOf, userNamed, workOff } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { Contents } from "../../../src/collections"
import { copyPageTreeJob } from "../../../src/content/copies/copyPageTree"
import { attaching, inSpace } from "../../fixture"
import { withSmallLimits } from "../../tree/smallLimits"

type Tree = readonly [title: string, below: ReadonlyArray<Tree>]

/** A page and what is below it, by titles, in order. */
const treeOf = async (test: TestEngine, id: ContentId, title: string): Promise<Tree> => {
  const { items } = Either.getOrThrow(await test.run(new ListChildren({ id, limit: 500 })))
  const below: Array<Tree> = []
  for (const item of items) below.push(await treeOf(test, item.id, item.title))
  return [title, below]
}

const renamed = ([title, below]: Tree, to: (title: string) => string): Tree => [
  to(title),
  below.map((each) => renamed(each, to)),
]

const finished = async (test: TestEngine, request: CopyPageTree) => {
  const { taskId } = Either.getOrThrow(await test.run(request))
  await workOff(test)
  return Either.getOrThrow(await test.run(new GetTask({ id: taskId })))
}

const prefixed = { prefix: "New " }

/** Runs the steps of a copy. A step that is cut off has left nothing, and is begun again from where the one before it left off. */
const stepByStep = async (
  { engine, effect }: TestEngine,
  id: ContentId,
  cutOff: Iterable<boolean>,
): Promise<number> => {
  const { ports } = engine
  const payload = {
    id,
    destinationPageId: ContentId.make("2"),
    spaceId: "1",
    titleOptions: prefixed,
    copyDescendants: true,
    copyAttachments: true,
    copyPermissions: false,
    copyProperties: false,
    copyLabels: false,
    copyCustomContents: false,
  }
  let kept: Pick<JobKind.JobRun, "cursor" | "progress"> = { cursor: undefined, progress: { done: 0 } }
  let steps = 0
  for (const isCutOff of cutOff) {
    const moment = { ...userNamed("ada"), at: Instant.make(0) }
    const { reads, guards } = guardedReads(ports.storage, ports, moment)
    const told = { cancelled: Effect.never, tell: () => undefined }
    const run = { id: "1", payload, failures: 0, fence: 1, reads, ...told, ...kept }
    const {
      changes = [],
      progress = kept.progress,
      cursor,
    } = await effect(Effect.orDie(copyPageTreeJob.step(run)))
    if (isCutOff) continue
    steps += 1
    await effect(ports.storage.commit({ id: CommitId.make(`step ${steps}`), changes, guards }))
    if (cursor === undefined) break
    kept = { cursor, progress }
  }
  return steps
}

describe("a copy", () => {
  // Holds WIK-110.
  it("has the body of the page, its own version and the place that was asked for", () =>
    inSpace(async (test, create) => {
      const { run } = test
      const [parent, page] = [await create("Parent"), await create("Page")]
      const copy = Either.getOrThrow(
        await run(new CopyContent({ id: page.id, parentId: parent.id, title: "Copy" })),
      )
      expect(copy).toMatchObject({ title: "Copy", body: "<p>Page</p>", version: { number: 1 } })
      expect(copy.ancestors?.map(({ id }) => id)).toEqual([parent.id])
      await run(new CreateSpace({ key: "OTHER", name: "Other" }))
      const there = new CopyContent({ id: page.id, spaceKey: "other", body: "<p>There</p>" })
      const other = Either.getOrThrow(await run(there))
      expect(other).toMatchObject({ title: "Page", body: "<p>There</p>", space: { key: "OTHER" } })
      const read = Either.getOrThrow(await run(new GetContent({ id: other.id, expand: "body,ancestors" })))
      expect(read).toMatchObject({ body: "<p>There</p>", ancestors: [] })
      const told = (await auditOf(test)).filter(({ summary }) => summary === "Page copied")
      expect(told.map(({ changedValues }) => changedValues)).toEqual([
        [{ name: "copied from", oldValue: "", newValue: page.id }],
        [{ name: "copied from", oldValue: "", newValue: page.id }],
      ])
    }))

  // Holds WIK-110.
  it("needs a title that is free, and a place that is there", () =>
    inSpace(async ({ run }, create) => {
      const [page, gone] = [await create("Page"), await create("Gone")]
      await run(new DeleteContent({ id: gone.id }))
      const told = async (change: Partial<ConstructorParameters<typeof CopyContent>[0]>) =>
        messageOf(await run(new CopyContent({ id: page.id, title: "New", ...change })))
      expect(await told({ spaceKey: "DOC", title: "page" })).toContain("already exists")
      expect(await told({})).toContain("spaceKey")
      expect(await told({ spaceKey: "NONE" })).toBe("No space found with id: NONE")
      expect(await told({ parentId: ContentId.make("99") })).toBe("No content found with id: 99")
      expect(await told({ parentId: gone.id })).toContain("parentId")
      expect(await told({ id: gone.id, spaceKey: "DOC" })).toContain("the id of a current page")
    }))
})

/** The labels and properties of an item, as its copy is to have them. */
const attachedTo = async ({ run }: TestEngine, id: ContentId) => {
  const expand = "metadata.labels,metadata.properties.review,metadata.properties.size"
  const { metadata } = Either.getOrThrow(await run(new GetContent({ id, expand })))
  return {
    labels: metadata?.labels?.map(({ prefix, name }) => `${prefix}:${name}`),
    properties: metadata?.properties
      ?.map(({ key, value, version: { number } }) => [key, value, number])
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  }
}

const attach = async ({ run }: TestEngine, id: ContentId, review: string): Promise<void> => {
  await run(new AddLabels({ id, labels: [{ name: "all" }, { name: review }, { name: "my:own" }] }))
  await run(new AddLabels({ id, labels: [{ name: "my:hers" }] }), userNamed("eve"))
  await run(new CreateProperty({ id, key: "review", value: "old" }))
  await run(new UpdateProperty({ id, key: "review", value: review, version: { number: 2 } }))
  await run(new CreateProperty({ id, key: "size", value: 3 }))
}

const attachedCopy = (review: string) => ({
  labels: ["global:all", `global:${review}`, "my:own"],
  properties: [
    ["review", review, 1],
    ["size", 3, 1],
  ],
})

describe("what hangs on a page", () => {
  const parts = [
    {},
    { copyLabels: true },
    { copyProperties: true },
    { copyLabels: true, copyProperties: true },
  ]

  // Holds WIK-113.
  it.each(parts)("is copied with it where that is asked for: %j", (asked) =>
    inSpace(async (test, create) => {
      const page = await create("Page")
      await attach(test, page.id, "good")
      const kept = await attachedTo(test, page.id)
      const copy = Either.getOrThrow(
        await test.run(new CopyContent({ id: page.id, spaceKey: "DOC", title: "Copy", ...asked })),
      )
      expect(await attachedTo(test, page.id)).toEqual(kept)
      const { labels, properties } = attachedCopy("good")
      expect(await attachedTo(test, copy.id)).toEqual({
        labels: asked.copyLabels === true ? labels : [],
        properties: asked.copyProperties === true ? properties : [],
      })
      const [told] = (await auditOf(test)).filter(({ summary }) => summary === "Page copied")
      expect(told?.changedValues.map(({ name }) => name)).toEqual([
        "copied from",
        ...(asked.copyLabels === true ? ["label", "label", "label"] : []),
        ...(asked.copyProperties === true ? ["property", "property"] : []),
      ])
    }),
  )

  // Holds WIK-113.
  it("is copied with a tree, in as many steps as its changes need", () =>
    inSpace(async (test, create) => {
      const root = await create("Root")
      const reviews = Array.from({ length: 8 }, (_, i) => `label-${i}`)
      const labels = Array.from({ length: wikiLimits.labels - 4 }, (_, i) => ({ name: `many-${i}` }))
      for (const review of reviews) {
        const { id } = await create(review, root.id)
        await test.run(new AddLabels({ id, labels }))
        await attach(test, id, review)
      }
      const asked = { copyLabels: true, copyProperties: true, titleOptions: prefixed }
      const done = await finished(
        test,
        new CopyPageTree({ id: root.id, destinationPageId: ContentId.make("2"), ...asked }),
      )
      expect(done).toMatchObject({ successful: true, messages: ["Copied 9 pages"] })
      const { items } = Either.getOrThrow(await test.run(new ListDescendants({ id: ContentId.make("2") })))
      const copies = items.filter(({ title }) => title.startsWith("New label"))
      expect(copies.length).toBe(8)
      for (const { id, title } of copies) {
        const { labels: found, properties } = await attachedTo(test, id)
        expect(found?.length).toBe(wikiLimits.labels - 1)
        expect(properties).toEqual(attachedCopy(title.slice(4)).properties)
      }
    }))
})

describe("copies", () => {
  // Holds WIK-111.
  it("of a tree have its structure and order, wherever they go, also into the tree itself", () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(20), { minLength: 1, maxLength: 12 }),
        fc.array(fc.tuple(fc.nat(20), fc.nat(20)), { maxLength: 4 }),
        fc.nat(20),
        (parents, moves, where) =>
          inSpace(async (test, create) => {
            const root = await create("Root")
            const ids = [root.id]
            for (const [i, parent] of parents.entries()) {
              ids.push((await create(`Page ${i}`, ids[parent % ids.length])).id)
            }
            for (const [from, to] of moves) {
              const [id, targetId] = [ids[from % ids.length], ids[to % ids.length]]
              if (id !== undefined && id !== root.id && targetId !== undefined) {
                await test.run(new MoveContent({ id, position: "append", targetId }))
              }
            }
            const before = await treeOf(test, root.id, "Root")
            const destinationPageId = ids[where % ids.length] ?? root.id
            const asked = new CopyPageTree({ id: root.id, destinationPageId, titleOptions: prefixed })
            const done = await finished(test, asked)
            expect(done).toMatchObject({ successful: true, messages: [`Copied ${ids.length} pages`] })
            const { items } = Either.getOrThrow(await test.run(new ListChildren({ id: destinationPageId })))
            const copy = items.find(({ title }) => title === "New Root")
            expect(copy && (await treeOf(test, copy.id, copy.title))).toEqual(
              renamed(before, (title) => `New ${title}`),
            )
          }),
      ),
      propertyParameters(20),
    ))

  // Holds WIK-111.
  it("of a tree end where a title is taken, and say which", () =>
    inSpace(async (test, create) => {
      const root = await create("Root a")
      await create("Leaf a", root.id)
      await create("Leaf b")
      const ask = (search: string) =>
        new CopyPageTree({
          id: root.id,
          destinationPageId: ContentId.make("2"),
          titleOptions: { search, replace: " b" },
        })
      expect(messageOf(await test.run(ask("nothing")))).toContain("already exists: Root a")
      const ended = await finished(test, ask(" a"))
      expect([ended.successful, ended.error]).toEqual([
        false,
        "A page with this title already exists: Leaf b",
      ])
      const alone = new CopyPageTree({
        id: root.id,
        destinationPageId: ContentId.make("2"),
        titleOptions: { search: "Root", replace: "$&" },
        copyDescendants: false,
      })
      expect(await finished(test, alone)).toMatchObject({ messages: ["Copied 1 page"] })
    }))

  // Holds WIK-112.
  it("of a tree are whole, and none is there twice, wherever the process ends", () =>
    withSmallLimits(() =>
      fc.assert(
        fc.asyncProperty(
          fc.array(fc.nat(20), { minLength: 4, maxLength: 12 }),
          fc.infiniteStream(fc.boolean()),
          (parents, cutOff) =>
            inSpace(async (test, create) => {
              const root = await create("Root")
              const ids = [root.id]
              for (const [i, parent] of parents.entries()) {
                ids.push((await create(`Page ${i}`, ids[parent % ids.length])).id)
              }
              for (const [i, id] of ids.entries()) {
                for (let file = 0; file < (i % 3) * 2; file++) await attaching(test)(id, `${file}`, "bytes")
              }
              const before = await treeOf(test, root.id, "Root")
              const steps = await stepByStep(test, root.id, cutOff)
              expect(steps).toBeGreaterThan(1)
              const { records } = await test.effect(test.engine.ports.storage.select(Contents, {}))
              const copies = records.filter(({ value }) => value.title.startsWith("New "))
              const filesOn = (id: string) =>
                records.flatMap(({ value }) => (value.containers?.[0] === id ? [value.title] : [])).sort()
              for (const { key, value } of copies) {
                const i = value.title === "New Root" ? 0 : 1 + Number(value.title.slice(9))
                expect(filesOn(key)).toEqual(filesOn(ids[i] ?? ""))
              }
              const top = copies.find(({ value }) => value.title === "New Root")
              expect(copies.length).toBe(ids.length)
              expect(top && (await treeOf(test, ContentId.make(top.key), "New Root"))).toEqual(
                renamed(before, (title) => `New ${title}`),
              )
            }),
        ),
        propertyParameters(20),
      ),
    ))
})
