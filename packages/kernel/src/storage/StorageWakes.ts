import type * as Effect from "effect/Effect"
import type { StorageUnavailable } from "../failures/failures"

/**
 * How processes over one store and tenant wake each other. A wake may be lost, as with a connection that breaks: a process that
 * waits looks from time to time as well.
 */
export interface StorageWakes {
  /** Tells all who listen that there may be something to do, and what it says of that, in up to 1,000 characters. */
  readonly tell: (said: string) => Effect.Effect<void, StorageUnavailable>
  /** Does this with what is said whenever somebody tells, also in this process. Ends only by failing, when nothing more would be heard. */
  readonly listen: (heard: (said: string) => Effect.Effect<void>) => Effect.Effect<never, StorageUnavailable>
}
