import { StorageUnavailable, TenantName } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { posix } from "node:path"
import { keeping, saboteursOfKeeping, writesAtOnce } from "../../saboteurs/keeping"
import type { BlobCase } from "../BlobCase"
import { at } from "../BlobFixture"
import type { BlobStore, BlobSubject } from "../BlobSubject"
import { type BlobSaboteur, onBlobs, onBlobStore } from "./BlobSaboteur"

const tenantsAs = (name: (tenant: string) => string): BlobSaboteur["sabotage"] =>
  onBlobStore(({ connect }) => ({ connect: (tenant) => connect(TenantName.make(name(tenant))) }))

const gone = new StorageUnavailable({ reason: "gone", retryable: true, detail: "the put was cleared away" })

/** Clears away whatever is being put. */
const sweepingAll = onBlobs(({ stage }) => {
  let sweeps = 0
  return {
    stage: (leaseUntil) =>
      Effect.map(stage(leaseUntil), (made) => {
        const before = sweeps
        return { ...made, keep: Effect.suspend(() => (sweeps > before ? Effect.fail(gone) : made.keep)) }
      }),
    sweep: () => Effect.sync(() => ++sweeps),
  }
})

/** Ends where the blob is found gone, as if that were its end. */
const endingEarly = onBlobs(({ read, find }) => ({
  read: (hash, from, until) =>
    read(hash, from, until).pipe(
      Stream.mapEffect((piece) => Effect.map(find(hash), (stat) => (stat === undefined ? undefined : piece))),
      Stream.takeWhile((piece) => piece !== undefined),
    ),
}))

/** Enough for puts that run at the same time to come to their end. */
const othersTurn = Effect.repeatN(Effect.yieldNow(), 100)

const claimingDurability = onBlobs(({ capabilities }) => ({
  capabilities: { ...capabilities, durable: true },
}))

/** Writes at once: what an honest adapter does. */
export const writingBlobs: BlobSaboteur["sabotage"] = (subject) =>
  keeping<BlobStore, object, BlobSubject>(writesAtOnce, claimingDurability(subject))

export const saboteursOfBlobStores: ReadonlyArray<BlobSaboteur> = [
  {
    name: "removes what was renewed while it looked",
    killedBy: "blobs/collection/renewed-in-between",
    sabotage: onBlobs(({ remove }) => ({ remove: (hash) => remove(hash, at(9e12)) })),
  },
  {
    name: "collects between two looks at the lease",
    killedBy: "blobs/collection/under-puts",
    sabotage: onBlobs(({ remove }) => ({
      remove: (hash) => Effect.zipRight(othersTurn, remove(hash, at(9e12))),
    })),
  },
  { name: "collects what is being put", killedBy: "blobs/collection/while-putting", sabotage: sweepingAll },
  {
    name: "ends early when the blob is gone",
    killedBy: "blobs/collection/readers-never-short",
    sabotage: endingEarly,
  },
  { name: "serves another tenant's", killedBy: "blobs/tenants/apart", sabotage: tenantsAs(() => "everyone") },
  {
    name: "follows ..",
    killedBy: "blobs/tenants/names-are-no-paths",
    sabotage: tenantsAs((name) => posix.resolve("/tenants", name)),
  },
  {
    name: "names tenants as a file system that folds case",
    killedBy: "blobs/tenants/names-are-no-paths",
    sabotage: tenantsAs((name) => name.normalize("NFC").toLowerCase()),
  },
  {
    name: "claims to be durable",
    killedBy: "blobs/durable/everything-after-reopening",
    sabotage: claimingDurability,
  },
  ...saboteursOfKeeping<BlobStore, object, BlobSubject, BlobCase["id"]>(
    "blobs/durable/everything-lies-at-its-location",
    claimingDurability,
  ),
]
