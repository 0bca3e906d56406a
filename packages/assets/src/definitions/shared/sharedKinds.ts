import { limits } from "../../limits"
import { ReferenceTypes, Statuses } from "../collections"
import { kinds } from "../kinds"
import {
  type ReferenceTypeRecord,
  type ReferenceTypeView,
  colorRule,
  globalReferenceTypes,
  referenceTypeView,
} from "./ReferenceType"
import type { SharedKind } from "./SharedDefinition"
import { type StatusRecord, globalStatuses } from "./Status"

export const referenceTypes: SharedKind<ReferenceTypeRecord, ReferenceTypeView> = {
  kind: kinds.referenceType,
  title: "Reference type",
  sequence: "assets.referenceType",
  collection: ReferenceTypes,
  recordsOf: (definitions) => definitions.referenceTypes,
  shipped: globalReferenceTypes,
  nameChars: limits.nameChars,
  fields: ["name", "description", "color"],
  record: ({ id, name, description, color, schemaId }) => ({
    id,
    name: name.trim(),
    description,
    color: color.toLowerCase(),
    ...(schemaId === undefined ? {} : { schemaId }),
  }),
  rules: ({ color }) => [colorRule(color)],
  view: referenceTypeView,
}

export const statuses: SharedKind<StatusRecord, StatusRecord> = {
  kind: kinds.status,
  title: "Status",
  sequence: "assets.status",
  collection: Statuses,
  recordsOf: (definitions) => definitions.statuses,
  shipped: globalStatuses,
  nameChars: limits.statusNameChars,
  fields: ["name", "description", "category"],
  record: ({ id, name, description, category, schemaId }) => ({
    id,
    name: name.trim(),
    description,
    category,
    ...(schemaId === undefined ? {} : { schemaId }),
  }),
  view: (status) => status,
}
