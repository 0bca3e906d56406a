import type { CustomFieldView, FieldView, SiteView } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { flag, number, shape, text } from "../../../answers/shape"
import { listOf, partOf } from "../../../answers/Shows"
import { selfOf } from "../../address"
import { pageOf } from "../pages"

export const FieldSchema = Schema.Struct({
  type: Schema.String,
  items: Schema.optional(Schema.String),
  system: Schema.optional(Schema.String),
  custom: Schema.optional(Schema.String),
  customId: Schema.optional(Schema.Int),
}).annotations({ identifier: "FieldSchema" })

export const field = shape<FieldView>("Field")({
  id: Schema.String,
  name: Schema.String,
  custom: Schema.Boolean,
  orderable: Schema.Boolean,
  navigable: Schema.Boolean,
  searchable: Schema.Boolean,
  clauseNames: Schema.Array(Schema.String),
  schema: FieldSchema,
})

export const fields = partOf(listOf(field), ({ fields }: SiteView) => fields)

const customField = shape<CustomFieldView>("CustomField")({
  self: text(({ id }, at) => selfOf(at, "customFields", id)),
  id: Schema.String,
  numericId: number((view) => view.number),
  name: Schema.String,
  description: Schema.String,
  type: Schema.String,
  searcherKey: Schema.optional(Schema.String),
  isAllProjects: flag(({ projectIds }) => projectIds === undefined),
  projectIds: Schema.optional(Schema.Array(Schema.String)),
  isAllIssueTypes: flag(({ issueTypeIds }) => issueTypeIds === undefined),
  issueTypeIds: Schema.optional(Schema.Array(Schema.String)),
  isLocked: flag(({ locked }) => locked),
})

export const customFieldPage = pageOf("CustomFieldPage", customField)
