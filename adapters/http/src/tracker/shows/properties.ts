import type { GetTrackerProperty, ListTrackerProperties, SetTrackerProperty } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { Answered } from "../../answers/Answered"
import { type Shows, shows } from "../../answers/Shows"
import { PropertyJson } from "../json/properties"

const PropertyKeyJson = Schema.Struct({ self: Schema.String, key: Schema.String })

export const properties = shows(
  Schema.Struct({ keys: Schema.Array(PropertyKeyJson) }).annotations({ identifier: "EntityPropertyKeys" }),
  ({ addresses, path }) =>
    ({ keys }: typeof ListTrackerProperties.success.Type) => ({
      keys: keys.map((key) => ({ self: `${addresses.base}${path}/${encodeURIComponent(key)}`, key })),
    }),
)

export const property = shows(
  PropertyJson,
  () =>
    ({ key, value }: typeof GetTrackerProperty.success.Type) => ({ key, value }),
)

/** Made or replaced is told by the status alone. */
export const setProperty: Shows<typeof SetTrackerProperty.success.Type> = {
  schema: Schema.Void,
  by:
    () =>
    ({ created }) =>
      new Answered({ status: created ? 201 : 200 }),
}
