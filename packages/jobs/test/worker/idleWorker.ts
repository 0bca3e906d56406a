import type { Worker } from "@quoin/jobs"
import * as Effect from "effect/Effect"

/** A worker that finds nothing to do. */
export const idleWorker: Worker = {
  begin: Effect.succeed(0),
  beginAt: () => Effect.succeed(0),
  beat: Effect.void,
  nextScheduled: () => Effect.succeed(undefined),
  passOver: () => Effect.void,
  learn: () => Effect.void,
  forget: () => Effect.void,
  running: () => 0,
  idle: Effect.void,
  drain: Effect.void,
  stop: Effect.void,
}
