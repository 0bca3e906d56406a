import { type BlobHash, Instant, liftBlobs } from "@quoin/kernel"
import { propertyParameters } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Stream from "effect/Stream"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Disk, makeOn } from "../src/index"
import { type LosingDisk, makeLosingDisk } from "./losingDisk"

const folder = "/data/blobs"

const opened = (disk: Disk) => Effect.map(makeOn(disk, { folder }, 1), liftBlobs)

interface Put {
  readonly text: string
  readonly lease: number
}

/** Puts some blobs, loses the power, and looks for those that were acknowledged. */
const lost = (disk: LosingDisk, used: Disk, puts: ReadonlyArray<Put>) =>
  Effect.gen(function* () {
    const blobs = yield* opened(used)
    const acknowledged = new Map<BlobHash, Put>()
    for (const put of puts) {
      const options = { leaseUntil: Instant.make(put.lease) }
      const { hash, leaseUntil } = yield* blobs.put(Stream.make(Buffer.from(put.text)), options)
      acknowledged.set(hash, { text: put.text, lease: leaseUntil })
    }
    disk.loseAll()
    const again = yield* opened(disk)
    const faults: Array<string> = []
    for (const [hash, { text, lease }] of acknowledged) {
      const read = yield* Effect.either(Stream.runCollect(again.get(hash)))
      const found = Either.isRight(read) ? Buffer.concat([...read.right]).toString() : read.left._tag
      if (found !== text) faults.push(`${text}: ${found}`)
      const stat = yield* again.stat(hash)
      if (stat !== undefined && stat.leaseUntil < lease) faults.push(`${text}: lease ${stat.leaseUntil}`)
    }
    return faults
  }).pipe(Effect.runPromise)

const somePuts: ReadonlyArray<Put> = [
  { text: "one", lease: 10 },
  { text: "two", lease: 10 },
  { text: "one", lease: 20 },
]

describe("after a power failure", () => {
  it("everything that was acknowledged is there, with its lease", () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ text: fc.constantFrom("a", "b", "c", ""), lease: fc.nat(9) }), { maxLength: 8 }),
        async (puts) => {
          const disk = makeLosingDisk()
          expect(await lost(disk, disk, puts)).toEqual([])
        },
      ),
      propertyParameters(50),
    ))

  it("something is missing where files are not synced", async () => {
    const disk = makeLosingDisk()
    const forgets: Disk = {
      ...disk,
      create: (path) =>
        Effect.map(disk.create(path), (file) =>
          path.includes("incoming") ? { ...file, sync: Effect.void } : file,
        ),
    }
    expect(await lost(disk, forgets, somePuts)).toContain("two: StorageUnavailable")
  })

  it("something is missing where the names of blobs are not synced", async () => {
    const disk = makeLosingDisk()
    const forgets: Disk = {
      ...disk,
      syncFolder: (path) => (/blobs\/[0-9a-f]{3}$/.test(path) ? Effect.void : disk.syncFolder(path)),
    }
    expect(await lost(disk, forgets, somePuts)).toContain("two: BlobAbsent")
  })

  it("something is missing where the names of folders are not synced", async () => {
    const disk = makeLosingDisk()
    const forgets: Disk = {
      ...disk,
      syncFolder: (path) => (path.endsWith("/default/blobs") ? Effect.void : disk.syncFolder(path)),
    }
    expect(await lost(disk, forgets, somePuts)).toContain("two: BlobAbsent")
  })
})
