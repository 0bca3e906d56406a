/** A process that does the jobs of a queue until its standard input closes, or it is killed. */
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { writeSync } from "node:fs"
import { Place, impatient, openErrands } from "./openErrands"
import { Told } from "./Told"

const stdout = 1
const encode = Schema.encodeSync(Schema.parseJson(Told))

const ended = Effect.async<void>((resume) => {
  process.stdin.on("end", () => resume(Effect.void)).resume()
})

const work = Effect.gen(function* () {
  const place = yield* Schema.decode(Schema.parseJson(Place))(process.argv[2] ?? "")
  yield* openErrands(place, {
    workers: impatient,
    tell: (event, { id, fence }) =>
      void writeSync(
        stdout,
        `${encode({ event, job: id, fence, at: performance.timeOrigin + performance.now() })}\n`,
      ),
  })
  yield* ended
})

void Effect.runPromise(Effect.scoped(work))
