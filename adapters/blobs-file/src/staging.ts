import { BlobHash, type BlobStage, type BlobStat, type Instant, type StorageUnavailable } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { createHash } from "node:crypto"
import { join } from "node:path"
import type { Disk, DiskFault, OpenFile } from "./disk/Disk"
import { classify } from "./disk/classify"
import { incomingName } from "./places"
import type { Shelves } from "./Shelves"

interface Incoming {
  readonly path: string
  readonly file: OpenFile
}

/** Files of puts have numbers; another process of the same number, as in another container, may have taken one. */
const mostTaken = 10_000

/** Opens the files that puts are written to. */
export class Staging {
  private issued = 0

  constructor(
    private readonly disk: Disk,
    private readonly shelves: Shelves,
    private readonly process: number,
  ) {}

  private readonly create = (leaseUntil: Instant, taken = 0): Effect.Effect<Incoming, DiskFault> =>
    Effect.suspend(() => {
      const name = incomingName(leaseUntil, this.process, ++this.issued)
      const path = join(this.shelves.places.incoming, name)
      return Effect.map(this.disk.create(path), (file) => ({ path, file })).pipe(
        Effect.catchIf(
          ({ code }) => code === "EEXIST" && taken < mostTaken,
          () => this.create(leaseUntil, taken + 1),
        ),
      )
    })

  readonly open = (leaseUntil: Instant): Effect.Effect<BlobStage, StorageUnavailable, Scope.Scope> =>
    Effect.gen(this, function* () {
      const { path, file } = yield* Effect.acquireRelease(this.create(leaseUntil), (incoming) =>
        // Where it became a blob there is nothing left of this name.
        Effect.zipRight(incoming.file.close, Effect.ignore(this.disk.remove(incoming.path))),
      )
      const digest = createHash("sha256")
      let bytes = 0
      const write = (piece: Uint8Array): Effect.Effect<void, DiskFault> =>
        Effect.suspend(() => {
          digest.update(piece)
          bytes += piece.length
          return file.write(piece)
        })
      const keep = Effect.suspend(() =>
        this.kept(path, file, { hash: BlobHash.make(digest.digest("hex")), bytes, leaseUntil }),
      )
      return {
        write: (piece) => Effect.mapError(write(piece), classify),
        keep: Effect.catchTag(keep, "DiskFault", (fault) => Effect.fail(classify(fault))),
      } satisfies BlobStage
    }).pipe(Effect.catchTag("DiskFault", (fault) => Effect.fail(classify(fault))))

  /** A blob that exists is on the disk already: only its lease is lengthened. */
  private readonly kept = (
    path: string,
    file: OpenFile,
    stat: BlobStat,
  ): Effect.Effect<BlobStat, DiskFault | StorageUnavailable> =>
    Effect.gen(this, function* () {
      const renewed = yield* this.shelves.renew(stat.hash, stat.leaseUntil)
      if (renewed !== undefined) return { ...stat, leaseUntil: renewed }
      yield* file.sync
      yield* this.shelves.place(path, stat)
      return stat
    })
}
