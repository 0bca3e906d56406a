import {
  Commit,
  type LimitExceeded,
  Prompt,
  type ReadFailure,
  type Reads,
  type Stored,
  Where,
  exceeded,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { sequence } from "../ids"
import { Properties, holderKey } from "./collections"
import type { PropertyHolder, PropertyRecord } from "./Property"
import { limits } from "../limits"
import { lastOfEach } from "./newProperties"
import { loadProperties } from "./propertyValues"

/** The property of a key. */
export const findProperty = (
  reads: Pick<Reads, "select">,
  type: PropertyHolder,
  id: string,
  key: string,
): Effect.Effect<Stored<PropertyRecord> | undefined, ReadFailure> =>
  Prompt.map(
    reads.select(Properties, { where: Where.equals("claim", `${holderKey(type, id)}/${key}`), limit: 1 }),
    ({ records }) => records[0],
  )

/**
 * The records of properties that are set, new or not, which are checked already; or that the thing would have more than `properties`.
 * That is for the decision to tell, when the caller is known to see the thing.
 */
export const loadPropertyPuts = (
  reads: Pick<Reads, "select" | "newId">,
  holderType: PropertyHolder,
  holderId: string,
  given: ReadonlyArray<{ readonly key: string; readonly value: unknown }>,
): Effect.Effect<Either.Either<ReadonlyArray<Commit.Change>, LimitExceeded>, ReadFailure> =>
  Prompt.gen(function* () {
    const last = lastOfEach(given)
    const found = yield* Effect.forEach(last, ({ key }) => findProperty(reads, holderType, holderId, key))
    const added = found.filter((each) => each === undefined).length
    const before = added === 0 ? [] : yield* loadProperties(reads, holderType, holderId)
    const tooMany = added === 0 ? undefined : exceeded(limits, "properties", before.length + added)
    if (tooMany !== undefined) return Either.left(tooMany)
    const puts = yield* Effect.forEach(last, ({ key, value }, at) =>
      Prompt.gen(function* () {
        const id = found[at]?.value.id ?? (yield* reads.newId(sequence))
        return Commit.put(Properties, { id, holderType, holderId, key, value })
      }),
    )
    return Either.right(puts)
  })
