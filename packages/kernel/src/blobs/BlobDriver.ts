import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import type * as Stream from "effect/Stream"
import type { BlobHash, Instant } from "../values/Branded"
import type { StorageUnavailable } from "../failures/failures"
import type { BlobAbsent, BlobCapabilities, BlobStat } from "./Blobs"

/** Where the bytes of one put are gathered. Nobody else sees them before they are kept. */
export interface BlobStage {
  /** Takes the next piece, which is the driver's from then on: at most `limits.blobPieceBytes`, and exactly so but for the last. */
  readonly write: (piece: Uint8Array) => Effect.Effect<void, StorageUnavailable>
  /**
   * Makes a blob of what was written, under its SHA-256, in one step; where that blob is there already, its lease is lengthened.
   * Once it has answered, the blob survives what the capabilities say.
   */
  readonly keep: Effect.Effect<BlobStat, StorageUnavailable>
}

/** What an adapter of the blob port implements, for one tenant. `liftBlobs` has checked all inputs. */
export interface BlobDriverService {
  readonly capabilities: BlobCapabilities
  /** What is not kept when the scope closes is dropped. After a crash `sweep` drops it, once the lease has ended. */
  readonly stage: (leaseUntil: Instant) => Effect.Effect<BlobStage, StorageUnavailable, Scope.Scope>
  readonly find: (hash: BlobHash) => Effect.Effect<BlobStat | undefined, StorageUnavailable>
  /** The bytes from one place up to, not including, another, which may lie beyond the end; in pieces as they are read. */
  readonly read: (
    hash: BlobHash,
    from: number,
    until: number,
  ) => Stream.Stream<Uint8Array, BlobAbsent | StorageUnavailable>
  /** Makes the lease at least this long. False where there is no such blob. */
  readonly renew: (hash: BlobHash, leaseUntil: Instant) => Effect.Effect<boolean, StorageUnavailable>
  /** The first blobs, in the order of their hashes, whose lease ended before an instant. */
  readonly ended: (
    before: Instant,
    after: BlobHash | undefined,
    limit: number,
  ) => Effect.Effect<ReadonlyArray<BlobHash>, StorageUnavailable>
  /** Removes a blob, unless its lease lasts until this instant: both in one step, so that no lease is renewed in between. */
  readonly remove: (hash: BlobHash, before: Instant) => Effect.Effect<boolean, StorageUnavailable>
  /** Drops what puts have left behind whose lease ended before; tells how many. */
  readonly sweep: (before: Instant) => Effect.Effect<number, StorageUnavailable>
  /** The same store for another tenant, over the same connections, closed with this driver; left out where it is for one alone. */
  readonly forTenant?: (name: string) => Effect.Effect<BlobDriverService, StorageUnavailable>
}

/** The blob port as adapters see it. */
export class BlobDriver extends Context.Tag("@quoin/kernel/BlobDriver")<BlobDriver, BlobDriverService>() {}
