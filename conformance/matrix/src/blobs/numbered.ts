import { type BlobDriverService, type BlobHash, Instant, liftBlobs } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { createHash } from "node:crypto"

/** A moment behind all leases. */
export const later = Instant.make(9_000_000_000_000)

/** Until then every put is protected. */
export const lease = Instant.make(8_000_000_000_000)

const partBytes = 64 * 1024

/** The bytes of a number, of some pieces, so that a torn blob shows; computed as they are asked for. */
export const bytesOfNumber = (number: number): Stream.Stream<Uint8Array> => {
  const parts = 1 + (number % 17)
  return Stream.fromIterable(Array.from({ length: parts }, (_, i) => i)).pipe(
    Stream.map((i) => {
      const part = new Uint8Array(i === parts - 1 ? partBytes - number : partBytes)
      part.fill(1 + ((number + i) % 255))
      part.set(Buffer.from(`${number}.${i}`))
      return part
    }),
    Stream.rechunk(1),
  )
}

/** The SHA-256 of what a stream gives. */
export const digested = <E>(bytes: Stream.Stream<Uint8Array, E>): Effect.Effect<string, E> =>
  Effect.suspend(() => {
    const digest = createHash("sha256")
    return Effect.map(
      Stream.runForEach(bytes, (part) => Effect.sync(() => digest.update(part))),
      () => digest.digest("hex"),
    )
  })

/** Every blob that a store holds, with the SHA-256 of what is read of it. */
export const everyBlob = (driver: BlobDriverService) =>
  Effect.gen(function* () {
    const found: Array<readonly [hash: string, digest: string]> = []
    let after: BlobHash | undefined
    do {
      const hashes: ReadonlyArray<BlobHash> = yield* driver.ended(later, after, 100)
      for (const hash of hashes) found.push([hash, yield* digested(liftBlobs(driver).get(hash))])
      after = hashes.at(-1)
    } while (after !== undefined)
    return found
  })
