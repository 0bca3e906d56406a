import * as Schema from "effect/Schema"
import { ChangeView } from "./changes/Change"
import { FieldValue } from "./fields/FieldValue"
import { FieldSchema, TransitionView } from "./fields/FieldSchema"
import { IssueId } from "./Issue"

/** An issue as callers see it: the fields that were asked for, by their ids. */
export const IssueView = Schema.Struct({
  id: IssueId,
  key: Schema.String,
  fields: Schema.Record({ key: Schema.String, value: FieldValue }),
  /** By the ids of those fields; where it was asked for. */
  names: Schema.optional(Schema.Record({ key: Schema.String, value: Schema.String })),
  schema: Schema.optional(Schema.Record({ key: Schema.String, value: FieldSchema })),
  /** All entries of the change log, the oldest first; where it was asked for. */
  changelog: Schema.optional(Schema.Array(ChangeView)),
  /** The transitions that the caller can make now; where it was asked for. */
  transitions: Schema.optional(Schema.Array(TransitionView)),
  /** Properties by their keys; where some were asked for. */
  properties: Schema.optional(Schema.Record({ key: Schema.String, value: Schema.Unknown })),
})
export type IssueView = typeof IssueView.Type
