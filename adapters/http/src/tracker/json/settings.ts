import {
  type FieldView,
  type IssueType,
  type LinkType,
  type Priority,
  type Resolution,
  type Status,
  type StatusCategory,
  categoryOf,
} from "@quoin/tracker"
import * as Schema from "effect/Schema"
import type { Addresses } from "../../request/Call"
import { icon, selfOf } from "../address"

export const StatusCategoryJson = Schema.Struct({
  self: Schema.String,
  id: Schema.Int,
  key: Schema.String,
  colorName: Schema.String,
  name: Schema.String,
}).annotations({ identifier: "StatusCategory" })

export const statusCategoryJson = (
  category: StatusCategory,
  addresses: Addresses,
): typeof StatusCategoryJson.Type => ({
  self: selfOf(addresses, "statuscategory", String(category.id)),
  ...category,
})

const named = {
  self: Schema.String,
  id: Schema.String,
  name: Schema.String,
  description: Schema.String,
  iconUrl: Schema.String,
}

export const StatusJson = Schema.Struct({ ...named, statusCategory: StatusCategoryJson }).annotations({
  identifier: "Status",
})

export const statusJson = (status: Status, addresses: Addresses): typeof StatusJson.Type => ({
  self: selfOf(addresses, "status", status.id),
  id: status.id,
  name: status.name,
  description: status.description,
  iconUrl: icon(addresses, "status", status.category),
  statusCategory: statusCategoryJson(categoryOf(status), addresses),
})

export const IssueTypeJson = Schema.Struct({ ...named, subtask: Schema.Boolean }).annotations({
  identifier: "IssueType",
})

export const issueTypeJson = (type: IssueType, addresses: Addresses): typeof IssueTypeJson.Type => ({
  self: selfOf(addresses, "issuetype", type.id),
  id: type.id,
  name: type.name,
  description: type.description,
  iconUrl: icon(addresses, "issuetype", type.name),
  subtask: type.level === "subtask",
})

export const PriorityJson = Schema.Struct({ ...named, statusColor: Schema.String }).annotations({
  identifier: "Priority",
})

export const priorityJson = (priority: Priority, addresses: Addresses): typeof PriorityJson.Type => ({
  self: selfOf(addresses, "priority", priority.id),
  ...priority,
  iconUrl: icon(addresses, "priority", priority.name),
})

export const ResolutionJson = Schema.Struct(named).annotations({ identifier: "Resolution" })

export const resolutionJson = (resolution: Resolution, addresses: Addresses): typeof ResolutionJson.Type => ({
  self: selfOf(addresses, "resolution", resolution.id),
  ...resolution,
  iconUrl: icon(addresses, "resolution", resolution.name),
})

export const LinkTypeJson = Schema.Struct({
  self: Schema.String,
  id: Schema.String,
  name: Schema.String,
  inward: Schema.String,
  outward: Schema.String,
}).annotations({ identifier: "IssueLinkType" })

export const linkTypeJson = (type: LinkType, addresses: Addresses): typeof LinkTypeJson.Type => ({
  self: selfOf(addresses, "issueLinkType", type.id),
  ...type,
})

export const FieldSchemaJson = Schema.Struct({
  type: Schema.String,
  items: Schema.optional(Schema.String),
  system: Schema.optional(Schema.String),
  custom: Schema.optional(Schema.String),
  customId: Schema.optional(Schema.Int),
}).annotations({ identifier: "FieldSchema" })

export const FieldJson = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  custom: Schema.Boolean,
  orderable: Schema.Boolean,
  navigable: Schema.Boolean,
  searchable: Schema.Boolean,
  clauseNames: Schema.Array(Schema.String),
  schema: FieldSchemaJson,
}).annotations({ identifier: "Field" })

export const fieldJson = (field: FieldView): typeof FieldJson.Type => field
