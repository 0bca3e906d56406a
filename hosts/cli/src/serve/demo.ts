import type { EngineService } from "@quoin/engine"
import type { AnyFailure, CallContext } from "@quoin/kernel"
import { GetSpace } from "@quoin/wiki"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { type AnySeedLine, clockAt, plant, seeds } from "quoin/testing"

/** Bytes of a password that nobody is told. */
const passwordBytes = 24

/** The company that doubles begin with as well. Its people have passwords that nobody knows: this server may be reached by anybody. */
const linesFor = (engine: EngineService): Effect.Effect<ReadonlyArray<AnySeedLine>> =>
  Effect.forEach(seeds.company, (line: AnySeedLine) =>
    line.operation === "directory.createUser"
      ? Effect.map(engine.ports.secrets.token(passwordBytes), (password) => ({
          ...line,
          payload: { ...line.payload, password },
        }))
      : Effect.succeed(line),
  )

/** Plants the demo at the times that it tells of: half a year of a company that does not exist. */
const load = (engine: EngineService): Effect.Effect<void, AnyFailure> =>
  Effect.gen(function* () {
    let at = yield* Clock.currentTimeMillis
    const reach = (millis: number) =>
      Effect.sync(() => {
        at = millis
      })
    const lines = yield* linesFor(engine)
    yield* Effect.withClock(
      plant({ engine, reach, settle: Effect.void }, lines),
      clockAt(() => at),
    )
  })

/** Loads the demo unless its space is there already. */
export const ensureDemo = (engine: EngineService, context: CallContext): Effect.Effect<void, AnyFailure> =>
  engine.execute(new GetSpace({ key: "DEMO" }), context).pipe(
    Effect.asVoid,
    Effect.catchTag("NotFound", () => load(engine)),
  )
