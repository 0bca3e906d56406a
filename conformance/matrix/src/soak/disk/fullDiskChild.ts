/**
 * Fills the disk that its argument names, and makes room again, so often: a filler takes the room, commits go on until one is
 * refused, the filler goes, and commits go on. Says on stdout what it saw, a line for each round.
 */
import { CommitId } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { rmSync, writeSync } from "node:fs"
import { join } from "node:path"
import { fill } from "./fill"
import { commitOf, linesByCommit, openLedger, standing } from "../../processes/ledger"

const Errand = Schema.Struct({ folder: Schema.String, rounds: Schema.Int })

const stdout = 1
const rounds = Effect.gen(function* () {
  const errand = yield* Schema.decode(Schema.parseJson(Errand))(process.argv[2] ?? "")
  const filler = join(errand.folder, "filler")
  const storage = yield* openLedger({ file: join(errand.folder, "ledger.db") })
  let attempts = 0
  const commit = (number: number) =>
    Effect.either(storage.commit({ id: CommitId.make(`c${attempts++}`), ...commitOf(number) }))
  for (let round = 0; round < errand.rounds; round++) {
    fill(filler)
    let number = yield* standing(storage)
    let refusal: string | undefined
    while (refusal === undefined) {
      const done = yield* commit(number + 1)
      if (Either.isRight(done)) number += 1
      else refusal = "reason" in done.left ? done.left.reason : done.left._tag
    }
    const readable = yield* standing(storage)
    rmSync(filler)
    const after = yield* commit(number + 1)
    const lines = yield* linesByCommit(storage)
    const seen = { refusal, lost: number - readable, after: Either.isRight(after), number: number + 1, lines }
    writeSync(stdout, `${JSON.stringify(seen)}\n`)
  }
})

void Effect.runPromise(Effect.scoped(rounds))
