import { make as makeBlobs } from "@quoin/blobs-file"
import { Engine, ensureAdministrator } from "@quoin/engine"
import { serve } from "@quoin/http"
import * as Sqlite from "@quoin/storage-sqlite"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Scope from "effect/Scope"
import { createReadStream, createWriteStream, statSync } from "node:fs"
import { open, rename } from "node:fs/promises"
import { type IncomingMessage, type ServerResponse, createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { pipeline } from "node:stream/promises"
import { layer } from "quoin"
import { seed } from "../subjects/pages"

/** Who takes files in and gives them out. */
export type FilesSide = "engine" | "plain"

/** Bytes that an upload may have here. */
const uploadBytes = 1_000_000_000

/** An engine over SQLite, whose blobs are files beside it; it stands until the process ends. */
const engineServer = (folder: string): Promise<number> =>
  Effect.runPromise(
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      const blobs = yield* makeBlobs({ folder: join(folder, "blobs") })
      const storage = Sqlite.layer({ file: join(folder, "files.db"), durability: "full" })
      const built = yield* Layer.buildWithScope(Layer.provide(layer({ blobs, uploadBytes }), storage), scope)
      const engine = Context.get(built, Engine)
      yield* ensureAdministrator(engine, seed.adminPassword)
      const { port } = yield* Scope.extend(serve(engine, { port: 0 }), scope)
      return port
    }),
  )

/** Beside a name that is read, then synced, then renamed: as careful as blobs in a folder are. */
const take = async (request: IncomingMessage, path: string): Promise<void> => {
  await pipeline(request, createWriteStream(`${path}.part`))
  const file = await open(`${path}.part`, "r+")
  await file.sync()
  await file.close()
  await rename(`${path}.part`, path)
}

const give = (response: ServerResponse, path: string): Promise<void> => {
  response.writeHead(200, { "content-length": statSync(path).size })
  return pipeline(createReadStream(path), response)
}

/** Node's own streams between a connection and a file of the same disk. */
const plainServer = (folder: string): Promise<number> => {
  const path = join(folder, "plain.bin")
  const server = createServer((request, response) => {
    const done =
      request.method === "POST" ? take(request, path).then(() => response.end()) : give(response, path)
    done.catch(() => response.destroy())
  })
  return new Promise((resolve) =>
    server.listen(0, "127.0.0.1", () => {
      resolve((server.address() as AddressInfo).port)
    }),
  )
}

/** What such a process says at its end. */
export interface FilesMemory {
  /** Resident memory when the transfers that are measured began, and the most since then. */
  readonly before: number
  readonly peak: number
}

const sampleMillis = 5

/** Serves files of a folder. It says its port; each line that it is sent begins the measuring of memory, the end of input ends it. */
export const runFiles = async (folder: string, side: FilesSide): Promise<void> => {
  const port = await (side === "engine" ? engineServer(folder) : plainServer(folder))
  let memory: FilesMemory = { before: 0, peak: 0 }
  const sample = (): void => {
    memory = { ...memory, peak: Math.max(memory.peak, process.memoryUsage.rss()) }
  }
  process.stdin.on("data", () => {
    globalThis.gc?.()
    const before = process.memoryUsage.rss()
    memory = { before, peak: before }
    setInterval(sample, sampleMillis)
    process.stdout.write("measuring\n")
  })
  process.stdin.on("end", () => {
    process.stdout.write(`${JSON.stringify(memory)}\n`, () => process.exit(0))
  })
  process.stdout.write(`${port}\n`)
}
