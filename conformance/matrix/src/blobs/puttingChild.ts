/** Puts blobs into the folder named by its argument until it is killed; says on stdout which puts were acknowledged. */
import { make } from "@quoin/blobs-file"
import { liftBlobs } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { writeSync } from "node:fs"
import { bytesOfNumber, lease } from "./numbered"

const Argument = Schema.parseJson(Schema.Struct({ folder: Schema.String, from: Schema.Int }))

const stdout = 1

const forever = Effect.gen(function* () {
  const { folder, from } = yield* Schema.decode(Argument)(process.argv[2] ?? "")
  const blobs = liftBlobs(yield* make({ folder }))
  const puts = Array.from({ length: 3 }, (_, lane) =>
    Effect.gen(function* () {
      for (let number = from + lane; ; number += 3) {
        const { hash } = yield* blobs.put(bytesOfNumber(number), { leaseUntil: lease })
        writeSync(stdout, `${number} ${hash}\n`)
      }
    }),
  )
  yield* Effect.all(puts, { concurrency: "unbounded" })
})

void Effect.runPromise(forever)
