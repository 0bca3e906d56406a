import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { expect, it } from "vitest"
import { HostRooms } from "@quoin/webhooks"

// Holds WHK-17.
it("lets so many calls to one host run at a time, and those to another beside them", () =>
  Effect.runPromise(
    Effect.gen(function* () {
      const rooms = new HostRooms(2)
      const end = yield* Deferred.make<string>()
      const slow = yield* Effect.fork(
        Effect.all(
          [1, 2].map(() => rooms.within("slow.test", Deferred.await(end))),
          { concurrency: "unbounded" },
        ),
      )
      yield* Effect.repeatN(Effect.yieldNow(), 20)
      expect(yield* rooms.within("slow.test", Effect.succeed("came"))).toBeUndefined()
      expect(yield* rooms.within("fast.test", Effect.succeed("came"))).toBe("came")
      yield* Deferred.succeed(end, "late")
      expect(yield* Fiber.join(slow)).toEqual(["late", "late"])
      expect(yield* rooms.within("slow.test", Effect.succeed("came"))).toBe("came")
    }),
  ))
