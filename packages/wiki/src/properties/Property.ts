import { Instant } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { VersionRecord } from "../content/Content"
import { JsonValue } from "./jsonValue"

/** A value that programs keep with an item or a space, under a key of their own. It has versions of its own (WIK-144). */
export const PropertyRecord = Schema.asSchema(
  Schema.Struct({
    id: Schema.NonEmptyString,
    holderType: Schema.Literal("content", "space"),
    holderId: Schema.NonEmptyString,
    key: Schema.NonEmptyString,
    value: Schema.Unknown,
    version: VersionRecord,
  }),
)
export type PropertyRecord = typeof PropertyRecord.Type

/** No thing has two properties of one key. */
export const propertyClaim = (holderId: string, key: string): string => `${holderId}/${key}`

/** A property as callers see it. */
export const PropertyView = Schema.Struct({
  id: Schema.String,
  key: Schema.String,
  value: JsonValue,
  version: Schema.Struct({
    number: Schema.Int,
    when: Instant,
    message: Schema.String,
    minorEdit: Schema.Boolean,
  }),
})
export type PropertyView = typeof PropertyView.Type

export const propertyView = ({
  id,
  key,
  value,
  version: { number, at, message, minorEdit },
}: PropertyRecord): PropertyView => ({ id, key, value, version: { number, when: at, message, minorEdit } })
