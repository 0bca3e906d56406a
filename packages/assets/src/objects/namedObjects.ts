import {
  type Collection,
  type InvalidInput,
  type ReadFailure,
  type Reads,
  invalid,
  limits as kernelLimits,
  withinLimit,
} from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { onSchema } from "../definitions/permissions"
import { limits } from "../limits"
import type { ObjectRecord } from "./AssetObject"
import { Objects } from "./collections"
import { isNamed, recordKeyNamed } from "./views/objectName"

/** Reads records by their keys: so that they are guarded, or as they stand just now. */
type ReadingAll = <A, N extends string>(
  collection: Collection.Collection<A, N>,
  keys: ReadonlyArray<string>,
) => Effect.Effect<ReadonlyMap<string, A>, ReadFailure>

const stored = (
  readAll: ReadingAll,
  keys: ReadonlyArray<string>,
): Effect.Effect<ReadonlyMap<string, ObjectRecord>, ReadFailure> =>
  Effect.map(
    Effect.forEach(Arr.chunksOf(keys, kernelLimits.readKeys), (some) => readAll(Objects, some)),
    (parts) => new Map(parts.flatMap((part) => [...part])),
  )

/** Those of these schemas that the caller may see. */
const seen = (reads: Pick<Reads, "mayEach">, schemaIds: ReadonlyArray<string>) =>
  Effect.map(
    reads.mayEach(schemaIds.map((id) => onSchema("view", id))),
    (may) => new Set(schemaIds.filter((_id, i) => may[i] === true)),
  )

/** The objects of these ids or keys, each once, at most as many as this limit says. One that the caller may not see is none. */
export const namedObjects = (
  reads: Pick<Reads, "mayEach">,
  readAll: ReadingAll,
  names: ReadonlyArray<string>,
  most: "archivedTogether" | "sourcedTogether",
): Effect.Effect<ReadonlyArray<ObjectRecord>, ReadFailure | InvalidInput> =>
  Effect.gen(function* () {
    if (names.length === 0) yield* Either.left(invalid("objects", "none", "at least one object"))
    yield* withinLimit(limits, most, names.length)
    const found = yield* stored(readAll, [...new Set(names.flatMap((name) => recordKeyNamed(name) ?? []))])
    const objects = [...found.values()].filter(({ deleting }) => deleting !== true)
    const visible = yield* seen(reads, [...new Set(objects.map(({ schemaId }) => schemaId))])
    const meant = names.map((name) => {
      const object = found.get(recordKeyNamed(name) ?? "")
      const isMeant =
        object !== undefined &&
        object.deleting !== true &&
        isNamed(object, name) &&
        visible.has(object.schemaId)
      return isMeant ? object : undefined
    })
    const absent = meant.indexOf(undefined)
    if (absent !== -1)
      yield* Either.left(invalid(`objects[${absent}]`, names[absent], "the id or the key of an object"))
    return [...new Set(meant.flatMap((object) => object ?? []))]
  })
