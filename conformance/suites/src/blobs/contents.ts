import { type BlobHash, type BlobRange, type BlobsService, type BlobStat, limits } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import * as fc from "fast-check"
import { createHash } from "node:crypto"
import { at } from "./BlobFixture"

/** The address that bytes have, worked out apart from every adapter. */
export const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex")

/** Bytes that do not repeat themselves, so that a piece in the wrong place is seen. */
export const bytesOf = (size: number, seed = 1): Uint8Array => {
  const bytes = new Uint8Array(size)
  let state = seed * 2_654_435_761 + 1
  for (let i = 0; i < size; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    bytes[i] = state >>> 24
  }
  return bytes
}

/** A lease that outlasts the laws that do not speak of leases. */
export const longLease = at(1_000_000)

/** Puts bytes that come in parts of this size. */
export const putBytes = (
  blobs: Pick<BlobsService, "put">,
  bytes: Uint8Array,
  leaseUntil = longLease,
  partBytes = 64 * 1024,
) => {
  const parts = Math.max(1, Math.ceil(bytes.length / partBytes))
  const each = Array.from({ length: parts }, (_, i) => bytes.subarray(i * partBytes, (i + 1) * partBytes))
  return blobs.put(Stream.fromIterable(each), { leaseUntil })
}

/** A blob, or a part of it, whole. */
export const gotten = (blobs: Pick<BlobsService, "get">, hash: BlobHash, range?: BlobRange) =>
  Effect.map(Stream.runCollect(blobs.get(hash, range)), (pieces) => Buffer.concat([...pieces]))

/** What laws compare: never the bytes themselves, which no report could show. */
export const signOf = (bytes: Uint8Array): string => `${bytes.length} bytes of ${hashOf(bytes).slice(0, 16)}`

/** What is known of a blob, in one order. */
export const factsOf = (stat: BlobStat | undefined): ReadonlyArray<unknown> =>
  stat === undefined ? [] : [stat.hash, stat.bytes, stat.leaseUntil]

/** What should be known of the blob of some bytes. */
export const factsOfBytes = (bytes: Uint8Array, leaseUntil = longLease): ReadonlyArray<unknown> => [
  hashOf(bytes),
  bytes.length,
  leaseUntil,
]

const piece = limits.blobPieceBytes

/** Sizes around the edges of pieces, and any other. */
export const sizes: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, 1, piece - 1, piece, piece + 1, 3 * piece, 3 * piece + 17),
  fc.nat(4 * piece),
)
