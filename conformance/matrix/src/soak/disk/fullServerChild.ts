/**
 * Serves over HTTP from the disk that its argument names, fills that, and makes room again, so often; asks itself all the while. Says on
 * stdout what it was answered, a line for each round.
 */
import { Engine, ensureAdministrator } from "@quoin/engine"
import { type ServerAddress, serve } from "@quoin/http"
import { layer as layerBlobs } from "@quoin/blobs-file"
import * as Sqlite from "@quoin/storage-sqlite"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { rmSync, writeSync } from "node:fs"
import { join } from "node:path"
import { layer } from "quoin"
import { fill } from "./fill"

const Errand = Schema.Struct({ folder: Schema.String, rounds: Schema.Int })

const stdout = 1
const password = "correct horse"
const authorization = `Basic ${Buffer.from(`admin:${password}`).toString("base64")}`

type Ask = (method: string, path: string, body?: object) => Promise<readonly [status: number, text: string]>

const asking =
  ({ host, port }: ServerAddress): Ask =>
  async (method, path, body) => {
    const headers = { authorization, "content-type": "application/json" }
    const sent = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) }
    const answer = await fetch(`http://${host}:${port}${path}`, sent)
    return [answer.status, await answer.text()]
  }

let pages = 0

const write = (ask: Ask) =>
  ask("POST", "/rest/api/content", {
    type: "page",
    title: `Page ${pages++}`,
    space: { key: "DOC" },
    body: { storage: { value: `<p>${"x".repeat(300_000)}</p>`, representation: "storage" } },
  })

/** The first answer that is another one; none where it stays the same for so often. */
const until = async (ask: () => Promise<number>, awaited: number): Promise<number> => {
  for (let times = 0; ; times++) {
    const status = await ask()
    if (status === awaited || times === 5_000) return status
  }
}

const round = async (ask: Ask, filler: string) => {
  fill(filler)
  const refused = await until(async () => (await write(ask))[0], 503)
  const [, told] = await write(ask)
  const ready = () => ask("GET", "/health/ready")
  const [full] = await ready()
  const [, health] = await ask("GET", "/health")
  const [read] = await ask("GET", "/rest/api/content?spaceKey=DOC")
  rmSync(filler)
  const [written] = await write(ask)
  const again = await until(async () => (await ready())[0], 200)
  return {
    refused,
    told: told.includes("full"),
    full,
    degraded: health.includes("degraded"),
    read,
    written,
    again,
  }
}

const running = Effect.gen(function* () {
  const { folder, rounds } = yield* Schema.decode(Schema.parseJson(Errand))(process.argv[2] ?? "")
  const serving = Effect.gen(function* () {
    const engine = yield* Engine
    yield* ensureAdministrator(engine, password)
    const ask = asking(yield* serve(engine, { port: 0 }))
    yield* Effect.promise(() => ask("POST", "/rest/api/space", { key: "DOC", name: "Doc" }))
    for (let number = 0; number < rounds; number++) {
      const seen = yield* Effect.promise(() => round(ask, join(folder, "filler")))
      writeSync(stdout, `${JSON.stringify(seen)}\n`)
    }
  })
  const storage = Sqlite.layer({ file: join(folder, "served.db") })
  const blobs = layerBlobs({ folder: join(folder, "blobs") })
  yield* Effect.provide(serving, Layer.provide(layer({ blobs }), storage))
})

void Effect.runPromise(Effect.scoped(running)).then(() => process.exit())
