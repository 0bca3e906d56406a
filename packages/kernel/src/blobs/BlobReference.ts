import * as Effect from "effect/Effect"
import type { Reads } from "../commands/Command"
import type { Collection } from "../storage/Collection"
import type { ReadFailure } from "../storage/Storage"
import { equals } from "../storage/Where"
import type { BlobHash } from "../values/Branded"

type Looks = Pick<Reads, "select">

/** A field whose texts are hashes of blobs: as long as a record holds one, the blob stays. */
export interface BlobReference {
  readonly collection: string
  readonly field: string
  readonly holds: (reads: Looks, hash: BlobHash) => Effect.Effect<boolean, ReadFailure>
}

/** Declares that a text field of a collection, single or many-valued, refers to blobs. */
export const make = <A, N extends string>(
  collection: Collection<A, N>,
  field: NoInfer<N>,
): BlobReference => ({
  collection: collection.name,
  field,
  holds: (reads, hash) =>
    Effect.map(
      reads.select(collection, { where: equals(field, hash), limit: 1 }),
      ({ records }) => records.length > 0,
    ),
})

/** Which of some blobs any record refers to. */
export const referencedAmong = (
  references: ReadonlyArray<BlobReference>,
  reads: Looks,
  hashes: ReadonlyArray<BlobHash>,
): Effect.Effect<ReadonlySet<string>, ReadFailure> =>
  Effect.map(
    Effect.filter(hashes, (hash) => Effect.exists(references, (reference) => reference.holds(reads, hash))),
    (found) => new Set<string>(found),
  )
