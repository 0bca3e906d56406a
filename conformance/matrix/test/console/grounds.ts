import { mkdtemp, rm } from "node:fs/promises"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { consoleFiles } from "@quoin/console"
import { Engine, ensureAdministrator } from "@quoin/engine"
import { layer as layerSqlite } from "@quoin/storage-sqlite"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { type OpenedQuoin, Quoin, layer } from "quoin"
import { type Double, clockAt, double, plant, seeds } from "quoin/testing"

/** A server with the company of doubles in it, which shows the console. */
export interface Ground {
  readonly origin: string
  readonly quoin: Pick<OpenedQuoin, "wiki" | "tracker" | "directory" | "audit" | "executeAll">
  /** The same where it is a double, whose time can be moved. */
  readonly double: Double | undefined
  readonly close: () => Promise<void>
}

/** A double, in memory. */
export const inMemory = async (): Promise<Ground> => {
  const made = await double({ seed: "company" })
  const { url } = await made.listen({ console: consoleFiles })
  return { origin: url, quoin: made, double: made, close: () => made.close() }
}

/** Plants the company in a file, at the times that it tells of. */
const planted = (file: string): Promise<void> => {
  const planting = Effect.gen(function* () {
    const engine = yield* Engine
    yield* ensureAdministrator(engine, "admin")
    let at = 0
    const reach = (millis: number) =>
      Effect.sync(() => {
        at = millis
      })
    const clock = clockAt(() => at)
    yield* Effect.withClock(plant({ engine, reach, settle: Effect.void }, seeds.company), clock)
  })
  const engine = Layer.provide(layer({ workers: false }), layerSqlite({ file }))
  return Effect.runPromise(Effect.provide(planting, Layer.orDie(engine)))
}

/** A server over SQLite. */
export const inSqlite = async (): Promise<Ground> => {
  const folder = await mkdtemp(join(tmpdir(), "quoin-console-"))
  const file = join(folder, "company.db")
  await planted(file)
  const quoin = await Quoin.open({
    storage: file,
    audit: { sealKey: "a key of the tests, of 32 characters" },
    http: { console: consoleFiles },
  })
  const server = createServer((message, response) => void quoin.listener(message, response))
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve)
  })
  const address = server.address()
  const port = typeof address === "object" ? (address?.port ?? 0) : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    quoin,
    double: undefined,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
      await quoin.close()
      await rm(folder, { recursive: true })
    },
  }
}
