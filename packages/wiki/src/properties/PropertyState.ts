import { Commit, type ReadFailure, type Reads, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { Holder } from "../holders/Holder"
import { heldBy } from "../holders/loadHeld"
import { type PropertyRecord, propertyClaim } from "./Property"
import { Properties } from "./collections"

/** A thing, and what it has under a key. */
export interface PropertyState {
  readonly holder: Holder
  readonly stored: PropertyRecord | undefined
  /** Its id; a new one where there is none. */
  readonly id: string
  /** How many properties the thing has. */
  readonly count: number
}

/** The property of a key, as a query reads it. */
export const findProperty = (reads: Pick<Reads, "select">, holderId: string, key: string) =>
  Effect.map(
    reads.select(Properties, { where: Where.equals("claim", propertyClaim(holderId, key)), limit: 1 }),
    ({ records }) => records[0],
  )

/** The property of a key stays as it is until the commit; that no other comes to have the key, the claim sees to. */
export const loadProperty = (
  reads: Reads,
  holder: Holder,
  key: string,
): Effect.Effect<PropertyState, ReadFailure> =>
  Effect.gen(function* () {
    const found = yield* findProperty(reads, holder.id, key)
    if (found !== undefined) {
      yield* reads.guard(Commit.unchanged(Properties, found.key, found.revision))
      return { holder, stored: found.value, id: found.key, count: 0 }
    }
    const { total = 0 } = yield* reads.select(Properties, { where: heldBy(holder.id), limit: 0, total: true })
    return { holder, stored: undefined, id: yield* reads.newId("property"), count: total }
  })
