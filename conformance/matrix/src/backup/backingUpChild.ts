import { writeSync } from "node:fs"
import * as Effect from "effect/Effect"
import { type SitePlace, openSite } from "./openSite"
import { run, workOff } from "./site"

interface Given extends SitePlace {
  readonly operation: string
  readonly payload: object
}

const given = JSON.parse(process.argv[2] ?? "{}") as Given

/** Said at once, and not when there is time for it. */
const say = (line: string): void => void writeSync(1, `${line}\n`)

/** Asks for a backup and makes it: says when it has its picture and begins to write, and when all is done. */
const program = Effect.gen(function* () {
  const engine = yield* openSite(given, (driver) => ({
    ...driver,
    snapshot: Effect.zipLeft(
      driver.snapshot,
      Effect.sync(() => say("begins")),
    ),
  }))
  yield* run(engine, given.operation, given.payload)
  yield* workOff(engine)
  say("done")
})

void Effect.runPromise(Effect.scoped(Effect.orDie(program)))
