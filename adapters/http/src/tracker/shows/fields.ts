import type { CustomFieldView, FieldView, ListCustomFields, SiteView } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { shows } from "../../answers/Shows"
import type { Addresses } from "../../request/Call"
import { selfOf } from "../address"
import { FieldJson, fieldJson } from "../json/settings"
import { pageFields, paged, partOf } from "./parts"

export const fields = partOf(FieldJson, ({ fields }: SiteView) => fields, fieldJson)

export const field = shows(FieldJson, () => (view: FieldView) => fieldJson(view))

const CustomFieldJson = Schema.Struct({
  self: Schema.String,
  id: Schema.String,
  numericId: Schema.Int,
  name: Schema.String,
  description: Schema.String,
  type: Schema.String,
  searcherKey: Schema.optional(Schema.String),
  isAllProjects: Schema.Boolean,
  projectIds: Schema.optional(Schema.Array(Schema.String)),
  isAllIssueTypes: Schema.Boolean,
  issueTypeIds: Schema.optional(Schema.Array(Schema.String)),
  isLocked: Schema.Boolean,
}).annotations({ identifier: "CustomField" })

const customFieldJson = (
  { number, locked, ...field }: CustomFieldView,
  addresses: Addresses,
): typeof CustomFieldJson.Type => ({
  self: selfOf(addresses, "customFields", field.id),
  ...field,
  numericId: number,
  isAllProjects: field.projectIds === undefined,
  isAllIssueTypes: field.issueTypeIds === undefined,
  isLocked: locked,
})

export const customFieldPage = shows(
  Schema.Struct({ ...paged, values: Schema.Array(CustomFieldJson) }).annotations({
    identifier: "CustomFieldPage",
  }),
  (call) => (page: typeof ListCustomFields.success.Type) => ({
    ...pageFields(page, call),
    values: page.items.map((each) => customFieldJson(each, call.addresses)),
  }),
)
