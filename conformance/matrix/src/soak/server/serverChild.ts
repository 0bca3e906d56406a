/** A server over memory or a SQLite file, with its blobs in memory, until it is ended; says the port that it listens on. */
import { Engine, ensureAdministrator } from "@quoin/engine"
import { layer } from "quoin"
import { serve } from "@quoin/http"
import { layer as memory, layerBlobs } from "@quoin/storage-memory"
import * as Sqlite from "@quoin/storage-sqlite"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { writeSync } from "node:fs"

const Errand = Schema.Struct({ password: Schema.String, file: Schema.optional(Schema.String) })

const stdout = 1

const running = Effect.gen(function* () {
  const errand = yield* Schema.decode(Schema.parseJson(Errand))(process.argv[2] ?? "")
  const storage = errand.file === undefined ? memory() : Sqlite.layer({ file: errand.file })
  const serving = Effect.gen(function* () {
    const engine = yield* Engine
    yield* ensureAdministrator(engine, errand.password)
    const { port } = yield* serve(engine, { port: 0 })
    writeSync(stdout, `${port}\n`)
    return yield* Effect.never
  })
  yield* Effect.provide(serving, Layer.provide(layer({ blobs: layerBlobs() }), storage))
})

void Effect.runPromise(Effect.scoped(running))
