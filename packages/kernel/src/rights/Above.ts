import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import type { Collection } from "../storage/Collection"
import { valuesOf } from "../storage/Field"
import type { ReadFailure, Reader } from "../storage/Storage"
import { limits } from "../values/limits"
import { distinct } from "../values/distinct"

/** Things by their ids, each with the ids of all things of its type above it. */
export type Standing = ReadonlyMap<string, ReadonlyArray<string>>

/** How things of a type tell what of the same type they stand below: a page names all pages above it. */
export interface Above {
  readonly collection: Pick<Collection<unknown>, "name" | "names">
  /** The field that names all of them. */
  readonly field: string
  /** Reads it of many, in as few reads as can be. Things that are absent stand below nothing. */
  readonly load: (reader: Reader, ids: ReadonlyArray<string>) => Effect.Effect<Standing, ReadFailure>
}

/** The things are the records of a collection, and a field of it names those above. */
export const aboveBy = <A, N extends string>(collection: Collection<A, N>, field: NoInfer<N>): Above => ({
  collection,
  field,
  load: (reader, ids) =>
    Effect.map(
      Effect.forEach(Arr.chunksOf(distinct(ids), limits.readKeys), (keys) => reader.read(collection, keys)),
      (read) =>
        new Map(
          read
            .flat()
            .map(({ key, value }) => [key, valuesOf(collection.fieldsOf(value)[field]).map(String)] as const),
        ),
    ),
})
