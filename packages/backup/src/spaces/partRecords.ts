import {
  type DeclaredCollection,
  Order,
  type ReadFailure,
  type Reader,
  type SpacePart,
  Where,
} from "@quoin/kernel"
import * as Chunk from "effect/Chunk"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { limits } from "../limits"

/** Some spaces, and the items in them, by their ids. */
export interface Within {
  readonly spaces: ReadonlyArray<string>
  readonly items: ReadonlyArray<string>
  /** For whom they are carried, where that is not somebody who sees everything. */
  readonly asker?: { readonly key: string | undefined } | undefined
}

/** Is it somebody else's own, such as a draft? It is not shown to who asks, and so not given in an archive (BAK-16). */
export const staysBehind = (
  { own }: SpacePart.SpacePart,
  value: unknown,
  { asker }: Pick<Within, "asker">,
): boolean => {
  const reserved = asker === undefined ? undefined : own?.(value)
  return reserved !== undefined && (reserved.owner === undefined || reserved.owner !== asker?.key)
}

type Records = Stream.Stream<ReadonlyArray<unknown>, ReadFailure>

/** Collections are declared with their types, which a list of all of them forgets. */
export const collectionOf = ({ collection }: SpacePart.SpacePart): DeclaredCollection<unknown> =>
  collection as DeclaredCollection<unknown>

const idsOf = ({ found }: SpacePart.SpacePart, { spaces, items }: Within): ReadonlyArray<string> => {
  switch (found.of) {
    case "spaces":
      return spaces
    case "items":
      return items
    case "both":
      return [...spaces, ...items]
  }
}

/** Everything that matches, some at a time. */
const matching = (
  reader: Reader,
  collection: DeclaredCollection<unknown>,
  where: Where.Where,
  orderBy: ReadonlyArray<string>,
): Records =>
  Stream.paginateChunkEffect(undefined as Order.Position | undefined, (after) =>
    Effect.map(
      reader.select(collection, {
        where,
        orderBy: orderBy.map((field) => Order.ascending(field)),
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

/** Some ids at a time: one where the records of each come in an order of their own, which an index knows. */
const some = (ids: ReadonlyArray<string>, size: number): Stream.Stream<ReadonlyArray<string>> =>
  Stream.map(Stream.grouped(Stream.fromIterable(ids), size), Chunk.toReadonlyArray)

/** The records of a collection that are in some spaces, each once; those that are read by key are not filtered. */
export const recordsIn = (
  reader: Reader,
  part: SpacePart.SpacePart,
  within: Within,
  where: Where.Where = Where.all,
): Records => {
  const collection = collectionOf(part)
  const ids = idsOf(part, within)
  const { by } = part.found
  if (by === "key") {
    return Stream.mapEffect(some(ids, limits.namedTogether), (keys) =>
      Effect.map(reader.read(collection, keys), (records) => records.map(({ value }) => value)),
    )
  }
  const { fields, orderBy } = by
  const seen = new Set<string>()
  const once = (values: ReadonlyArray<unknown>): ReadonlyArray<unknown> =>
    fields.length === 1
      ? values
      : values.filter((value) => {
          const key = collection.keyOf(value)
          return !seen.has(key) && seen.add(key)
        })
  return Stream.flatMap(Stream.fromIterable(fields), (field) =>
    Stream.flatMap(some(ids, orderBy === undefined ? limits.namedTogether : 1), (group) =>
      Stream.map(
        matching(reader, collection, Where.and(Where.isIn(field, group), where), orderBy ?? []),
        once,
      ),
    ),
  )
}

/** How many records of a collection are in some spaces. They are read only where their number cannot be asked for. */
export const countIn = (
  reader: Reader,
  part: SpacePart.SpacePart,
  within: Within,
): Effect.Effect<number, ReadFailure> => {
  const { by } = part.found
  if (by === "key" || by.fields.length > 1) {
    return Stream.runFold(recordsIn(reader, part, within), 0, (sum, values) => sum + values.length)
  }
  const [field = ""] = by.fields
  const countOf = (ids: ReadonlyArray<string>) =>
    reader.select(collectionOf(part), { where: Where.isIn(field, ids), limit: 0, total: true })
  return Stream.runFoldEffect(some(idsOf(part, within), limits.namedTogether), 0, (sum, ids) =>
    Effect.map(countOf(ids), ({ total = 0 }) => sum + total),
  )
}

/** Which spaces and items are carried: items that stay behind themselves, and what hangs on these, are not. */
export const loadWithin = (
  reader: Reader,
  parts: ReadonlyArray<SpacePart.SpacePart>,
  spaces: ReadonlyArray<string>,
  asker?: Within["asker"],
): Effect.Effect<Within, ReadFailure> =>
  Effect.gen(function* () {
    const needs = new Map<string, ReadonlyArray<string>>()
    for (const part of parts) {
      const { items } = part
      if (items === undefined) continue
      const { keyOf } = collectionOf(part)
      yield* Stream.runForEach(recordsIn(reader, part, { spaces, items: [] }), (values) =>
        Effect.sync(() => {
          for (const value of values) {
            const needed = staysBehind(part, value, { asker }) ? undefined : items(value)
            if (needed !== undefined) needs.set(keyOf(value), needed)
          }
        }),
      )
    }
    const items = [...needs].filter(([, needed]) => needed.every((id) => needs.has(id))).map(([id]) => id)
    return { spaces, items, asker }
  })

/** For a copy within one site: things in the archive keep their ids, everything else stays behind. */
export const asItIs = ({ spaces, items }: Within) => {
  const held = new Set([...spaces, ...items])
  return {
    refer: (id: string): string | undefined => (held.has(id) ? id : undefined),
    rename: (_sequence: string, id: string): string => id,
  }
}
