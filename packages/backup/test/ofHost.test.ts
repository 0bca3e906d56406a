import { verifyStore } from "@quoin/backup"
import { BlobHash, BlobReferences, Collection, Commit, CommitId, Domain, Field, Instant } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as Stream from "effect/Stream"
import { type TestEngine } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { archiveOf, groundOf, restoredFrom } from "./archives"
import { contentOf, withSite } from "./Site"

const Scan = Schema.Struct({ id: Schema.String, hash: BlobHash })
type Scan = typeof Scan.Type

const Scans = Collection.make({
  name: "scans.scan",
  version: 1,
  schema: Scan,
  key: ({ id }: Scan) => id,
  fields: { hash: Field.text(({ hash }: Scan) => hash) },
})

const scans = Domain.make({
  name: "scans",
  operations: [],
  collections: [Scans],
  blobReferences: [BlobReferences.make(Scans, "hash")],
  failures: {},
})

const ofHost = { domains: [scans] }

const scan = async ({ engine, effect }: TestEngine, text: string): Promise<BlobHash> => {
  const leaseUntil = Instant.make(Date.now() + 60_000)
  const { hash } = await effect(engine.blobs.put(Stream.make(Buffer.from(text)), { leaseUntil }))
  const changes = [Commit.put(Scans, { id: text, hash })]
  await effect(engine.ports.storage.commit({ id: CommitId.make(text), changes, guards: [] }))
  return hash
}

describe("a domain of a host", () => {
  // Holds BAK-1.
  it("is in a backup without a line of its own", () =>
    withSite(async (source) => {
      const hash = await scan(source, "a page")
      const archive = await archiveOf(source)
      await withSite(async (target) => {
        expect(await restoredFrom(target, archive)).toMatchObject({ jobState: "FINISHED" })
        expect(await contentOf(target)).toEqual(await contentOf(source))
        const pieces = await target.effect(Stream.runCollect(target.engine.blobs.get(hash)))
        expect(Buffer.concat([...pieces]).toString()).toBe("a page")
      }, ofHost)
      await withSite(async (without) => {
        expect(await restoredFrom(without, archive)).toMatchObject({
          jobState: "FAILED",
          errorMessage: "The archive is refused: it holds records of scans.scan, which no domain here has",
        })
      })
    }, ofHost))

  // Holds BAK-14.
  it("is looked at when a store is verified: a blob that is missing is told", () =>
    withSite(async (test) => {
      await scan(test, "a page")
      const looked = () =>
        test.effect(
          Effect.scoped(
            Effect.flatMap(test.engine.ports.storage.snapshot, (reader) =>
              verifyStore(groundOf(test), reader, 10),
            ),
          ),
        )
      expect(await looked()).toMatchObject({ blobs: 1, findings: [] })
      const hash = BlobHash.make("0".repeat(64))
      const changes = [Commit.put(Scans, { id: "lost", hash })]
      await test.effect(test.engine.ports.storage.commit({ id: CommitId.make("lost"), changes, guards: [] }))
      expect(await looked()).toMatchObject({ blobs: 2, findings: [`the blob ${hash} is missing`] })
    }, ofHost))
})
