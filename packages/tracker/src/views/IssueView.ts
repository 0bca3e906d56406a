import * as Schema from "effect/Schema"
import { ChangeView } from "../issue/changes/Change"
import { FieldValue } from "../fields/FieldValue"
import { FieldMeta, FieldSchema, TransitionView } from "../fields/FieldSchema"
import { IssueId } from "../Issue"
import { OfferedAction } from "./offeredActions"

export const issueViewFields = {
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
  /** The fields that the caller can edit, and to what; where it was asked for. */
  editMeta: Schema.optional(Schema.Array(FieldMeta)),
  /** What the caller may do with it; where it was asked for. */
  operations: Schema.optional(
    Schema.Struct({
      actions: Schema.Array(OfferedAction),
      transitions: Schema.Array(Schema.Struct({ id: Schema.String, name: Schema.String })),
    }),
  ),
  /** Properties by their keys; where some were asked for. */
  properties: Schema.optional(Schema.Record({ key: Schema.String, value: Schema.Unknown })),
}

const issueView = Schema.Struct(issueViewFields)
/** An issue as callers see it: the fields that were asked for, by their ids. */
export interface IssueView extends Schema.Schema.Type<typeof issueView> {}
export interface IssueViewSchema extends Schema.Schema<IssueView, typeof issueView.Encoded> {}
export const IssueView: IssueViewSchema = issueView
