import { Commit, type ReadFailure, type Reads, type Stored, Where, exceeded } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { sequence } from "../issue/edit/newIds"
import { Properties, holderKey } from "./collections"
import type { PropertyHolder, PropertyRecord } from "./Property"
import { limits } from "../limits"
import { checkPropertyKey, checkPropertyValue } from "./propertyInput"
import { loadProperties } from "./propertyValues"

/** The property of a key. */
export const findProperty = (
  reads: Pick<Reads, "select">,
  type: PropertyHolder,
  id: string,
  key: string,
): Effect.Effect<Stored<PropertyRecord> | undefined, ReadFailure> =>
  Effect.map(
    reads.select(Properties, { where: Where.equals("claim", `${holderKey(type, id)}/${key}`), limit: 1 }),
    ({ records }) => records[0],
  )

/** The records of properties that are set, new or not; a thing has `properties` at most. A key that is said twice has the last value. */
export const loadPropertyPuts = (
  reads: Pick<Reads, "select" | "newId">,
  holderType: PropertyHolder,
  holderId: string,
  given: ReadonlyArray<{ readonly key: string; readonly value: unknown }>,
): Effect.Effect<ReadonlyArray<Commit.Change>, ReadFailure> =>
  Effect.gen(function* () {
    const last = [...new Map(given.map((each) => [each.key, each])).values()]
    const found = yield* Effect.forEach(last, ({ key, value }) =>
      Effect.gen(function* () {
        yield* checkPropertyKey(key)
        yield* checkPropertyValue(value)
        return yield* findProperty(reads, holderType, holderId, key)
      }),
    )
    const added = found.filter((each) => each === undefined).length
    const before = added === 0 ? [] : yield* loadProperties(reads, holderType, holderId)
    const tooMany = added === 0 ? undefined : exceeded(limits, "properties", before.length + added)
    if (tooMany !== undefined) return yield* tooMany
    return yield* Effect.forEach(last, ({ key, value }, at) =>
      Effect.gen(function* () {
        const id = found[at]?.value.id ?? (yield* reads.newId(sequence))
        return Commit.put(Properties, { id, holderType, holderId, key, value })
      }),
    )
  })
