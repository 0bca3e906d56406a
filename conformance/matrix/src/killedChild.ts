/** Commits to the file given as its argument until it is killed; says on stdout which commits were acknowledged. */
import { CommitId } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { writeSync } from "node:fs"
import { commitOf, openLedger, standing } from "./ledger"

const stdout = 1

const forever = Effect.gen(function* () {
  const storage = yield* openLedger(process.argv[2] ?? "")
  for (let number = (yield* standing(storage)) + 1; ; number++) {
    yield* storage.commit({ id: CommitId.make(`commit-${number}`), ...commitOf(number) })
    writeSync(stdout, `${number}\n`)
  }
})

void Effect.runPromise(Effect.scoped(forever))
