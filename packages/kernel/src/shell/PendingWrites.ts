import type { Collection } from "../storage/Collection"
import type { Change, Guard } from "../storage/Commit"
import * as Prompt from "../values/Prompt"
import { type Pending, selectOver, storedPending } from "./PendingSelect"
import type { Reader, ReadFailure, Select, Stored } from "../storage/Storage"
import { utf8Bytes } from "../paging/textOrder"
import { collectionsOf } from "../storage/Where"

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

/** Bytes of the documents of changes, counted where somebody asks: the step of a job never does. */
const countingBytes = () => {
  let bytes = 0
  let uncounted: Array<Change> = []
  return {
    add: (change: Change): void => {
      uncounted.push(change)
    },
    bytes: (): number => {
      for (const change of uncounted) if (change._tag === "Put") bytes += utf8Bytes(change.document())
      uncounted = []
      return bytes
    },
  }
}

/** Pending writes over a storage. At most `limits.commitChanges` records can be pending. */
export const pendingWrites = (storage: Reader): PendingWrites => {
  const byCollection = new Map<string, Pending>()
  const guards = new Map<string, Guard>()
  const weight = countingBytes()
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
    bytes: weight.bytes,
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
        weight.add(change)
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
