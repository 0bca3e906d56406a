import * as Either from "effect/Either"
import { checkSelect } from "./checkStorage"
import { type ShapeOf, checkKey, unknownCollection } from "./checkValue"
import type { Collection } from "./Collection"
import type { QueryTooExpensive, StorageUnavailable } from "../failures/failures"
import type { Remembered } from "./Remembered"
import { pageName } from "./RememberedPages"
import { limits } from "../values/limits"
import * as Prompt from "../values/Prompt"
import { all } from "./Where"
import type { Reader, Select, Selection, Stored } from "./Storage"
import type { DriverReader, EncodedRecord, EncodedSelect, EncodedSelection } from "./StorageDriver"
import { exceeded } from "../failures/withinLimit"

const decodeRecord = <A, N extends string>(
  collection: Collection<A, N>,
  record: EncodedRecord,
): Either.Either<Stored<A>, StorageUnavailable> =>
  Either.map(collection.decode(record.document), (value) => ({
    key: record.key,
    revision: record.revision,
    value,
    chars: record.document.length,
  }))

const decodeAll = <A, N extends string>(
  collection: Collection<A, N>,
  records: ReadonlyArray<EncodedRecord>,
): Either.Either<ReadonlyArray<Stored<A>>, StorageUnavailable> => {
  const stored: Array<Stored<A>> = []
  for (const record of records) {
    const decoded = decodeRecord(collection, record)
    if (Either.isLeft(decoded)) return Either.left(decoded.left)
    stored.push(decoded.right)
  }
  return Either.right(stored)
}

const inOrderOf = (
  keys: ReadonlyArray<string>,
  records: ReadonlyArray<EncodedRecord>,
): ReadonlyArray<EncodedRecord> => {
  if (keys.length < 2) return records
  const byKey = new Map(records.map((record) => [record.key, record]))
  return keys.flatMap((key) => byKey.get(key) ?? [])
}

export const encodedSelect = (query: Select): EncodedSelect => ({
  where: query.where ?? all,
  orderBy: query.orderBy ?? [],
  // One record more than asked for shows whether more follow, without counting.
  limit: (query.limit ?? limits.selectRecords) + 1,
  offset: query.offset ?? 0,
  after: query.after,
  total: query.total ?? false,
})

const selectionOf = <A, N extends string>(
  collection: Collection<A, N>,
  { records, total }: EncodedSelection,
  limit: number,
): Either.Either<Selection<A>, StorageUnavailable> => {
  const page = records.slice(0, limit)
  const end = page.at(-1)?.position
  return Either.map(decodeAll(collection, page), (stored) => ({
    records: stored,
    more: records.length > limit,
    ...(end === undefined ? {} : { end }),
    ...(total === undefined ? {} : { total }),
  }))
}

type ReadKeys = <A, N extends string>(
  collection: Collection<A, N>,
  keys: ReadonlyArray<string>,
) => Prompt.Prompt<ReadonlyArray<Stored<A>>, StorageUnavailable>

type SelectEncoded = <A, N extends string>(
  collection: Collection<A, N>,
  encoded: EncodedSelect,
) => Prompt.Prompt<Selection<A>, StorageUnavailable | QueryTooExpensive>

/** Reads what is not remembered. */
const readThrough = (driver: DriverReader, remembered?: Remembered): ReadKeys => {
  const readEncoded = Prompt.beginning(driver.read)
  const read: ReadKeys = (collection, keys) => {
    remembered?.passed()
    return Prompt.flatMap(readEncoded(collection.name, keys), (records) =>
      decodeAll(collection, inOrderOf(keys, records)),
    )
  }
  if (remembered === undefined) return read
  return (collection, keys) => {
    const version = collection.remembered === true ? remembered.now() : undefined
    if (version === undefined) return read(collection, keys)
    const known = remembered.recall(collection, keys)
    if (known !== undefined) return Either.right(known)
    return Prompt.map(read(collection, keys), (records) => {
      remembered.keep(collection.name, keys, records, version)
      return records
    })
  }
}

/** Selects what is not remembered. */
const selectThrough = (driver: DriverReader, remembered?: Remembered): SelectEncoded => {
  const selectEncoded = Prompt.beginning(driver.select)
  const select: SelectEncoded = (collection, encoded) => {
    remembered?.passed()
    return Prompt.flatMap(selectEncoded(collection.name, encoded), (selection) =>
      selectionOf(collection, selection, encoded.limit - 1),
    )
  }
  if (remembered === undefined) return select
  return (collection, encoded) => {
    const version = collection.remembered === true ? remembered.now() : undefined
    const page = version === undefined ? undefined : pageName(encoded)
    if (version === undefined || page === undefined) return select(collection, encoded)
    const known = remembered.recallPage(collection, page)
    if (known !== undefined) return Either.right(known)
    return Prompt.map(select(collection, encoded), (selection) => {
      remembered.keepPage(collection.name, page, selection, version)
      return selection
    })
  }
}

/** The reads of the rich port over those of a narrow driver. */
export const liftReader = (driver: DriverReader, shapeOf: ShapeOf, remembered?: Remembered): Reader => {
  const read = readThrough(driver, remembered)
  const select = selectThrough(driver, remembered)
  return {
    read: Prompt.lazily(<A, N extends string>(collection: Collection<A, N>, keys: ReadonlyArray<string>) => {
      const failure =
        exceeded(limits, "readKeys", keys.length) ??
        (shapeOf(collection.name) === undefined ? unknownCollection(collection.name) : undefined)
      if (failure !== undefined) return Either.left(failure)
      const readable = keys.filter((key) => checkKey(collection.name, key) === undefined)
      if (readable.length === 0) return Either.right([])
      return read(collection, readable)
    }),
    select: Prompt.lazily(<A, N extends string>(collection: Collection<A, N>, query: Select<N>) => {
      const failure = checkSelect(collection, query, shapeOf)
      return failure === undefined ? select(collection, encodedSelect(query)) : Either.left(failure)
    }),
  }
}
