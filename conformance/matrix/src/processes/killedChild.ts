/** Commits to the ledger named by its argument until it is killed; says on stdout which commits were acknowledged. */
import { CommitId } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { writeSync } from "node:fs"
import { LedgerPlace, commitOf, openLedger, standing } from "./ledger"

const stdout = 1

const forever = Effect.gen(function* () {
  const place = yield* Schema.decode(Schema.parseJson(LedgerPlace))(process.argv[2] ?? "")
  const storage = yield* openLedger(place)
  for (let number = (yield* standing(storage)) + 1; ; number++) {
    yield* storage.commit({ id: CommitId.make(`commit-${number}`), ...commitOf(number) })
    writeSync(stdout, `${number}\n`)
  }
})

void Effect.runPromise(Effect.scoped(forever))
