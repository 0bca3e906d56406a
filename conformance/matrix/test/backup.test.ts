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
    const { hash } = yield* run(engine, "backup.getBackup", { jobId: job.id })
    return Buffer.concat([...(yield* Effect.orDie(Stream.runCollect(engine.blobs.get(hash as BlobHash))))])
  })

const restore = (engine: EngineService, archive: Uint8Array) =>
  Effect.gen(function* () {
    const { ticket } = yield* uploaded(engine, archive)
    return yield* ended(engine, yield* run(engine, "backup.restoreUploadedSite", { upload: ticket }))
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
  it.each(pairs)("is the same: %s to %s", (_from, _to, from, to) =>
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
      yield* run(target, "wiki.createContent", { type: "page", spaceKey: "DOC", title: "New" })
      const { "wiki.content": before } = content as Record<string, ReadonlyArray<{ readonly id: string }>>
      const { "wiki.content": after } = yield* contentOf(target)
      expect(after).toHaveLength((before?.length ?? 0) + 1)
    }).pipe(Effect.scoped, Effect.runPromise),
  )
})
