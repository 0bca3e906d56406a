import type { Lookup } from "@quoin/kernel"
import * as HashMap from "effect/HashMap"
import { type CollectionState, rowOf } from "./CollectionState"

/** All collections of a tenant at one moment, by name. */
export type Collections = HashMap.HashMap<string, CollectionState>

export const collectionOf = (collections: Collections, name: string): CollectionState | undefined => {
  const found = HashMap.get(collections, name)
  return found._tag === "Some" ? found.value : undefined
}

/** How filters and orders reach the records that a record refers to. */
export const lookupIn = (collections: Collections): Lookup => ({
  find: (collection, key) => {
    const state = collectionOf(collections, collection)
    return state === undefined ? undefined : rowOf(state, key)?.fields
  },
  all: (collection) => {
    const state = collectionOf(collections, collection)
    return state === undefined
      ? []
      : Array.from(HashMap.values(state.rows), (row) => [row.key, row.fields] as const)
  },
})
