import {
  BlobHash,
  type DeclaredCollection,
  Field,
  type Order,
  type Reader,
  Sequences,
  type ReadFailure,
  Where,
  selectAll,
} from "@quoin/kernel"
import * as Chunk from "effect/Chunk"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { limits } from "../limits"

/** The records of a collection in the order of their keys, some at a time: all of them where nothing else is said. */
export const recordsOf = (
  reader: Reader,
  collection: DeclaredCollection<unknown>,
  where: Where.Where = Where.all,
): Stream.Stream<ReadonlyArray<unknown>, ReadFailure> =>
  Stream.paginateChunkEffect(undefined as Order.Position | undefined, (after) =>
    Effect.map(
      reader.select(collection, {
        where,
        limit: limits.readTogether,
        ...(after === undefined ? {} : { after }),
      }),
      ({ records, more, end }) =>
        [
          records.length === 0 ? Chunk.empty() : Chunk.of(records.map(({ value }) => value)),
          more && end !== undefined ? Option.some(end) : Option.none(),
        ] as const,
    ),
  )

/** What refers to a blob by one of these fields. */
export const referring = (fields: ReadonlyArray<string>): Where.Where =>
  Where.or(...fields.map((field) => Where.not(Where.empty(field))))

/** The blobs that a record refers to. */
export const blobsOfRecord = (
  collection: DeclaredCollection<unknown>,
  fields: ReadonlyArray<string>,
  value: unknown,
): ReadonlyArray<BlobHash> => {
  if (fields.length === 0) return []
  const values = collection.fieldsOf(value)
  return fields.flatMap((field) => Field.valuesOf(values[field])).map((hash) => BlobHash.make(String(hash)))
}

/** The blobs that records refer to, each once. */
export const hashesIn = (
  collection: DeclaredCollection<unknown>,
  fields: ReadonlyArray<string>,
  found: Stream.Stream<ReadonlyArray<unknown>, ReadFailure>,
): Effect.Effect<ReadonlyArray<BlobHash>, ReadFailure> =>
  Effect.map(
    Stream.runFold(found, new Set<BlobHash>(), (hashes, values) => {
      for (const value of values)
        for (const hash of blobsOfRecord(collection, fields, value)) hashes.add(hash)
      return hashes
    }),
    (hashes) => [...hashes],
  )

/** How many records there are of a collection. */
export const countOf = (
  reader: Reader,
  collection: DeclaredCollection<unknown>,
): Effect.Effect<number, ReadFailure> =>
  Effect.map(reader.select(collection, { limit: 0, total: true }), ({ total = 0 }) => total)

/** The first id of each sequence that nobody has: what is restored elsewhere must not meet ids that are given out there. */
export const sequencesIn = (reader: Reader): Effect.Effect<Readonly<Record<string, number>>, ReadFailure> =>
  Effect.map(selectAll(reader, Sequences, {}), (records) =>
    Object.fromEntries(records.map(({ value }) => [value.name, value.next])),
  )
