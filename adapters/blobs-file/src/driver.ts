import {
  BlobAbsent,
  BlobDriver,
  type BlobDriverService,
  type BlobHash,
  type BlobStat,
  StorageUnavailable,
  TenantName,
  limits,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as Stream from "effect/Stream"
import { join, resolve } from "node:path"
import { classify } from "./disk/classify"
import type { Disk, DiskFault, OpenFile } from "./disk/Disk"
import { nodeDisk } from "./disk/nodeDisk"
import { openFolders } from "./opening"
import { leaseOfIncoming, placesOf } from "./places"
import { Shelves, removedNow } from "./Shelves"
import { Staging } from "./staging"

export interface FileBlobsOptions {
  /** Where blobs are kept; made when it is absent. One that holds other files is refused. */
  readonly folder: string
  /** The namespace of all blobs; nothing of another tenant can be reached. `default` when left out. */
  readonly tenant?: string
}

const classified = <A, E>(
  work: Effect.Effect<A, E | DiskFault>,
): Effect.Effect<A, Exclude<E, DiskFault> | StorageUnavailable> =>
  Effect.mapError(work, (failure) =>
    isFault(failure) ? classify(failure) : (failure as Exclude<E, DiskFault>),
  )

const isFault = (failure: unknown): failure is DiskFault =>
  typeof failure === "object" && failure !== null && Reflect.get(failure, "_tag") === "DiskFault"

const damaged = (hash: BlobHash): StorageUnavailable =>
  new StorageUnavailable({ reason: "damaged", retryable: false, detail: `the file of ${hash} is too short` })

/** The pieces of an open file, one after the other. Should the blob be removed meanwhile, the file stays until it is closed. */
const piecesOf = ({ read }: OpenFile, { hash, bytes: size }: BlobStat, from: number, until: number) => {
  const end = Math.min(until, size)
  return Stream.unfoldEffect(from, (start) => {
    if (start >= end) return Effect.succeedNone
    const bytes = Math.min(limits.blobPieceBytes, end - start)
    return Effect.flatMap(classified(read(start, bytes)), (piece) =>
      piece.length === bytes
        ? Effect.succeed(Option.some([piece, start + bytes] as const))
        : Effect.fail(damaged(hash)),
    )
  })
}

const opening = (disk: Disk, shelves: Shelves, hash: BlobHash) =>
  shelves.using(hash, (stat) => Effect.map(disk.open(stat.path), (file) => ({ file, stat })))

const reading =
  (disk: Disk, shelves: Shelves): BlobDriverService["read"] =>
  (hash, from, until) =>
    Stream.unwrapScoped(
      Effect.map(
        Effect.acquireRelease(
          classified(opening(disk, shelves, hash)),
          (opened) => opened?.file.close ?? Effect.void,
        ),
        (opened): ReturnType<BlobDriverService["read"]> =>
          opened === undefined
            ? Stream.fail(new BlobAbsent({ hash }))
            : piecesOf(opened.file, opened.stat, from, until),
      ),
    )

const sweeping =
  (disk: Disk, incoming: string): BlobDriverService["sweep"] =>
  (before) =>
    classified(
      Effect.gen(function* () {
        const names = yield* disk.list(incoming)
        const ended = names.filter((name) => (leaseOfIncoming(name) ?? before) < before)
        const removed = yield* Effect.forEach(ended, (name) => removedNow(disk, join(incoming, name)))
        return removed.filter((each) => each).length
      }),
    )

const isTenantName = Schema.is(TenantName)

const tenantName = (given: string): Effect.Effect<TenantName, StorageUnavailable> =>
  isTenantName(given)
    ? Effect.succeed(given)
    : Effect.fail(
        new StorageUnavailable({
          reason: "cannot-open",
          retryable: false,
          detail: `${JSON.stringify(given)} is no tenant name; give 1 to 64 characters`,
        }),
      )

/** `make` over any disk, by the number of a process that no other one on it has at the same time. */
export const makeOn = (
  disk: Disk,
  { folder, tenant = "default" }: FileBlobsOptions,
  process: number,
): Effect.Effect<BlobDriverService, StorageUnavailable> =>
  Effect.gen(function* () {
    const root = resolve(folder)
    const places = placesOf(root, yield* tenantName(tenant))
    yield* classified(openFolders(disk, root, places, process))
    const shelves = new Shelves(disk, places)
    return {
      capabilities: { durable: true },
      stage: new Staging(disk, shelves, process).open,
      find: (hash) => classified(shelves.find(hash)),
      read: reading(disk, shelves),
      renew: (hash, leaseUntil) =>
        Effect.map(classified(shelves.renew(hash, leaseUntil)), (renewed) => renewed !== undefined),
      ended: (before, after, limit) => classified(shelves.ended(before, after, limit)),
      remove: (hash, before) => classified(shelves.remove(hash, before)),
      sweep: sweeping(disk, places.incoming),
      forTenant: (name) => makeOn(disk, { folder, tenant: name }, process),
    }
  })

/**
 * Opens a folder as a store of blobs. Any number of processes may use it at once. What was put is written beside, synced and
 * renamed, so that nobody sees half of it, and a power failure takes nothing that was acknowledged.
 */
export const make = (options: FileBlobsOptions): Effect.Effect<BlobDriverService, StorageUnavailable> =>
  makeOn(nodeDisk, options, process.pid)

/** `make` as a layer. */
export const layer = (options: FileBlobsOptions): Layer.Layer<BlobDriver, StorageUnavailable> =>
  Layer.effect(BlobDriver, make(options))
