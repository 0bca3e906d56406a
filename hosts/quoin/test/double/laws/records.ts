import * as HashMap from "effect/HashMap"
import type { LawDouble } from "./subject"

/** A record as it lies in the store. */
export interface KeptRecord {
  readonly collection: string
  readonly key: string
  readonly revision: string
  readonly document: string
}

/** All records of a double, in an order of their own. */
export const recordsOf = (wiki: LawDouble): ReadonlyArray<KeptRecord> => {
  const tenants = [...HashMap.values(wiki.snapshot().state.store.tenants)]
  const collections = tenants.flatMap((tenant) => [...HashMap.values(tenant.collections)])
  const name = ({ collection, key }: KeptRecord): string => `${collection} ${key}`
  return collections
    .flatMap(({ shape, rows }) =>
      [...HashMap.values(rows)].map(({ key, revision, document }): KeptRecord => ({
        collection: shape.name,
        key,
        revision,
        document,
      })),
    )
    .sort((one, other) => (name(one) < name(other) ? -1 : 1))
}
