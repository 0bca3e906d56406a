import { GetTask } from "@quoin/jobs"
import {
  ContentId,
  type ContentView,
  CopyContent,
  CopyPageTree,
  DeleteContent,
  ListAttachments,
  ListChildren,
} from "@quoin/wiki"
import * as Either from "effect/Either"
import { type TestEngine, auditOf, workOff } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { attaching, inSpace } from "../fixture"
import { withSmallLimits } from "../tree/smallLimits"

const names = (count: number): ReadonlyArray<string> => Array.from({ length: count }, (_, i) => `file ${i}`)

const attachAll = async (test: TestEngine, id: ContentId, count: number): Promise<void> => {
  for (const name of names(count)) await attaching(test)(id, name, `of ${id}: ${name}`)
}

const attachedTo = async (test: TestEngine, id: ContentId): Promise<ReadonlyArray<ContentView>> =>
  Either.getOrThrow(await test.run(new ListAttachments({ id, limit: 100 }))).items

const filesOn = async (test: TestEngine, id: ContentId) =>
  (await attachedTo(test, id)).map(({ title, file, version: { number } }) => [title, file?.hash, number])

/** Pages are copied with so few attachments in a commit that some show what happens with hundreds. */
const inSmallSteps = (use: Parameters<typeof inSpace>[0]) =>
  withSmallLimits(() => inSpace(use), { copiedAttachments: 3 })

const copied = async (test: TestEngine, id: ContentId, title: string) =>
  Either.getOrThrow(await test.run(new CopyContent({ id, spaceKey: "DOC", title, copyAttachments: true })))

/** What the audit log tells of attachments that were copied, oldest first. */
const told = async (test: TestEngine) =>
  (await auditOf(test))
    .flatMap(({ changedValues }) => changedValues)
    .filter(({ name }) => name === "attachments")
    .map(({ newValue }) => newValue)

describe("attachments of a page that is copied", () => {
  // Holds WIK-243.
  it.each([0, 2, 3, 4, 6, 7])("are copied where there are %i, and three fit into a commit", (count) =>
    inSmallSteps(async (test, create) => {
      const page = await create("Page")
      await attachAll(test, page.id, count)
      const copy = await copied(test, page.id, "Copy")
      expect(await filesOn(test, copy.id)).toHaveLength(Math.min(3, count))
      await workOff(test)
      expect(await filesOn(test, copy.id)).toEqual(await filesOn(test, page.id))
      expect((await told(test)).join(", ")).toBe(names(count).join(", "))
    }),
  )

  it("do not take the place of a file that somebody attached to the copy meanwhile", () =>
    inSmallSteps(async (test, create) => {
      const page = await create("Page")
      await attachAll(test, page.id, 5)
      const copy = await copied(test, page.id, "Copy")
      await attaching(test)(copy.id, "FILE 4", "another")
      await workOff(test)
      const titles = (await attachedTo(test, copy.id)).map(({ title }) => title)
      expect(titles).toEqual([...names(3), "FILE 4", "file 3"])
      expect(await told(test)).toEqual(["file 0, file 1, file 2", "file 3"])
    }))

  it("do not come to a copy that is gone", () =>
    inSmallSteps(async (test, create) => {
      const page = await create("Page")
      await attachAll(test, page.id, 5)
      const copy = await copied(test, page.id, "Copy")
      await test.run(new DeleteContent({ id: copy.id }))
      await workOff(test)
      expect(await told(test)).toEqual(["file 0, file 1, file 2"])
    }))

  it("are all there when the task of a tree says that it is done, each on its page", () =>
    inSmallSteps(async (test, create) => {
      const root = await create("Root")
      const home = ContentId.make("2")
      const counts = [7, 0, 3, 8, 1]
      await attachAll(test, root.id, 4)
      for (const [i, count] of counts.entries()) {
        const { id } = await create(`Page ${i}`, root.id)
        await attachAll(test, id, count)
      }
      const { taskId } = Either.getOrThrow(
        await test.run(
          new CopyPageTree({
            id: root.id,
            destinationPageId: home,
            titleOptions: { prefix: "New " },
            copyAttachments: true,
          }),
        ),
      )
      await workOff(test)
      const task = Either.getOrThrow(await test.run(new GetTask({ id: taskId })))
      expect(task).toMatchObject({ successful: true, messages: ["Copied 6 pages"] })
      const childrenOf = async (id: ContentId) =>
        Either.getOrThrow(await test.run(new ListChildren({ id }))).items
      const top = (await childrenOf(home)).find(({ title }) => title === "New Root")
      const pages = top === undefined ? [] : [top, ...(await childrenOf(top.id))]
      const originals = [root, ...(await childrenOf(root.id)).filter(({ id }) => id !== top?.id)]
      expect(pages).toHaveLength(6)
      for (const [i, { id }] of pages.entries()) {
        expect(await filesOn(test, id)).toEqual(await filesOn(test, originals[i]?.id ?? id))
      }
    }))
})
