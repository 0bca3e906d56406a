import type { DomainEvent, StorageUnavailable } from "@quoin/kernel"
import type { StoreState } from "@quoin/storage-memory"
import * as Effect from "effect/Effect"
import * as FiberRef from "effect/FiberRef"
import type { ChangedRecord, ToldEvent } from "../journal/Entry"

/** What one operation, or a batch of them, does to the storage while it runs. */
export interface Work {
  readonly changed: Array<ChangedRecord>
  readonly events: Array<ToldEvent>
  /** Events of attempts that are not committed yet. */
  readonly raised: Array<ToldEvent>
  /** It reads what the storage held at this moment. */
  reads?: StoreState | undefined
  /** Each of its commits is refused, as if somebody else had changed what it read. */
  overtaken?: boolean
  /** What somebody else does right before its first commit; undefined once it was done. */
  before?: Effect.Effect<unknown, StorageUnavailable> | undefined
}

/** The operation that the running fiber carries out. */
export const currentWork: FiberRef.FiberRef<Work | undefined> = FiberRef.unsafeMake<Work | undefined>(
  undefined,
)

/** Notes what an attempt of the running operation tells of. */
export const seesEvents = (events: ReadonlyArray<DomainEvent>): Effect.Effect<void> =>
  FiberRef.getWith(currentWork, (work) => Effect.sync(() => void work?.raised.push(...events)))
