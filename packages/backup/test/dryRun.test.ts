import { BackUpSite, RestoreSite, RestoreSpaces, RestoreUploadedSite } from "@quoin/backup"
import { ListRecords } from "@quoin/audit"
import { Sequences, selectAll } from "@quoin/kernel"
import { CreateContent, CreateSpace, DeleteContent, DeleteSpace, ListContent } from "@quoin/wiki"
import * as Stream from "effect/Stream"
import type { TestEngine } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { archiveOf } from "./archives"
import { ada, backedUp, contentOf, done, fill, restored, type View, withSite, worked } from "./Site"
import { fillSpace, spacesBackedUp, spacesRestored } from "./Spaces"

const siteTried = (test: TestEngine, fileName = ""): Promise<View> =>
  worked(test, test.run(new RestoreSite({ fileName, dryRun: true })))

const spacesTried = (test: TestEngine, fileName = ""): Promise<View> =>
  worked(test, test.run(new RestoreSpaces({ fileName, dryRun: true })))

const uploadTried = async (test: TestEngine, bytes: Uint8Array): Promise<View> => {
  const { ticket } = await test.effect(test.engine.uploads.put(Stream.make(bytes), { caller: ada.caller }))
  return worked(test, test.run(new RestoreUploadedSite({ ticket, dryRun: true })))
}

/** What a site holds, and which ids it gives out next. */
const everythingOf = async (test: TestEngine) => [
  await contentOf(test),
  (await test.effect(selectAll(test.engine.ports.storage, Sequences, {}))).filter(
    ({ key }) => !["commit", "job", "audit"].includes(key),
  ),
]

const of = ({ foreseen }: View, collection: string) =>
  foreseen?.records.find((each) => each.collection === collection)

const sumOf = ({ foreseen }: View, what: "made" | "replaced" | "skipped" | "removed"): number =>
  (foreseen?.records ?? []).reduce((sum, each) => sum + each[what], 0)

const page = (title: string) => new CreateContent({ type: "page", spaceKey: "DOC", title })

describe("the dry run of a restore", () => {
  // Holds BAK-34.
  it("tells what would be made, replaced, skipped and removed, and changes nothing", () =>
    withSite(async (test) => {
      await fill(test)
      const { fileName } = await backedUp(test)
      const { items } = await done(test.run(new ListContent({ spaceKey: "DOC", title: "Welcome" })))
      for (const { id } of items) await done(test.run(new DeleteContent({ id })))
      await done(test.run(page("Later")))
      const before = await everythingOf(test)
      const tried = await siteTried(test, fileName)
      expect(tried).toMatchObject({
        jobState: "FINISHED",
        dryRun: true,
        foreseen: { refused: [], renamed: 0, blobs: { made: 0 } },
        statistics: { persistedObjectsCount: 0 },
      })
      expect(of(tried, "wiki.content")).toMatchObject({ made: 0, replaced: 1, removed: 1 })
      expect(of(tried, "wiki.space")).toMatchObject({ made: 0, replaced: 0, removed: 0 })
      expect(of(tried, "wiki.space")?.skipped).toBeGreaterThan(0)
      expect(await everythingOf(test)).toEqual(before)
    }))

  // Holds BAK-34.
  it("is what the restore then comes to, of which a second one would change nothing", () =>
    withSite(async (test) => {
      await fill(test)
      const { fileName } = await backedUp(test)
      await done(test.run(new CreateSpace({ key: "NEW", name: "New" })))
      const tried = await siteTried(test, fileName)
      const real = await restored(test, fileName)
      const inFile = sumOf(tried, "made") + sumOf(tried, "replaced") + sumOf(tried, "skipped")
      const blobs = (tried.foreseen?.blobs.made ?? 0) + (tried.foreseen?.blobs.skipped ?? 0)
      expect(inFile + blobs).toBe(real.statistics.totalObjectsCount)
      expect(tried.statistics.totalObjectsCount).toBe(real.statistics.totalObjectsCount)
      const again = await siteTried(test, fileName)
      expect([sumOf(again, "made"), sumOf(again, "replaced"), sumOf(again, "removed")]).toEqual([0, 0, 0])
      expect(sumOf(again, "skipped")).toBe(inFile)
    }))

  // Holds BAK-34.
  it("tells why a file would be refused, with the words of the refusal", () =>
    withSite(async (test) => {
      await fill(test)
      const bytes = await archiveOf(test)
      const torn = bytes.slice(0, bytes.length - 40)
      const before = await everythingOf(test)
      const tried = await uploadTried(test, torn)
      expect(tried).toMatchObject({
        jobState: "FINISHED",
        foreseen: { records: [], refused: [expect.any(String)] },
      })
      expect(tried.foreseen?.refused[0]?.length).toBeGreaterThan(0)
      expect(await everythingOf(test)).toEqual(before)
      expect(await uploadTried(test, bytes)).toMatchObject({ foreseen: { refused: [] } })
    }))

  // Holds BAK-34.
  it("is told in the audit log as what it is", () =>
    withSite(async (test) => {
      await done(test.run(new BackUpSite({ skipAttachments: false, keepPermanently: false })))
      const { fileName } = await backedUp(test)
      await siteTried(test, fileName)
      const { items } = await done(test.run(new ListRecords({ limit: 2 })))
      expect(items.map(({ summary }) => summary)).toEqual([
        "Dry run of a restore done",
        "Dry run of a restore asked for",
      ])
    }))
})

describe("the dry run of a restore of spaces", () => {
  // Holds BAK-34.
  it("tells of every key that is taken and of ids that would be others", () =>
    withSite(async (test) => {
      await fillSpace(test, "ONE")
      const { fileName } = await spacesBackedUp(test, "ONE")
      const before = await everythingOf(test)
      const tried = await spacesTried(test, fileName)
      expect(tried).toMatchObject({
        jobState: "FINISHED",
        spaceKeys: ["ONE"],
        foreseen: { refused: ["there is a space ONE already"] },
      })
      expect(tried.foreseen?.renamed).toBeGreaterThan(0)
      expect(await everythingOf(test)).toEqual(before)
    }))

  // Holds BAK-34.
  it("makes what the restore then makes", () =>
    withSite(async (test) => {
      await fillSpace(test, "ONE")
      const { fileName } = await spacesBackedUp(test, "ONE")
      await done(test.run(new DeleteSpace({ key: "ONE" })))
      await worked(test, test.run(new BackUpSite({ skipAttachments: true, keepPermanently: false })))
      const tried = await spacesTried(test, fileName)
      expect(tried).toMatchObject({ foreseen: { refused: [] } })
      const { statistics } = await spacesRestored(test, fileName)
      const { made = 0, skipped = 0 } = tried.foreseen?.blobs ?? {}
      expect(sumOf(tried, "made") + made + skipped).toBe(statistics.totalObjectsCount)
      expect(skipped).toBe(statistics.reusedObjectsCount)
    }))
})
