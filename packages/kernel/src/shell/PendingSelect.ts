import * as Effect from "effect/Effect"
import { Revision } from "../values/Branded"
import type { Collection } from "../storage/Collection"
import type { Change } from "../storage/Commit"
import { limits } from "../values/limits"
import { matches, noLookup } from "../storage/matches"
import type { FieldValues } from "../storage/Field"
import { type OrderTerm, type Position, comparePositions, positionOf } from "../storage/Order"
import type { Reader, ReadFailure, Select, Selection, Stored } from "../storage/Storage"
import { exceeded } from "../failures/withinLimit"
import { type Where, all, and, keyIn, not } from "../storage/Where"

/** The revision of a record that is written but not committed yet. */
const pendingRevision = Revision.make("pending")

/** The pending changes of a collection, by the keys of their records. */
export type Pending = Map<string, Change>

/** The record that a change writes; `undefined` for a removal. */
export const storedPending = <A>(change: Change | undefined): Stored<A> | undefined =>
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

/** The select for the storage that leaves out what has pending writes: it gives the right total, but its filter costs more. */
const without = <N extends string>(query: Select<N>, pending: Pending, wanted: number): Select => {
  const { where = all, orderBy = [], after, total = false } = query
  return {
    where: and<string>(where, not(keyIn([...pending.keys()]))),
    limit: wanted,
    orderBy,
    total,
    ...(after === undefined ? {} : { after }),
  }
}

/**
 * The same with one record more in place of the filter, where that fits into a page: most batches write records that are new, which the
 * storage does not have, and then more than are wanted come back.
 */
const withOneMore = <N extends string>(
  query: Select<N>,
  pending: Pending,
  wanted: number,
): Select | undefined =>
  query.total === true || wanted >= limits.selectRecords
    ? undefined
    : { ...without(query, pending, wanted), where: query.where ?? all, limit: wanted + 1 }

/** Records of the storage without a pending write: so many as are wanted, and whether there are more. */
const selectKept = <A, N extends string>(
  storage: Reader,
  collection: Collection<A, N>,
  query: Select<N>,
  pending: Pending,
  wanted: number,
): Effect.Effect<Selection<A>, ReadFailure> => {
  const select = (asked: Select) => storage.select<A, string>(collection, asked)
  const keptOf = (found: Selection<A>) => found.records.filter((record) => !pending.has(record.key))
  const onTrial = withOneMore(query, pending, wanted)
  const leftOut = () => select(without(query, pending, wanted))
  if (onTrial === undefined) return leftOut()
  return Effect.flatMap(select(onTrial), (found) => {
    const kept = keptOf(found)
    // More than are wanted tell that there are more; where fewer came back, what comes behind may have pending writes.
    return found.more && kept.length <= wanted
      ? leftOut()
      : Effect.succeed({ records: kept, more: found.more || kept.length > wanted })
  })
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

/** A page of what the storage will hold once the pending writes are committed (KER-31). */
export const selectOver = <A, N extends string>(
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
  return Effect.map(selectKept(storage, collection, query, pending, wanted), (stored) => {
    const kept = stored.records
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
