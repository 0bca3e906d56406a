import {
  Commit,
  Given,
  type InvalidInput,
  type LimitExceeded,
  Prompt,
  type Reads,
  type StorageUnavailable,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { sequence } from "../ids"
import { limits } from "../limits"
import { Properties } from "./collections"
import { type PropertyHolder, PropertyValue } from "./Property"
import { checkPropertyKey, checkPropertyValue } from "./propertyInput"

const GivenProperty = Schema.Struct({ key: Given.Key, value: PropertyValue })
type GivenProperty = typeof GivenProperty.Type

/** Checked before what has the properties is read: a refusal must not tell that a hidden thing is there. */
export const checkProperties = (
  given: ReadonlyArray<GivenProperty>,
): Either.Either<void, InvalidInput | LimitExceeded> =>
  Either.map(
    Either.all(
      given.map(({ key, value }) => Either.flatMap(checkPropertyKey(key), () => checkPropertyValue(value))),
    ),
    () => undefined,
  )

/** The properties that are set: of those of one key the last. */
export const lastOfEach = (given: ReadonlyArray<GivenProperty>): ReadonlyArray<GivenProperty> => [
  ...new Map(given.map((each) => [each.key, each])).values(),
]

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
  Effect.zipRight(
    checkProperties(given),
    Prompt.forEach(lastOfEach(given), ({ key, value }) =>
      Prompt.map(newId(sequence), (id) => Commit.put(Properties, { id, holderType, holderId, key, value })),
    ),
  )
