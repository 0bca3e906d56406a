import * as Schema from "effect/Schema"
import { Status } from "../site/Site"
import { FieldValue } from "./FieldValue"
import { customKey } from "./customFields"
import type { IssueField } from "./IssueField"

/** What a field holds, in the words by which clients find it. */
export const FieldSchema = Schema.Struct({
  type: Schema.String,
  items: Schema.optional(Schema.String),
  system: Schema.optional(Schema.String),
  custom: Schema.optional(Schema.String),
  customId: Schema.optional(Schema.Int),
})
export type FieldSchema = typeof FieldSchema.Type

export const fieldSchema = (field: IssueField): FieldSchema => {
  const { type, items } = field.tag === "held" ? field.kind : field
  const { custom } = field
  return {
    type,
    ...(items === undefined ? {} : { items }),
    ...(custom === undefined ? { system: field.id } : { custom: customKey(custom), customId: custom.number }),
  }
}

const fieldMeta = Schema.Struct({
  fieldId: Schema.String,
  name: Schema.String,
  required: Schema.Boolean,
  schema: FieldSchema,
  operations: Schema.Array(Schema.String),
  /** What may be chosen; absent where anything may be written. */
  allowedValues: Schema.optional(Schema.Array(FieldValue)),
  hasDefaultValue: Schema.Boolean,
  /** What the host says that new issues have, as it would be shown. */
  defaultValue: Schema.optional(FieldValue),
})
/** What can be written into a field, and how. */
export interface FieldMeta extends Schema.Schema.Type<typeof fieldMeta> {}
export interface FieldMetaSchema extends Schema.Schema<FieldMeta, typeof fieldMeta.Encoded> {}
export const FieldMeta: FieldMetaSchema = fieldMeta

const transitionView = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  description: Schema.String,
  to: Status,
  hasScreen: Schema.Boolean,
  fields: Schema.optional(Schema.Array(FieldMeta)),
})
/** A transition that can be made, and the fields of its screen where they were asked for. */
export interface TransitionView extends Schema.Schema.Type<typeof transitionView> {}
export interface TransitionViewSchema extends Schema.Schema<TransitionView, typeof transitionView.Encoded> {}
export const TransitionView: TransitionViewSchema = transitionView
