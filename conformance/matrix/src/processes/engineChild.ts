/** An engine process over a database that others work on as well, until its standard input closes, or it is killed. */
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { writeSync } from "node:fs"
import { EngineStream } from "./EngineStream"
import { Said } from "./Said"
import { Errand, openSharedEngine } from "./sharedEngine"

const stdout = 1
const encode = Schema.encodeSync(Said)

let ending = false
process.stdin.on("end", () => (ending = true)).resume()

const work = Effect.gen(function* () {
  const errand = yield* Schema.decode(Schema.parseJson(Errand))(process.argv[2] ?? "")
  const shared = yield* openSharedEngine(errand)
  yield* Effect.forEach(
    Array.from({ length: errand.streams }, (_, i) => i),
    (i) => {
      const { step } = new EngineStream(shared, errand.name, i, errand.seed)
      const said = Effect.map(step, (done) => void writeSync(stdout, `${encode(done)}\n`))
      return Effect.repeat(said, { until: () => ending })
    },
    { concurrency: "unbounded" },
  )
})

void Effect.runPromise(Effect.scoped(work))
