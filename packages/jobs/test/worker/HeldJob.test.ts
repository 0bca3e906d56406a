import { CommitId } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { expect, it } from "vitest"
import type { Job } from "../../src/job/Job"
import type { Lease } from "../../src/job/Lease"
import { HeldJob } from "../../src/worker/HeldJob"

/** Nothing of these is looked at here. */
const held = (): HeldJob => new HeldJob({} as Job, {} as Lease, CommitId.make("1"), "inside")

it.each(["before", "after"])("a job that is lost %s it runs ends here", (when) =>
  Effect.runPromise(
    Effect.gen(function* () {
      const job = held()
      const running = yield* Effect.fork(Effect.never)
      if (when === "before") yield* job.lose
      yield* job.runsIn(running)
      if (when === "after") yield* job.lose
      expect((yield* Fiber.await(running))._tag).toBe("Failure")
    }),
  ),
)
