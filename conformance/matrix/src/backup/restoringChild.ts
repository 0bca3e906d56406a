import { writeSync } from "node:fs"
import * as Effect from "effect/Effect"
import { type SitePlace, openSite } from "./openSite"
import { run, workOff } from "./site"

interface Given extends SitePlace {
  readonly operation: "backup.restoreSite" | "backup.restoreSpaces"
  readonly fileName: string
}

const given = JSON.parse(process.argv[2] ?? "{}") as Given

/** Said at once, and not when there is time for it. */
const say = (line: string): void => void writeSync(1, `${line}\n`)

/** Restores a file, and says when its one commit begins, and when it has happened. */
const program = Effect.gen(function* () {
  const engine = yield* openSite(given, (driver) => ({
    ...driver,
    commit: (commit) =>
      commit.cleared === undefined
        ? driver.commit(commit)
        : Effect.zipRight(
            Effect.sync(() => say("begins")),
            Effect.tap(driver.commit(commit), () => Effect.sync(() => say("done"))),
          ),
  }))
  yield* run(engine, given.operation, { fileName: given.fileName })
  yield* workOff(engine)
})

void Effect.runPromise(Effect.scoped(Effect.orDie(program)))
