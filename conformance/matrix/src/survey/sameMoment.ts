import { isDeepStrictEqual } from "node:util"
import * as HashMap from "effect/HashMap"
import { ofCommits } from "./ports"
import type { Moment } from "./World"

type Store = Moment["store"]
type Tenants<State extends { readonly tenants: HashMap.HashMap<string, unknown> }> = State["tenants"]

/** Whether two maps have the same keys, and alike values under each; parts that were never touched are one and the same. */
const isSameMap = <A>(
  one: HashMap.HashMap<string, A>,
  other: HashMap.HashMap<string, A>,
  isSame: (one: A, other: A) => boolean,
): boolean => {
  if (one === other) return true
  if (HashMap.size(one) !== HashMap.size(other)) return false
  for (const [key, value] of one) {
    const found = HashMap.get(other, key)
    if (found._tag === "None" || (found.value !== value && !isSame(value, found.value))) return false
  }
  return true
}

/** The same documents under the same keys; by which commits they came is not seen in any answer. */
const isSameStore = (one: Store, other: Store): boolean =>
  isSameMap(one.tenants, other.tenants, (a, b) =>
    isSameMap(
      a.collections,
      b.collections,
      (x, y) =>
        isSameMap(x.rows, y.rows, (row, found) => row.document === found.document) &&
        isDeepStrictEqual(x.attributes, y.attributes),
    ),
  )

const isSameBlobs = (one: Tenants<Moment["blobs"]>, other: Tenants<Moment["blobs"]>): boolean =>
  isSameMap(one, other, (a, b) =>
    isSameMap(a, b, (blob, found) => blob.hash === found.hash && blob.leaseUntil === found.leaseUntil),
  )

const nextIds = (ids: Moment["ids"]) => new Map([...ids].filter(([sequence]) => sequence !== ofCommits))

/** Whether whatever is asked next is answered alike at both moments. */
export const isSameMoment = (one: Moment, other: Moment): boolean =>
  one.secretsDrawn === other.secretsDrawn &&
  isDeepStrictEqual(nextIds(one.ids), nextIds(other.ids)) &&
  isSameBlobs(one.blobs.tenants, other.blobs.tenants) &&
  isSameStore(one.store, other.store)
