import { type BlobHash, type BlobStat, type Instant, StorageUnavailable, limits } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { join } from "node:path"
import type { Disk, DiskFault } from "./disk/Disk"
import { type BlobFile, type Places, blobFilesIn, pathOf, shelfName, shelfOf } from "./places"

const contended = (hash: BlobHash): StorageUnavailable =>
  new StorageUnavailable({
    reason: "contended",
    retryable: true,
    detail: `the lease of ${hash} was changed by others ${limits.commitAttempts} times in a row; try again`,
  })

/** The blobs of a tenant as files, with the races between those who lengthen leases and those who remove. */
export class Shelves {
  /** Shelves whose own names survive a power failure. */
  private readonly synced = new Set<string>()

  constructor(
    private readonly disk: Disk,
    readonly places: Places,
  ) {}

  private readonly listed = (shelf: string): Effect.Effect<ReadonlyArray<BlobFile>, DiskFault> =>
    Effect.map(this.disk.list(shelf), (names) => blobFilesIn(shelf, names)).pipe(
      Effect.catchIf(
        ({ code }) => code === "ENOENT",
        () => Effect.succeed([]),
      ),
    )

  /** The files of a blob, the longest lease last: there is more than one for a moment, when two put it for the first time. */
  readonly filesOf = (hash: BlobHash): Effect.Effect<ReadonlyArray<BlobFile>, DiskFault> =>
    Effect.map(this.listed(shelfOf(this.places, hash)), (files) =>
      files.filter((file) => file.hash === hash).sort((a, b) => a.leaseUntil - b.leaseUntil),
    )

  /** The same where no file is found at once: a file that is renamed while a folder is listed may be missing under both names. */
  private readonly surely = (hash: BlobHash): Effect.Effect<ReadonlyArray<BlobFile>, DiskFault> =>
    Effect.flatMap(this.filesOf(hash), (files) =>
      files.length === 0 ? this.filesOf(hash) : Effect.succeed(files),
    )

  /** Does something with the file of a blob, and again where it was renamed or removed before; absent where there is none. */
  readonly using = <A>(
    hash: BlobHash,
    use: (file: BlobFile) => Effect.Effect<A, DiskFault>,
    attempt = 1,
  ): Effect.Effect<A | undefined, DiskFault | StorageUnavailable> =>
    Effect.flatMap(
      this.surely(hash),
      (files): Effect.Effect<A | undefined, DiskFault | StorageUnavailable> => {
        const file = files.at(-1)
        if (file === undefined) return Effect.succeed(undefined)
        return Effect.catchAll(use(file), (fault) => {
          if (fault.code !== "ENOENT") return Effect.fail(fault)
          return attempt < limits.commitAttempts
            ? this.using(hash, use, attempt + 1)
            : Effect.fail(contended(hash))
        })
      },
    )

  /** What the name of a blob's file says. */
  readonly find = (hash: BlobHash): Effect.Effect<BlobStat | undefined, DiskFault> =>
    Effect.map(this.surely(hash), (files) => {
      const file = files.at(-1)
      return file === undefined ? undefined : { hash, bytes: file.bytes, leaseUntil: file.leaseUntil }
    })

  /** Makes the lease at least this long; tells which it is, or nothing where there is no such blob. */
  readonly renew = (
    hash: BlobHash,
    leaseUntil: Instant,
  ): Effect.Effect<Instant | undefined, DiskFault | StorageUnavailable> =>
    this.using(hash, (file) => {
      if (file.leaseUntil >= leaseUntil) return Effect.succeed(file.leaseUntil)
      const path = pathOf(this.places, { ...file, leaseUntil })
      return this.disk
        .rename(file.path, path)
        .pipe(Effect.zipRight(this.disk.syncFolder(shelfOf(this.places, hash))), Effect.as(leaseUntil))
    })

  /** Makes a blob of a file that is whole and synced. */
  readonly place = (from: string, stat: BlobStat): Effect.Effect<void, DiskFault> =>
    Effect.gen(this, function* () {
      const shelf = shelfOf(this.places, stat.hash)
      if (!this.synced.has(shelf)) {
        yield* this.disk.makeFolder(shelf)
        yield* this.disk.syncFolder(this.places.blobs)
        this.synced.add(shelf)
      }
      yield* this.disk.rename(from, pathOf(this.places, stat))
      yield* this.disk.syncFolder(shelf)
    })

  /** Removes the files whose lease has ended, the longest last: a renewal lengthens the longest. */
  readonly remove = (hash: BlobHash, before: Instant): Effect.Effect<boolean, DiskFault> =>
    Effect.gen(this, function* () {
      const files = yield* this.filesOf(hash)
      const ended = files.filter(({ leaseUntil }) => leaseUntil < before)
      const removed = yield* Effect.forEach(ended, ({ path }) => removedNow(this.disk, path))
      return ended.length > 0 && ended.length === files.length && removed.at(-1) === true
    })

  /** The first blobs, in the order of their hashes, of which no lease lasts until this instant. */
  readonly ended = (
    before: Instant,
    after: BlobHash | undefined,
    limit: number,
  ): Effect.Effect<ReadonlyArray<BlobHash>, DiskFault> =>
    Effect.gen(this, function* () {
      const found: Array<BlobHash> = []
      const shelves = [...(yield* this.disk.list(this.places.blobs))].sort()
      const first = after === undefined ? "" : shelfName(after)
      for (const shelf of shelves.filter((name) => name >= first)) {
        const files = yield* this.listed(join(this.places.blobs, shelf))
        const leased = new Set(files.filter((file) => file.leaseUntil >= before).map(({ hash }) => hash))
        const hashes = [...new Set(files.map(({ hash }) => hash))].sort()
        found.push(...hashes.filter((hash) => !leased.has(hash) && (after === undefined || hash > after)))
        if (found.length >= limit) break
      }
      return found.slice(0, limit)
    })
}

/** Whether it was this removal that took the file away. */
export const removedNow = (disk: Disk, path: string): Effect.Effect<boolean, DiskFault> =>
  Effect.as(disk.remove(path), true).pipe(
    Effect.catchIf(
      ({ code }) => code === "ENOENT",
      () => Effect.succeed(false),
    ),
  )
