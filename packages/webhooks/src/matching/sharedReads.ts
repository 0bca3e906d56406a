import type { Collection, QueryReads, Select, Selection } from "@quoin/kernel"
import * as Effect from "effect/Effect"

type Selects = QueryReads["select"]

/** Asks each thing once: what was answered is the answer to whoever asks the same. */
const once = (select: Selects): Selects => {
  const answered = new Map<string, unknown>()
  return <A, N extends string>(collection: Collection.Collection<A, N>, query: Select<N>) => {
    const name = `${collection.name} ${JSON.stringify(query)}`
    // What was selected of a collection is of its type.
    const before = answered.get(name) as Selection<A> | undefined
    return before === undefined
      ? Effect.tap(select(collection, query), (found) => void answered.set(name, found))
      : Effect.succeed(before)
  }
}

/** The same for records by their keys. */
const onceByKey = (get: QueryReads["get"]): QueryReads["get"] => {
  const answered = new Map<string, { readonly value: unknown }>()
  return <A, N extends string>(collection: Collection.Collection<A, N>, key: string) => {
    const name = `${collection.name} ${key}`
    const before = answered.get(name)
    return before === undefined
      ? Effect.tap(get(collection, key), (value) => void answered.set(name, { value }))
      : Effect.succeed(before.value as A | undefined)
  }
}

/**
 * Reads that ask the storage each thing once, for what is judged at one moment: a hundred queries that name one project look it up
 * once.
 */
export const sharedReads = (reads: QueryReads): QueryReads => ({
  ...reads,
  select: once(reads.select),
  selectVisible: once(reads.selectVisible),
  get: onceByKey(reads.get),
})
