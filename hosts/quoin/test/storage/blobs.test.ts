import { type BlobDriverService, Instant, StorageDriver } from "@quoin/kernel"
import { makeBlobs, makeStore } from "@quoin/storage-memory"
import { postgresUrl, temporarySchema } from "@quoin/postgres-server"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Layer from "effect/Layer"
import * as Stream from "effect/Stream"
import { existsSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import {
  BlobDriver,
  type OpenOptions,
  Quoin,
  blobsBeside,
  parseBlobsAddress,
  parseStorageAddress,
  tenantOf,
} from "quoin"
import { describe, expect, it, onTestFinished } from "vitest"
import { type BlobsOptions, blobsOf } from "../../src/storage/blobs"
import type { StorageOptions } from "../../src/storage/driver"

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "quoin-blobs-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const refusal = (options: StorageOptions & BlobsOptions): string =>
  Either.match(blobsOf(options), { onLeft: ({ message }) => message, onRight: () => "opened" })

/** Puts a blob where the options lead, and gives its hash and the driver. */
const putBy = (options: StorageOptions & BlobsOptions): Promise<boolean> => {
  const blobs = Either.getOrThrow(blobsOf(options))
  if (blobs === undefined) return Promise.resolve(false)
  const keep = (driver: BlobDriverService) =>
    Effect.scoped(
      Effect.gen(function* () {
        const stage = yield* driver.stage(Instant.make(1))
        yield* stage.write(Buffer.from("text"))
        const { hash } = yield* stage.keep
        return (yield* Stream.runCollect(driver.read(hash, 0, 10))).length === 1
      }),
    )
  return Effect.runPromise(
    "capabilities" in blobs
      ? keep(blobs)
      : Effect.scoped(Effect.flatMap(Layer.build(blobs), (built) => keep(Context.get(built, BlobDriver)))),
  )
}

describe("where blobs are kept", () => {
  it.each([
    ["memory", { _tag: "Memory" }],
    [":memory: of SQLite", { _tag: "Memory" }],
    ["./wiki.db", { _tag: "Folder", folder: "./wiki.db-blobs" }],
  ])("is beside the storage when nothing is said: %s", (storage, expected) => {
    const address = parseStorageAddress(storage.startsWith(":") ? "sqlite::memory:" : storage)
    expect(blobsBeside(Either.getOrThrow(address))).toEqual(expected)
  })

  it("may be said: memory, a folder, or Postgres", () => {
    expect(Either.getOrThrow(parseBlobsAddress("memory"))).toEqual({ _tag: "Memory" })
    expect(Either.getOrThrow(parseBlobsAddress("./blobs"))).toEqual({ _tag: "Folder", folder: "./blobs" })
    expect(Either.getOrThrow(parseBlobsAddress("postgres://localhost/app"))).toMatchObject({
      _tag: "Postgres",
    })
  })

  it("is refused where it is no such place, and shows no password", () => {
    expect(refusal({ blobs: "blobs" })).toMatch(
      /^blobs: given "blobs", allowed: memory; the path of a folder/,
    )
    expect(refusal({ blobs: "sqlite:x.db" })).toMatch(/^blobs: given "sqlite:x.db"/)
    expect(refusal({ blobs: "s3://me:secret@host/bucket" })).not.toContain("secret")
  })

  it("is not guessed beside a driver, whose tenant nobody knows here", () => {
    const storage = makeStore().driver("ann")
    expect(Either.getOrThrow(blobsOf({ storage }))).toBeUndefined()
    expect(refusal({ storage: Layer.succeed(StorageDriver, storage), blobs: "./blobs" })).toMatch(
      /^blobs: given ".\/blobs", allowed: a driver of blobs or a Layer of one/,
    )
    const blobs = makeBlobs().driver("ann")
    expect(Either.getOrThrow(blobsOf({ storage, blobs }))).toBe(blobs)
  })

  it("is of the tenant that the storage's address names", () => {
    const address = Either.getOrThrow(parseStorageAddress("postgres://localhost/app?schema=s&tenant=ann"))
    expect(tenantOf(address)).toEqual({ tenant: "ann" })
  })

  it("works in memory, in a folder and in Postgres", async () => {
    const folder = newFolder()
    expect(await putBy({ storage: "memory" })).toBe(true)
    expect(await putBy({ storage: join(folder, "wiki.db"), tenant: "ann" })).toBe(true)
    expect(existsSync(join(folder, "wiki.db-blobs/ann/blobs/982"))).toBe(true)
    const url = new URL(await postgresUrl())
    url.searchParams.set("schema", temporarySchema())
    expect(await putBy({ storage: url.href })).toBe(true)
  })

  it("is opened with the engine, and refused with it", async () => {
    const folder = newFolder()
    const quoin = await Quoin.open({ storage: join(folder, "wiki.db") })
    await quoin.close()
    expect(existsSync(join(folder, "wiki.db-blobs/quoin-blobs"))).toBe(true)
    const options: OpenOptions = { blobs: folder }
    await expect(Quoin.open(options)).rejects.toThrow(/holds other files, such as wiki\.db/)
  })
})
