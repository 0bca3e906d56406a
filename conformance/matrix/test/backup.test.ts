import { type BlobHash, StorageDriver, TenantName } from "@quoin/kernel"
import { soaking } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Stream from "effect/Stream"
import { describe, expect, it } from "vitest"
import { contentOf, ended, fillSite, run, siteOver, uploaded, workOff } from "../src/backup/site"
import type { RegisteredStorage } from "../src/subjects/RegisteredStorage"
import { runningSubjects } from "../src/subjects/storageSubjects"
import type { EngineService } from "quoin"

const memory = runningSubjects("storage-memory")[0] ?? expect.fail("there is no memory")

const subjects = ["storage-memory", "storage-sqlite", "storage-postgres"].flatMap(runningSubjects)

const opened = (subject: RegisteredStorage) =>
  Effect.gen(function* () {
    const store = yield* subject.open(yield* subject.location, {})
    const driver = yield* store.connect(TenantName.make("default"))
    return yield* siteOver(Layer.succeed(StorageDriver, driver))
  }).pipe(Effect.orDie)

const backUp = (engine: EngineService) =>
  Effect.flatMap(
    run(engine, "backup.backUpSite", { skipAttachments: false, keepPermanently: true }),
    (asked) => ended(engine, asked),
  )

const archiveOf = (engine: EngineService) =>
  Effect.gen(function* () {
    const job = yield* backUp(engine)
    expect(job).toMatchObject({ jobState: "FINISHED" })
    const { hash } = yield* run(engine, "backup.getBackup", { id: job.id })
    return Buffer.concat([...(yield* Effect.orDie(Stream.runCollect(engine.blobs.get(hash as BlobHash))))])
  })

const restore = (engine: EngineService, archive: Uint8Array) =>
  Effect.gen(function* () {
    const { ticket } = yield* uploaded(engine, archive)
    return yield* ended(engine, yield* run(engine, "backup.restoreUploadedSite", { ticket }))
  })

const spacesOf = (engine: EngineService) =>
  Effect.gen(function* () {
    const asked = yield* run(engine, "backup.backUpSpaces", { spaceKeys: ["DOC"], keepPermanently: true })
    const job = yield* ended(engine, asked)
    expect(job).toMatchObject({ jobState: "FINISHED" })
    const { hash } = yield* run(engine, "backup.getBackup", { id: job.id })
    return Buffer.concat([...(yield* Effect.orDie(Stream.runCollect(engine.blobs.get(hash as BlobHash))))])
  })

const spacesRestored = (engine: EngineService, archive: Uint8Array) =>
  Effect.gen(function* () {
    const { ticket } = yield* uploaded(engine, archive)
    const asked = yield* run(engine, "backup.restoreUploadedSpaces", { ticket })
    return yield* ended(engine, asked)
  })

const filled = (subject: RegisteredStorage) =>
  Effect.tap(opened(subject), (engine) => Effect.zipRight(fillSite(engine), workOff(engine)))

/** A site that something else is in already: all of it must go. */
const occupied = (subject: RegisteredStorage) =>
  Effect.tap(opened(subject), (engine) =>
    Effect.zipRight(run(engine, "wiki.createSpace", { key: "OLD", name: "Old" }), workOff(engine)),
  )

/** In the long round everything is restored everywhere; else each is the source of one, and the target of another. */
const pairs = subjects.flatMap((from, i) =>
  (soaking ? subjects : [subjects[(i + 1) % subjects.length] ?? from]).map(
    (to) => [from.name, to.name, from, to] as const,
  ),
)

