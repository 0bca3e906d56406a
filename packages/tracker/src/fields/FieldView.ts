import * as Schema from "effect/Schema"
import { fieldTable } from "./fieldTable"
import { FieldSchema, fieldSchema } from "./FieldSchema"
import type { IssueField } from "./IssueField"
import type { Site } from "../site/Site"

/** A field that issues have, by which clients find it. */
export const FieldView = Schema.asSchema(
  Schema.Struct({
    id: Schema.String,
    name: Schema.String,
    custom: Schema.Boolean,
    orderable: Schema.Boolean,
    navigable: Schema.Boolean,
    searchable: Schema.Boolean,
    clauseNames: Schema.Array(Schema.String),
    schema: FieldSchema,
  }),
)
export type FieldView = typeof FieldView.Type

export const fieldView = (field: IssueField): FieldView => ({
  id: field.id,
  name: field.name,
  custom: field.custom !== undefined,
  orderable: field.orderable,
  navigable: field.navigable,
  searchable: field.searchable,
  clauseNames: field.clauseNames,
  schema: fieldSchema(field),
})

/** Every field, those of planning too: clients find these by their schema (TRK-26). */
export const fieldViews = (site: Site): ReadonlyArray<FieldView> => fieldTable(site).all.map(fieldView)
