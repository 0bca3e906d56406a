import type { GetTrackerProperty, ListTrackerProperties, SetTrackerProperty } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { Answered } from "../../../answers/Answered"
import { each, shape, text } from "../../../answers/shape"
import type { Shows } from "../../../answers/Shows"
import type { Call } from "../../../request/Call"

type AskedPath = Pick<Call, "addresses" | "path">

const propertyKey = shape<string, AskedPath>()({
  self: text((key, { addresses, path }) => `${addresses.base}${path}/${encodeURIComponent(key)}`),
  key: text((key) => key),
})

export const properties = shape<typeof ListTrackerProperties.success.Type, AskedPath>("EntityPropertyKeys")({
  keys: each(propertyKey, ({ keys }) => keys),
})

/** What the keys of a user's properties are shown by: their address names the user. */
const userPropertyKey = shape<{ readonly key: string; readonly userKey: string }, AskedPath>()({
  self: text(
    ({ key, userKey }, { addresses, path }) =>
      `${addresses.base}${path}/${encodeURIComponent(key)}?userKey=${encodeURIComponent(userKey)}`,
  ),
  key: text(({ key }) => key),
})

export interface UserProperties {
  readonly userKey: string
  readonly keys: ReadonlyArray<string>
}

export const userProperties = shape<UserProperties, AskedPath>("UserPropertyKeys")({
  keys: each(userPropertyKey, ({ keys, userKey }) => keys.map((key) => ({ key, userKey }))),
})

/** A value that programs keep with something. */
export const property = shape<Pick<typeof GetTrackerProperty.success.Type, "key" | "value">>(
  "EntityProperty",
)({
  key: Schema.String,
  value: Schema.Unknown,
})

/** What the caller prefers is a text; a program of a host may have written something else. */
export const preference: Shows<typeof GetTrackerProperty.success.Type> = {
  schema: Schema.String,
  by:
    () =>
    ({ value }) =>
      typeof value === "string" ? value : JSON.stringify(value),
}

/** The status alone says whether the property is new. */
export const setProperty: Shows<typeof SetTrackerProperty.success.Type> = {
  schema: Schema.Void,
  by:
    () =>
    ({ created }) =>
      new Answered({ status: created ? 201 : 200 }),
}
