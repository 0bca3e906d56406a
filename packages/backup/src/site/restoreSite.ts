import {
  Commit,
  CommitId,
  type CommitFailure,
  Instant,
  Sequences,
  type ReadFailure,
  limits as kernelLimits,
  lookUp,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { type BadArchive, bad } from "../archive/BadArchive"
import { blobName } from "../archive/format"
import type { Archive } from "../archive/opening"
import { limits } from "../limits"
import { type Ground, collectionsOfSite, watchingOf } from "./Ground"
import type { SoundSite } from "./verifySite"

/** Why a sound archive is not restored; nothing has changed then but blobs that nobody refers to. */
export type RestoreFailure = BadArchive | CommitFailure | ReadFailure

/** What a restore comes to: records that are put, blobs that these refer to, and those of them that were there already. */
export interface Restored {
  readonly records: number
  readonly blobs: number
  readonly reused: number
}

/** What is written in the same commit, and what it rests on. */
export interface Beside {
  readonly changes: ReadonlyArray<Commit.Change>
  readonly guards: ReadonlyArray<Commit.Guard>
}

/** Puts the blobs where the records will find them, and says how many were there. Their leases keep them until these come. */
export const putBlobs = (
  ground: Ground,
  { manifest, read }: Archive,
  at: Instant,
): Effect.Effect<Pick<Restored, "blobs" | "reused">, RestoreFailure> => {
  const { blobs } = ground
  const leaseUntil = Instant.make(at + kernelLimits.blobLeaseMillis)
  const place = ({ sha256, bytes }: Archive["manifest"]["blobs"][number]) =>
    Effect.gen(function* () {
      if (yield* blobs.renew(sha256, leaseUntil)) return 1
      const { hash } = yield* blobs.put(read(blobName(sha256), sha256), { leaseUntil, maxBytes: bytes })
      return hash === sha256 ? 0 : yield* bad(`${blobName(sha256)} is damaged`)
    })
  const placed = Effect.reduce(manifest.blobs, 0, (sum, blob) =>
    Effect.map(place(blob), (reused) => {
      watchingOf(ground).done(1)
      return sum + reused
    }),
  )
  return Effect.map(placed, (reused) => ({ blobs: manifest.blobs.length, reused }))
}

/**
 * No sequence here gives out an id that the archive holds: it goes on behind both. Ids that this engine has reserved before are
 * forgotten. Gaps are normal, so that it does no harm where the restore then fails.
 */
export const raiseSequences = (
  { storage, ids }: Ground,
  wanted: Readonly<Record<string, number>>,
): Effect.Effect<void, CommitFailure | ReadFailure> =>
  Effect.gen(function* () {
    const names = Object.keys(wanted)
    if (names.length === 0) return
    const found = new Map(
      (yield* storage.read(Sequences, names)).map(({ key, value, revision }) => [key, { value, revision }]),
    )
    const behind = names.filter((name) => (found.get(name)?.value.next ?? 0) < (lookUp(wanted, name) ?? 0))
    if (behind.length > 0) {
      const id = CommitId.make(yield* ids.next("commit"))
      yield* storage.commit({
        id,
        changes: behind.map((name) => Commit.put(Sequences, { name, next: lookUp(wanted, name) ?? 0 })),
        guards: behind.map((name) => {
          const stands = found.get(name)
          return stands === undefined
            ? Commit.absent(Sequences, name)
            : Commit.unchanged(Sequences, name, stands.revision)
        }),
      })
    }
    yield* ids.forget ?? Effect.void
  })

export const contended = <A, E extends { readonly _tag: string }>(
  work: Effect.Effect<A, E>,
): Effect.Effect<A, E> =>
  Effect.retry(work, {
    times: limits.restoreAttempts,
    while: ({ _tag }) => _tag === "GuardFailed" || _tag === "AlreadyThere",
  })

/** In the place of everything that the site holds puts what the archive holds, in one commit. */
export const restoreSite = (
  ground: Ground,
  site: SoundSite,
  at: Instant,
  beside: (restored: Restored) => Beside,
): Effect.Effect<Restored, RestoreFailure> =>
  Effect.gen(function* () {
    const restored = { records: site.changes.length, ...(yield* putBlobs(ground, site.archive, at)) }
    yield* contended(raiseSequences(ground, site.archive.manifest.sequences))
    yield* Effect.forEach(site.attributes, ({ collection, attributes }) =>
      ground.storage.describe(collection, attributes),
    )
    const { changes, guards } = beside(restored)
    yield* ground.storage.commit({
      id: CommitId.make(yield* ground.ids.next("commit")),
      cleared: collectionsOfSite(ground),
      changes: [...site.changes, ...changes],
      guards,
    })
    watchingOf(ground).done(restored.records)
    return restored
  })
