import { BlobAbsent, type BlobDriverService, BlobHash, type BlobStat, limits } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import type { BlobSubject } from "./BlobSubject"
import { hashOf } from "./contents"

interface KeptBlob extends BlobStat {
  readonly whole: Uint8Array
}

type Kept = Map<string, KeptBlob>

/** The pieces of a part of some bytes, one after the other, each a copy. */
const piecesOf = (whole: Uint8Array, from: number, until: number) => {
  const end = Math.min(until, whole.length)
  return Stream.unfold(from, (start) => {
    const next = Math.min(start + limits.blobPieceBytes, end)
    return start < end ? Option.some([whole.slice(start, next), next] as const) : Option.none()
  }).pipe(Stream.rechunk(1))
}

/** The plainest thing that obeys the laws. */
const referenceDriver = (kept: Kept): BlobDriverService => {
  const keep = (blob: KeptBlob): BlobStat => {
    const leaseUntil = Math.max(blob.leaseUntil, kept.get(blob.hash)?.leaseUntil ?? blob.leaseUntil)
    const { whole: _, ...stat } = { ...blob, leaseUntil: leaseUntil as typeof blob.leaseUntil }
    kept.set(blob.hash, { ...stat, whole: blob.whole })
    return stat
  }
  return {
    capabilities: { durable: false },
    stage: (leaseUntil) =>
      Effect.sync(() => {
        const pieces: Array<Uint8Array> = []
        return {
          write: (piece) => Effect.sync(() => void pieces.push(piece)),
          keep: Effect.sync(() => {
            const whole = new Uint8Array(Buffer.concat(pieces))
            return keep({ hash: BlobHash.make(hashOf(whole)), bytes: whole.length, leaseUntil, whole })
          }),
        }
      }),
    find: (hash) =>
      Effect.sync(() => {
        const blob = kept.get(hash)
        return blob && { hash, bytes: blob.bytes, leaseUntil: blob.leaseUntil }
      }),
    read: (hash, from, until) =>
      Stream.suspend(() => {
        const blob = kept.get(hash)
        return blob === undefined ? Stream.fail(new BlobAbsent({ hash })) : piecesOf(blob.whole, from, until)
      }),
    renew: (hash, leaseUntil) =>
      Effect.sync(() => {
        const blob = kept.get(hash)
        return blob !== undefined && keep({ ...blob, leaseUntil }).hash === hash
      }),
    ended: (before, after, limit) =>
      Effect.sync(() => {
        const found = [...kept.values()].filter((blob) => blob.leaseUntil < before)
        const hashes = found.map(({ hash }) => hash).sort()
        return hashes.filter((hash) => after === undefined || hash > after).slice(0, limit)
      }),
    remove: (hash, before) =>
      Effect.sync(() => (kept.get(hash)?.leaseUntil ?? before) < before && kept.delete(hash)),
    sweep: () => Effect.succeed(0),
  }
}

/** What saboteurs break. */
export const referenceBlobs: BlobSubject = {
  name: "reference",
  location: Effect.succeed("memory"),
  open: () =>
    Effect.sync(() => {
      const tenants = new Map<string, Kept>()
      return {
        connect: (tenant) =>
          Effect.sync(() => {
            const kept: Kept = tenants.get(tenant) ?? new Map<string, KeptBlob>()
            tenants.set(tenant, kept)
            return referenceDriver(kept)
          }),
      }
    }),
}
