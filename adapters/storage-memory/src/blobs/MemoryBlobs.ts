import {
  BlobAbsent,
  BlobDriver,
  type BlobDriverService,
  BlobHash,
  type BlobStage,
  type BlobStat,
  type Instant,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as HashMap from "effect/HashMap"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { createHash } from "node:crypto"

/** A blob in memory. Its pieces are never changed, and never handed out. */
interface KeptBlob extends BlobStat {
  readonly pieces: ReadonlyArray<Uint8Array>
}

type TenantBlobs = HashMap.HashMap<string, KeptBlob>

/** Every blob of a store at one moment. Opaque; immutable, so that keeping one costs nothing. */
export interface BlobsState {
  readonly tenants: HashMap.HashMap<string, TenantBlobs>
}

/** The blobs of any number of tenants in memory, all of them one value. */
export interface MemoryBlobs {
  /** The blobs of one tenant; drivers of the same tenant see the same ones. */
  readonly driver: (tenant: string) => BlobDriverService
  /** The content now, in constant time. */
  readonly capture: () => BlobsState
  /** Brings back a captured content, of this store or another, in constant time. */
  readonly restore: (state: BlobsState) => void
}

/** The part of the store that one tenant sees. */
interface Tenant {
  readonly get: () => TenantBlobs
  readonly set: (blobs: TenantBlobs) => void
}

/** A lease is never shortened. */
const leased = (blob: KeptBlob, leaseUntil: Instant): KeptBlob =>
  leaseUntil > blob.leaseUntil ? { ...blob, leaseUntil } : blob

const statOf = ({ hash, bytes, leaseUntil }: KeptBlob): BlobStat => ({ hash, bytes, leaseUntil })

const found = ({ get }: Tenant, hash: string): KeptBlob | undefined =>
  Option.getOrUndefined(HashMap.get(get(), hash))

/** Lengthens the lease of a blob, where it is there. */
const renewed = (tenant: Tenant, hash: BlobHash, leaseUntil: Instant): KeptBlob | undefined => {
  const blob = found(tenant, hash)
  if (blob === undefined) return undefined
  const longer = leased(blob, leaseUntil)
  tenant.set(HashMap.set(tenant.get(), hash, longer))
  return longer
}

const stageOf = (tenant: Tenant, leaseUntil: Instant): BlobStage => {
  const pieces: Array<Uint8Array> = []
  const digest = createHash("sha256")
  let bytes = 0
  return {
    write: (piece) =>
      Effect.sync(() => {
        pieces.push(piece)
        digest.update(piece)
        bytes += piece.length
      }),
    keep: Effect.sync(() => {
      const hash = BlobHash.make(digest.digest("hex"))
      const there = renewed(tenant, hash, leaseUntil)
      if (there !== undefined) return statOf(there)
      const fresh: KeptBlob = { hash, bytes, leaseUntil, pieces }
      tenant.set(HashMap.set(tenant.get(), hash, fresh))
      return statOf(fresh)
    }),
  }
}

/** The pieces of a part; each is a copy, so that nobody changes what is kept. */
function* partOf({ pieces }: KeptBlob, from: number, until: number): Generator<Uint8Array> {
  let start = 0
  for (const piece of pieces) {
    const [first, last] = [Math.max(0, from - start), Math.min(piece.length, until - start)]
    if (first < last) yield piece.slice(first, last)
    start += piece.length
    if (start >= until) return
  }
}

const endedBlobs = (
  { get }: Tenant,
  before: Instant,
  after: BlobHash | undefined,
  limit: number,
): ReadonlyArray<BlobHash> =>
  [...HashMap.values(get())]
    .filter(({ hash, leaseUntil }) => leaseUntil < before && (after === undefined || hash > after))
    .map(({ hash }) => hash)
    .sort()
    .slice(0, limit)

const driverOf = (tenant: Tenant, sibling: (name: string) => BlobDriverService): BlobDriverService => ({
  capabilities: { durable: false },
  stage: (leaseUntil) => Effect.sync(() => stageOf(tenant, leaseUntil)),
  find: (hash) =>
    Effect.sync(() => {
      const blob = found(tenant, hash)
      return blob === undefined ? undefined : statOf(blob)
    }),
  read: (hash, from, until) =>
    Stream.suspend(() => {
      const blob = found(tenant, hash)
      if (blob === undefined) return Stream.fail(new BlobAbsent({ hash }))
      return Stream.fromIteratorSucceed(partOf(blob, from, until), 1)
    }),
  renew: (hash, leaseUntil) => Effect.sync(() => renewed(tenant, hash, leaseUntil) !== undefined),
  ended: (before, after, limit) => Effect.sync(() => endedBlobs(tenant, before, after, limit)),
  remove: (hash, before) =>
    Effect.sync(() => {
      const blob = found(tenant, hash)
      if (blob === undefined || blob.leaseUntil >= before) return false
      tenant.set(HashMap.remove(tenant.get(), hash))
      return true
    }),
  // What a put gathers goes with the put.
  sweep: () => Effect.succeed(0),
  forTenant: (name) => Effect.sync(() => sibling(name)),
})

/** A new store of blobs in memory. */
export const makeBlobs = (): MemoryBlobs => {
  let state: BlobsState = { tenants: HashMap.empty() }
  const driver = (name: string): BlobDriverService =>
    driverOf(
      {
        get: () => Option.getOrElse(HashMap.get(state.tenants, name), () => HashMap.empty()),
        set: (blobs) => {
          state = { tenants: HashMap.set(state.tenants, name, blobs) }
        },
      },
      driver,
    )
  return {
    driver,
    capture: () => state,
    restore: (captured) => {
      state = captured
    },
  }
}

/** The blobs of one tenant in a memory of their own. */
export const layerBlobs = (options: { readonly tenant?: string } = {}): Layer.Layer<BlobDriver> =>
  Layer.sync(BlobDriver, () => makeBlobs().driver(options.tenant ?? "default"))
