import { Commit, type ReadFailure, type Reads, type Stored, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { sequence } from "../issue/edit/newIds"
import { Properties, holderKey } from "./collections"
import type { PropertyHolder, PropertyRecord } from "./Property"
import { checkPropertyKey, checkPropertyValue } from "./propertyInput"

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

/** The records of properties that are set, new or not. A key that is said twice has the last value. */
export const loadPropertyPuts = (
  reads: Pick<Reads, "select" | "newId">,
  holderType: PropertyHolder,
  holderId: string,
  given: ReadonlyArray<{ readonly key: string; readonly value: unknown }>,
) =>
  Effect.forEach([...new Map(given.map((each) => [each.key, each])).values()], ({ key, value }) =>
    Effect.gen(function* () {
      yield* checkPropertyKey(key)
      yield* checkPropertyValue(value)
      const found = yield* findProperty(reads, holderType, holderId, key)
      const id = found?.value.id ?? (yield* reads.newId(sequence))
      const put: Commit.Change = Commit.put(Properties, { id, holderType, holderId, key, value })
      return put
    }),
  )
