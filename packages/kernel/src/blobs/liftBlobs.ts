import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as Stream from "effect/Stream"
import { BlobHash } from "../values/Branded"
import { type InvalidInput, LimitExceeded, type StorageUnavailable, invalid } from "../failures/failures"
import { giveWay } from "../shell/giveWay"
import { limits } from "../values/limits"
import type { BlobDriverService, BlobStage } from "./BlobDriver"
import type { BlobRange, BlobsService, CollectBlobs, PutBlob } from "./Blobs"

const isHash = Schema.is(BlobHash)

/** An address may come from anywhere: what is no hash never reaches an adapter, which may make a path of it. */
const checkHash = (hash: string): Effect.Effect<void, InvalidInput> =>
  isHash(hash) ? Effect.void : Effect.fail(invalid("hash", hash, "a SHA-256 in 64 small hexadecimal digits"))

const isPlace = (place: number): boolean => Number.isSafeInteger(place) && place >= 0

const checkRange = ({ from, until }: BlobRange): Effect.Effect<void, InvalidInput> => {
  if (!isPlace(from)) return Effect.fail(invalid("from", from, "a whole number from 0"))
  return until === undefined || (isPlace(until) && until >= from)
    ? Effect.void
    : Effect.fail(invalid("until", until, `a whole number from ${from}`))
}

/** Lets others have a turn after every few pieces: a store in memory waits for nothing, and would hold everybody up (KER-115). */
const inTurns = (): ((bytes: number) => Effect.Effect<void>) => {
  let since = 0
  return (bytes) => {
    since += bytes
    if (since < limits.blobTurnBytes) return Effect.void
    since = 0
    return giveWay
  }
}

/** Bytes as they come, gathered into pieces of one size. They are copied, because who sent them may use their room again. */
class Pieces {
  private readonly room = new Uint8Array(limits.blobPieceBytes)
  private filled = 0
  private taken = 0
  private readonly turn = inTurns()

  constructor(
    private readonly stage: BlobStage,
    private readonly limit: { readonly name: string; readonly bytes: number },
  ) {}

  readonly flush: Effect.Effect<void, StorageUnavailable> = Effect.suspend(() => {
    if (this.filled === 0) return Effect.void
    const piece = this.room.slice(0, this.filled)
    this.filled = 0
    return Effect.zipRight(this.stage.write(piece), this.turn(piece.length))
  })

  readonly take = (bytes: Uint8Array): Effect.Effect<void, LimitExceeded | StorageUnavailable> =>
    Effect.suspend((): Effect.Effect<void, LimitExceeded | StorageUnavailable> => {
      this.taken += bytes.length
      const { name, bytes: max } = this.limit
      return this.taken > max
        ? Effect.fail(
            new LimitExceeded({ limit: name, max, given: this.taken, advice: "bytes, read so far" }),
          )
        : this.fill(bytes, 0)
    })

  private readonly fill = (bytes: Uint8Array, from: number): Effect.Effect<void, StorageUnavailable> => {
    const until = Math.min(bytes.length, from + this.room.length - this.filled)
    this.room.set(bytes.subarray(from, until), this.filled)
    this.filled += until - from
    return this.filled < this.room.length
      ? Effect.void
      : Effect.flatMap(this.flush, () => this.fill(bytes, until))
  }
}

const put =
  (driver: BlobDriverService): BlobsService["put"] =>
  <E, R>(
    bytes: Stream.Stream<Uint8Array, E, R>,
    { leaseUntil, maxBytes = limits.blobBytes, limit = "blobBytes" }: PutBlob,
  ) =>
    Effect.scoped(
      Effect.gen(function* () {
        const stage = yield* driver.stage(leaseUntil)
        const pieces = new Pieces(stage, { name: limit, bytes: maxBytes })
        yield* Stream.runForEach(bytes, pieces.take)
        yield* pieces.flush
        // An interrupted put has put the blob or not: never half of it.
        return yield* Effect.uninterruptible(stage.keep)
      }),
    )

const collect =
  (driver: BlobDriverService): BlobsService["collect"] =>
  <E>({ before, after, limit = limits.blobsCollectedTogether, referenced }: CollectBlobs<E>) =>
    Effect.gen(function* () {
      const most = Math.min(limit, limits.blobsCollectedTogether)
      const swept = after === undefined ? yield* driver.sweep(before) : 0
      const ended = yield* driver.ended(before, after, most)
      const kept = ended.length === 0 ? new Set<string>() : yield* referenced(ended)
      const removed = yield* Effect.filter(
        ended.filter((hash) => !kept.has(hash)),
        (hash) => driver.remove(hash, before),
      )
      const last = ended.length < most ? undefined : ended.at(-1)
      return { removed: swept + removed.length, ...(last === undefined ? {} : { after: last }) }
    })

/** Makes the port of a driver: checks what is given, cuts it into pieces, and holds it to the limits, so that no adapter repeats it. */
export const liftBlobs = (driver: BlobDriverService): BlobsService => ({
  capabilities: driver.capabilities,
  put: put(driver),
  get: (hash, range = { from: 0 }) =>
    Stream.unwrap(
      Effect.as(
        Effect.zipRight(checkHash(hash), checkRange(range)),
        Stream.suspend(() => {
          const turn = inTurns()
          const bytes = driver.read(hash, range.from, range.until ?? Number.MAX_SAFE_INTEGER)
          return Stream.tap(bytes, ({ length }) => turn(length))
        }),
      ),
    ),
  stat: (hash) => Effect.zipRight(checkHash(hash), driver.find(hash)),
  renew: (hash, leaseUntil) => Effect.zipRight(checkHash(hash), driver.renew(hash, leaseUntil)),
  collect: collect(driver),
})
