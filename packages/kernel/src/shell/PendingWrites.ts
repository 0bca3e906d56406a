import * as Effect from "effect/Effect"
import { Revision } from "../values/Branded"
import type { Collection } from "../storage/Collection"
import type { Change, Guard } from "../storage/Commit"
import { limits } from "../values/limits"
import * as Prompt from "../values/Prompt"
import { matches, noLookup } from "../storage/matches"
import type { FieldValues } from "../storage/Field"
import { type OrderTerm, type Position, comparePositions, positionOf } from "../storage/Order"
import type { Reader, ReadFailure, Select, Selection, Stored } from "../storage/Storage"
import { utf8Bytes } from "../paging/textOrder"
import { exceeded } from "../failures/withinLimit"
import { type Where, all, and, collectionsOf, keyIn, not } from "../storage/Where"

/** The revision of a record that is written but not committed yet. */
const pendingRevision = Revision.make("pending")

/** Writes that are decided but not committed yet. Later decisions of the same batch see them. */
export interface PendingWrites extends Reader {
  readonly changes: () => ReadonlyArray<Change>
  /** How many changes there are. */
  readonly size: () => number
  /** Neither changes nor guards. */
  readonly isEmpty: () => boolean
  /** All guards, each once, however many decisions need it. */
  readonly guards: () => ReadonlyArray<Guard>
  readonly guardCount: () => number
  readonly bytes: () => number
  /** True when the guard filters a collection that has pending writes: the storage would judge it without them. */
  readonly hides: (guard: Guard) => boolean
  readonly absorb: (changes: ReadonlyArray<Change>, guards: ReadonlyArray<Guard>) => void
}

type Pending = Map<string, Change>

/** The record that a change writes; `undefined` for a removal. */
const storedPending = <A>(change: Change | undefined): Stored<A> | undefined =>
  change?._tag === "Put"
    ? // A change holds the value that `put` was given for this very collection.
      { key: change.key, revision: pendingRevision, value: change.value as A }
    : undefined

/** The pending records that match. Changes are filtered before records are made of them, as usually none matches. */
const writtenWhere = <A>(pending: Pending, where: Where): ReadonlyArray<Stored<A>> => {
  const written: Array<Stored<A>> = []
  for (const change of pending.values()) {
    if (change._tag === "Remove" || !matches(where, change.key, change.fields, noLookup)) continue
    const record = storedPending<A>(change)
    if (record !== undefined) written.push(record)
  }
  return written
}

/**
 * The select for the storage, so that enough records are left when those with pending writes are taken out: some more
 * records where they fit into a page; else a filter that leaves them out, which gives the right total but costs more.
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

/**
 * Where records stand in an order, each looked at once. Their fields may take long to find, such as the words of a text: those of
 * pending writes are known, and an order by nothing needs none.
 */
const placing = <A, N extends string>(
  { fieldsOf }: Collection<A, N>,
  orderBy: ReadonlyArray<OrderTerm>,
  pending: Pending,
): ((record: Stored<A>) => Position) => {
  const places = new Map<string, Position>()
  const fieldsIn = ({ key, value }: Stored<A>): FieldValues => {
    if (orderBy.length === 0) return {}
    const change = pending.get(key)
    return change?._tag === "Put" ? change.fields : fieldsOf(value)
  }
  return (record) => {
    const known = places.get(record.key)
    if (known !== undefined) return known
    const found = positionOf(orderBy, record.key, fieldsIn(record), noLookup)
    places.set(record.key, found)
    return found
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
  const tooMany = exceeded(limits, "selectRecords", wanted)
  if (tooMany !== undefined) return Effect.fail(tooMany)
  const compare = comparePositions(orderBy)
  const place = placing(collection, orderBy, pending)
  const matching = writtenWhere<A>(pending, where)
  const written = matching.filter((record) => after === undefined || compare(place(record), after) > 0)
  return Effect.map(storage.select<A, string>(collection, around(query, pending, wanted)), (stored) => {
    const kept = stored.records.filter((record) => !pending.has(record.key))
    // They stand in their order: no more of them than are wanted can be on the page.
    const merged = [...kept.slice(0, wanted), ...written].sort((a, b) => compare(place(a), place(b)))
    const records = merged.slice(offset, wanted)
    const last = records.at(-1)
    return {
      records,
      more: stored.more || kept.length + written.length > wanted,
      ...(last === undefined ? {} : { end: place(last) }),
      ...(stored.total === undefined ? {} : { total: stored.total + matching.length }),
    }
  })
}

const readOver = <A, N extends string>(
  storage: Reader,
  collection: Collection<A, N>,
  keys: ReadonlyArray<string>,
  pending: Pending,
): Prompt.Prompt<ReadonlyArray<Stored<A>>, ReadFailure> => {
  const stored = Prompt.beginning(storage.read)(
    collection,
    keys.filter((key) => !pending.has(key)),
  )
  return Prompt.map(stored, (records) => {
    const found = new Map(records.map((record) => [record.key, record]))
    return keys.flatMap((key) => storedPending<A>(pending.get(key)) ?? found.get(key) ?? [])
  })
}

/** The name of a guard: equal for equal guards only, so that two decisions which read the same record share one. */
const nameOf = (guard: Guard): string => JSON.stringify(guard)

/** Pending writes over a storage. At most `limits.commitChanges` records can be pending. */
export const pendingWrites = (storage: Reader): PendingWrites => {
  const byCollection = new Map<string, Pending>()
  const guards = new Map<string, Guard>()
  let bytes = 0
  // Counted where somebody asks: the step of a job never does.
  let uncounted: Array<Change> = []
  const pendingOf = (collection: string): Pending => {
    const found = byCollection.get(collection) ?? new Map<string, Change>()
    byCollection.set(collection, found)
    return found
  }
  const isPending = (collection: string, key: string): boolean =>
    byCollection.get(collection)?.has(key) ?? false
  return {
    changes: () => [...byCollection.values()].flatMap((pending) => [...pending.values()]),
    size: () => [...byCollection.values()].reduce((size, pending) => size + pending.size, 0),
    isEmpty: () => byCollection.size === 0 && guards.size === 0,
    guards: () => [...guards.values()],
    guardCount: () => guards.size,
    bytes: () => {
      for (const change of uncounted) if (change._tag === "Put") bytes += utf8Bytes(change.document())
      uncounted = []
      return bytes
    },
    hides: (guard) =>
      guard._tag === "None" &&
      [guard.collection, ...collectionsOf(guard.where)].some(
        (name) => (byCollection.get(name)?.size ?? 0) > 0,
      ),
    absorb: (changes, added) => {
      // A record with a pending write belongs to this batch; only records in the storage need a guard.
      for (const guard of added) {
        if (guard._tag === "None" || !isPending(guard.collection, guard.key)) guards.set(nameOf(guard), guard)
      }
      for (const change of changes) {
        pendingOf(change.collection.name).set(change.key, change)
        uncounted.push(change)
      }
    },
    read: Prompt.lazily(<A, N extends string>(collection: Collection<A, N>, keys: ReadonlyArray<string>) => {
      const pending = byCollection.get(collection.name)
      return pending === undefined
        ? Prompt.beginning(storage.read)(collection, keys)
        : readOver(storage, collection, keys, pending)
    }),
    select: <A, N extends string>(collection: Collection<A, N>, query: Select<NoInfer<N>>) => {
      const pending = byCollection.get(collection.name)
      return pending === undefined
        ? storage.select(collection, query)
        : selectOver(storage, collection, query, pending)
    },
  }
}
