import { Given } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { limits } from "../limits"

/** What properties hang on. */
export const PropertyHolder = Schema.Literal(
  "issue",
  "project",
  "comment",
  "worklog",
  "board",
  "sprint",
  "issueType",
  "user",
  "preferences",
)
export type PropertyHolder = typeof PropertyHolder.Type

/** Any JSON value. */
export const PropertyValue = Given.json({
  chars: limits.propertyValueBytes,
  depth: limits.propertyValueDepth,
})

/** Properties as they are shown with what has them. */
export const ShownProperties = Schema.Array(Schema.Struct({ key: Schema.String, value: Schema.Unknown }))
export type ShownProperties = typeof ShownProperties.Type

/** A value that programs keep with an issue, a project, a comment, work, a board, a sprint, a type of issues or a user, or that they keep for a user. */
export const PropertyRecord = Schema.Struct({
  id: Schema.NonEmptyString,
  holderType: PropertyHolder,
  holderId: Schema.NonEmptyString,
  key: Schema.NonEmptyString,
  value: Schema.Unknown,
})
export type PropertyRecord = typeof PropertyRecord.Type
