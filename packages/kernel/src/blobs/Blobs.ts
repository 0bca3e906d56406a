import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type * as Stream from "effect/Stream"
import type { BlobHash, Instant } from "../values/Branded"
import type { InvalidInput, LimitExceeded, StorageUnavailable } from "../failures/failures"

/** No blob has this hash: it was never put, or was collected. */
export class BlobAbsent extends Schema.TaggedError<BlobAbsent>()("BlobAbsent", { hash: Schema.String }) {
  override get message(): string {
    return `No blob has the hash ${this.hash}: it was never put, or was collected`
  }
}

/** What is known of a blob without reading it. */
export interface BlobStat {
  readonly hash: BlobHash
  readonly bytes: number
  /** Until then it stays, also while nothing refers to it. */
  readonly leaseUntil: Instant
}

export interface PutBlob {
  /** Protects the blob until something refers to it; see `limits.blobLeaseMillis`. A put that takes longer fails as `gone`. */
  readonly leaseUntil: Instant
  /** The size that is refused from one byte more; `limits.blobBytes` when left out. */
  readonly maxBytes?: number
  /** The name of that limit in the failure; `blobBytes` when left out. */
  readonly limit?: string
}

/** A part of a blob, in bytes. What reaches beyond its end is cut; what begins there is empty. */
export interface BlobRange {
  readonly from: number
  /** The first byte that is no longer meant; the end of the blob when left out. */
  readonly until?: number
}

export interface CollectBlobs<E> {
  /** Only blobs whose lease ended before this instant are looked at. */
  readonly before: Instant
  /** Where the step before left off; from the beginning when left out. */
  readonly after?: BlobHash
  /** How many blobs to look at; `limits.blobsCollectedTogether` when left out, and at most. */
  readonly limit?: number
  /** Which of these blobs something refers to. Whatever refers to a blob from now on has renewed its lease before. */
  readonly referenced: (hashes: ReadonlyArray<BlobHash>) => Effect.Effect<ReadonlySet<string>, E>
}

/** What one step of the collection came to. */
export interface Collected {
  /** Blobs that were removed, and puts that ended without a blob and were cleared away. */
  readonly removed: number
  /** Where the next step goes on; absent when all were looked at. */
  readonly after?: BlobHash
}

/** What an adapter can do. */
export interface BlobCapabilities {
  /** What was put survives the process. */
  readonly durable: boolean
}

/**
 * Large bytes of one tenant: streams in and out, never whole in memory where the adapter keeps them elsewhere. A blob is addressed
 * by the SHA-256 of its bytes, so that the same bytes are kept once, and the bytes of an address never change.
 *
 * A blob stays as long as something refers to it, or its lease lasts. A caller that commits a reference has put the blob, or renewed
 * its lease, before: so that the collection never takes what is about to be referred to.
 */
export interface BlobsService {
  readonly capabilities: BlobCapabilities
  /**
   * Keeps the bytes, and protects them until the lease ends; a lease is never shortened. A put that fails or is interrupted leaves
   * nothing that can be found. Bytes beyond the limit are not read.
   */
  readonly put: <E, R>(
    bytes: Stream.Stream<Uint8Array, E, R>,
    options: PutBlob,
  ) => Effect.Effect<BlobStat, E | LimitExceeded | StorageUnavailable, R>
  /** The bytes, in pieces of at most `limits.blobPieceBytes`. It ends with the last byte or fails; it is never short. */
  readonly get: (
    hash: BlobHash,
    range?: BlobRange,
  ) => Stream.Stream<Uint8Array, BlobAbsent | InvalidInput | StorageUnavailable>
  /** `undefined` where there is no such blob. */
  readonly stat: (hash: BlobHash) => Effect.Effect<BlobStat | undefined, InvalidInput | StorageUnavailable>
  /** Lengthens a lease, before another reference is committed. False where there is no such blob. */
  readonly renew: (
    hash: BlobHash,
    leaseUntil: Instant,
  ) => Effect.Effect<boolean, InvalidInput | StorageUnavailable>
  /** One step of the collection: removes blobs that nothing refers to and whose lease has ended. */
  readonly collect: <E>(options: CollectBlobs<E>) => Effect.Effect<Collected, E | StorageUnavailable>
}

/** The blob port as domains and transports see it. */
export class Blobs extends Context.Tag("@quoin/kernel/Blobs")<Blobs, BlobsService>() {}
