import { writtenSite } from "@quoin/backup"
import * as BlobFiles from "@quoin/blobs-file"
import { Instant } from "@quoin/kernel"
import { dropSchema } from "@quoin/postgres-server"
import * as Postgres from "@quoin/storage-postgres"
import * as Sqlite from "@quoin/storage-sqlite"
import * as Chunk from "effect/Chunk"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { type Kept, copyStore } from "./copyStore"
import { dumpedSchema } from "./dumpedSchema"
import { type FilledStore, fillStore } from "./fillStore"
import { openKept } from "./openKept"

/** When the picture was taken that a backup shows. */
const at = Instant.make(Date.UTC(2026, 0, 1))

const sqlite = (filled: FilledStore, folder: string, target: string) =>
  Effect.gen(function* () {
    const file = join(folder, "store.db")
    const kept: Kept = {
      driver: yield* Sqlite.make({ file }),
      blobs: yield* BlobFiles.make({ folder: `${file}-blobs` }),
    }
    yield* copyStore(filled, kept)
    const engine = yield* openKept(kept)
    const { storage, ids } = engine.ports
    const reader = yield* storage.snapshot
    const ground = { ...engine.whole, storage, ids, blobs: engine.blobs }
    const pieces = yield* Stream.runCollect(
      writtenSite(ground, reader, { skipAttachments: false, at }, () => undefined),
    )
    writeFileSync(join(target, "backup.zip"), Buffer.concat(Chunk.toReadonlyArray(pieces)))
  }).pipe(Effect.scoped)

const postgres = (filled: FilledStore, url: string) =>
  Effect.gen(function* () {
    const kept: Kept = {
      driver: yield* Postgres.make({ url, schema: dumpedSchema }),
      blobs: yield* Postgres.makeBlobs({ url, schema: dumpedSchema }),
    }
    yield* copyStore(filled, kept)
    yield* openKept(kept)
  }).pipe(Effect.scoped)

const dump = (url: string): string => {
  const options = ["--inserts", "--rows-per-insert=100", "--no-owner", "--no-privileges", "-n", dumpedSchema]
  const text = execFileSync("pg_dump", [url, ...options], { encoding: "utf8", maxBuffer: 2 ** 28 })
  // What psql alone understands, and any client can do without.
  return text.replace(/^\\(un)?restrict .*\n/gm, "")
}

/**
 * Makes a store of this release for every storage that keeps one, below a folder that is named first; of Postgres where the
 * address of a server is named second.
 */
const makeStores = async (target: string, url: string | undefined): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), "quoin-store-"))
  mkdirSync(target, { recursive: true })
  const filled = await fillStore()
  await Effect.runPromise(sqlite(filled, folder, target))
  execFileSync("tar", ["-czf", join(target, "sqlite.tar.gz"), "-C", folder, "store.db", "store.db-blobs"])
  rmSync(folder, { recursive: true })
  if (url !== undefined) {
    await Effect.runPromise(postgres(filled, url))
    writeFileSync(join(target, "postgres.sql.gz"), gzipSync(dump(url), { level: 9 }))
    await dropSchema(dumpedSchema, url)
  }
  return filled.done
}

const [, , target = ".", url] = process.argv
void makeStores(target, url).then((done) => {
  console.log(`${done} calls made the stores in ${target}`)
  process.exit(0)
})