describe("a site that was backed up and restored elsewhere", () => {
  // Holds BAK-2.
  it.each(pairs)("is the same, and so is a space of it: %s to %s", (_from, _to, from, to) =>
    Effect.gen(function* () {
      const asked = yield* filled(from)
      if (!asked.ports.storage.capabilities.snapshot) {
        expect(yield* backUp(asked)).toMatchObject({
          jobState: "FAILED",
          errorMessage: "This storage adapter does not support: snapshot",
        })
      }
      const source = asked.ports.storage.capabilities.snapshot ? asked : yield* filled(memory)
      const content = yield* contentOf(source)
      const archive = yield* archiveOf(source)
      const target = yield* occupied(to)
      const job = yield* restore(target, archive)
      expect(job).toMatchObject({ jobState: "FINISHED" })
      expect(yield* contentOf(target)).toEqual(content)
      const space = yield* spacesOf(source)
      yield* run(target, "wiki.deleteSpace", { key: "DOC" })
      yield* workOff(target)
      expect(yield* contentOf(target)).not.toEqual(content)
      expect(yield* spacesRestored(target, space)).toMatchObject({ jobState: "FINISHED", spaceKeys: ["DOC"] })
      expect(yield* contentOf(target)).toEqual(content)
      yield* run(target, "wiki.createContent", { type: "page", spaceKey: "DOC", title: "New" })
      const { "wiki.content": before } = content as Record<string, ReadonlyArray<{ readonly id: string }>>
      const { "wiki.content": after } = yield* contentOf(target)
      expect(after).toHaveLength((before?.length ?? 0) + 1)
    }).pipe(Effect.scoped, Effect.runPromise),
  )
})

type Held = Readonly<Record<string, ReadonlyArray<Readonly<Record<string, unknown>>>>>

const wikiOf = (engine: EngineService) =>
  Effect.map(
    contentOf(engine),
    (content) =>
      Object.fromEntries(
        Object.entries(content as Held).filter(([name]) => name.startsWith("wiki.")),
      ) as Held,
  )

/** A space as somebody sees it who knows no ids: what is below what, in which state and version, with which body. */
const seenIn = ({ "wiki.content": items = [], "wiki.version": versions = [] }: Held, spaceId: unknown) => {
  const titles = new Map(items.map((item) => [item["id"], item["title"]]))
  const inSpace = items.filter((item) => item["spaceId"] === spaceId)
  return inSpace
    .map((item) => ({
      title: item["title"],
      status: item["status"],
      above: (item["ancestors"] as ReadonlyArray<string>).map((id) => titles.get(id)),
      on: ((item["containers"] ?? []) as ReadonlyArray<string>).map((id) => titles.get(id)),
      versions: versions
        .filter(({ contentId }) => contentId === item["id"])
        .map(({ title, body, file, version }) => ({ title, body, file, version })),
    }))
    .sort((a, b) => (String(a.title) < String(b.title) ? -1 : 1))
}

const spaceId = ({ "wiki.space": spaces = [] }: Held, key: string) =>
  spaces.find((space) => space["key"] === key)?.["id"]

describe("a space that was backed up and restored", () => {
  it.each((soaking ? subjects : subjects.slice(0, 2)).map((subject) => [subject.name, subject] as const))(
    "is the same beside others, which are not touched: to %s",
    (_name, subject) =>
      Effect.gen(function* () {
        const source = yield* filled(memory)
        const held = yield* wikiOf(source)
        const archive = yield* spacesOf(source)
        const target = yield* occupied(subject)
        const before = yield* wikiOf(target)
        expect(yield* spacesRestored(target, archive)).toMatchObject({
          jobState: "FINISHED",
          spaceKeys: ["DOC"],
        })
        const after = yield* wikiOf(target)
        for (const [name, records] of Object.entries(before)) {
          expect(after[name]).toEqual(expect.arrayContaining([...records]))
        }
        // The other space has the first ids here, which so are others there.
        expect(spaceId(after, "DOC")).not.toBe(spaceId(held, "DOC"))
        expect(seenIn(after, spaceId(after, "DOC"))).toEqual(seenIn(held, spaceId(held, "DOC")))
        for (const [name, records] of Object.entries(held)) {
          expect([name, after[name]?.length]).toEqual([name, records.length + (before[name]?.length ?? 0)])
        }
        expect(yield* spacesRestored(target, archive)).toMatchObject({ jobState: "FAILED" })
        expect(yield* wikiOf(target)).toEqual(after)
      }).pipe(Effect.scoped, Effect.runPromise),
  )
})
