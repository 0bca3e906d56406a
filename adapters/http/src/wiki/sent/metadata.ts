import { type InvalidInput, invalid } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { type GivenMetadata, GivenProperty } from "./content"

/** What clients send back of a map that they have read, besides what is in it. */
const besides = new Set(["_expandable", "_links"])

const asProperty = Schema.decodeUnknownEither(GivenProperty)

const propertyOf = (
  key: string,
  value: unknown,
): Either.Either<{ readonly key: string } & GivenProperty, InvalidInput> =>
  Either.mapBoth(asProperty(value), {
    onLeft: () => invalid(`metadata.properties.${key}`, value, "an object with value, and perhaps version"),
    onRight: (property) => ({ key, ...property }),
  })

/** The labels and properties that content is written with (HTT-125). */
export const attachedOf = ({ labels, properties }: GivenMetadata = {}) =>
  Either.map(
    Either.all(
      Object.entries(properties ?? {})
        .filter(([key]) => !besides.has(key))
        .map(([key, value]) => propertyOf(key, value)),
    ),
    (written) => ({
      labels: labels === undefined || !("results" in labels) ? labels : labels.results,
      properties: properties === undefined ? undefined : written,
    }),
  )
