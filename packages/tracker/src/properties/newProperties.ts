import {
  Commit,
  Given,
  type InvalidInput,
  type LimitExceeded,
  type Reads,
  type StorageUnavailable,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { sequence } from "../issue/edit/newIds"
import { limits } from "../limits"
import { Properties } from "./collections"
import { type PropertyHolder, PropertyValue } from "./Property"
import { checkPropertyKey, checkPropertyValue } from "./propertyInput"

const GivenProperty = Schema.Struct({ key: Given.Key, value: PropertyValue })
type GivenProperty = typeof GivenProperty.Type

/** Properties that come with a new thing, or with an update. */
export const newPropertyFields = {
  properties: Schema.optionalWith(
    Schema.Array(GivenProperty).pipe(
      Schema.maxItems(limits.properties, {
        description: `a list of at most ${limits.properties} properties`,
      }),
    ),
    { default: () => [] },
  ),
}

/** The records of properties that a new thing begins with. */
export const newProperties = (
  { newId }: Pick<Reads, "newId">,
  holderType: PropertyHolder,
  holderId: string,
  given: ReadonlyArray<GivenProperty>,
): Effect.Effect<ReadonlyArray<Commit.Change>, InvalidInput | LimitExceeded | StorageUnavailable> =>
  Effect.forEach([...new Map(given.map((each) => [each.key, each])).values()], ({ key, value }) =>
    Effect.gen(function* () {
      yield* checkPropertyKey(key)
      yield* checkPropertyValue(value)
      return Commit.put(Properties, { id: yield* newId(sequence), holderType, holderId, key, value })
    }),
  )
