import * as Effect from "effect/Effect"
import { Revision } from "./Branded"
import type { Collection } from "./Collection"
import type { Change, Guard } from "./Commit"
import { LimitExceeded } from "./failures"
import type { FieldValues } from "./Field"
import { limits } from "./limits"
import { matches } from "./matches"
import { comparePositions, positionOf } from "./Order"
import type { Reader, ReadFailure, Select, Selection, Stored } from "./Storage"
import { utf8Bytes } from "./textOrder"
import { all, and, keyIn, not } from "./Where"

/** The revision of a record that is written but not committed yet. */
const pendingRevision = Revision.make("pending")

interface PendingPut {
  readonly value: unknown
  readonly fields: FieldValues
}

/** Writes decided and not committed yet, seen by the decisions that follow in the same batch. */
export interface PendingWrites extends Reader {
  readonly changes: () => ReadonlyArray<Change>
  readonly guards: () => ReadonlyArray<Guard>
  readonly bytes: () => number
  /** True when the guard asks about a collection whose pending writes the storage cannot see. */
  readonly hides: (guard: Guard) => boolean
  readonly absorb: (changes: ReadonlyArray<Change>, guards: ReadonlyArray<Guard>) => void
}

type Pending = Map<string, Change>

const pendingPut = (change: Change | undefined): PendingPut | undefined =>
  change?._tag === "Put" ? { value: change.value, fields: change.fields } : undefined

const storedPending = <A>(pending: Pending | undefined): ReadonlyArray<Stored<A> & PendingPut> =>
  [...(pending ?? [])].flatMap(([key, change]) => {
    const written = pendingPut(change)
    // A change holds the value that `put` was given for this very collection.
    return written === undefined
      ? []
      : [{ key, revision: pendingRevision, value: written.value as A, fields: written.fields }]
  })

/**
 * What to ask the storage for, so that enough is left once the pending records are taken out: some more
 * records where that fits in a page, else a filter without them, which counts rightly but costs more to run.
 */
const around = <N extends string>(query: Select<N>, pending: Pending, wanted: number): Select => {
  const { where = all, orderBy = [], after, total = false } = query
  const roomy = wanted + pending.size <= limits.selectRecords && !total
  return {
    where: roomy ? where : and<string>(where, not(keyIn([...pending.keys()]))),
    limit: roomy ? wanted + pending.size : wanted,
    orderBy,
    total,
    ...(after === undefined ? {} : { after }),
  }
}

const selectOver = <A, N extends string>(
  storage: Reader,
  collection: Collection<A, N>,
  query: Select<N>,
  pending: Pending,
): Effect.Effect<Selection<A>, ReadFailure> => {
  const { orderBy = [], offset = 0, limit = limits.selectRecords, after, where = all } = query
  const wanted = offset + limit
  if (wanted > limits.selectRecords) {
    return Effect.fail(
      new LimitExceeded({ limit: "selectRecords", max: limits.selectRecords, given: wanted }),
    )
  }
  const compare = comparePositions(orderBy)
  const place = (record: Stored<A>) => positionOf(orderBy, record.key, collection.fieldsOf(record.value))
  const written = storedPending<A>(pending)
    .filter(({ key, fields }) => matches(where, key, fields))
    .filter((record) => after === undefined || compare(place(record), after) > 0)
  return Effect.map(storage.select<A, string>(collection, around(query, pending, wanted)), (stored) => {
    const kept = stored.records.filter((record) => !pending.has(record.key))
    const merged = [...kept, ...written].sort((a, b) => compare(place(a), place(b)))
    return {
      records: merged.slice(offset, wanted),
      more: stored.more || merged.length > wanted,
      ...(stored.total === undefined ? {} : { total: stored.total + written.length }),
    }
  })
}

/** Pending writes over a storage. At most `limits.commitChanges` records can be pending. */
export const pendingWrites = (storage: Reader): PendingWrites => {
  const byCollection = new Map<string, Pending>()
  const guards: Array<Guard> = []
  let bytes = 0
  const pendingOf = (collection: string): Pending => {
    const found = byCollection.get(collection) ?? new Map<string, Change>()
    byCollection.set(collection, found)
    return found
  }
  const isPending = (collection: string, key: string): boolean =>
    byCollection.get(collection)?.has(key) ?? false
  return {
    changes: () => [...byCollection.values()].flatMap((pending) => [...pending.values()]),
    guards: () => guards,
    bytes: () => bytes,
    hides: (guard) => guard._tag === "None" && (byCollection.get(guard.collection)?.size ?? 0) > 0,
    absorb: (changes, added) => {
      // What was read from pending writes is the batch's own; only what stands in storage needs a guard.
      guards.push(
        ...added.filter((guard) => guard._tag === "None" || !isPending(guard.collection, guard.key)),
      )
      for (const change of changes) {
        pendingOf(change.collection.name).set(change.key, change)
        if (change._tag === "Put") bytes += utf8Bytes(change.document())
      }
    },
    read: <A, N extends string>(collection: Collection<A, N>, keys: ReadonlyArray<string>) => {
      const pending = byCollection.get(collection.name)
      if (pending === undefined) return storage.read(collection, keys)
      const written = new Map(storedPending<A>(pending).map((record) => [record.key, record]))
      return Effect.map(
        storage.read(
          collection,
          keys.filter((key) => !pending.has(key)),
        ),
        (stored) => {
          const found = new Map(stored.map((record) => [record.key, record]))
          return keys.flatMap((key) => written.get(key) ?? found.get(key) ?? [])
        },
      )
    },
    select: <A, N extends string>(collection: Collection<A, N>, query: Select<NoInfer<N>>) => {
      const pending = byCollection.get(collection.name)
      return pending === undefined
        ? storage.select(collection, query)
        : selectOver(storage, collection, query, pending)
    },
  }
}
