import type { Resource } from "@quoin/kernel"
import { ReferenceTypes, Statuses } from "../collections"
import { kinds } from "../kinds"
import {
  type ReferenceTypeRecord,
  type ReferenceTypeView,
  globalReferenceTypes,
  referenceTypeFields,
  referenceTypeView,
} from "./ReferenceType"
import type { SharedKind } from "./SharedDefinition"
import { type StatusRecord, globalStatuses, statusFields } from "./Status"

type ReferenceTypeValues = Resource.ValuesOf<typeof referenceTypeFields>

export const referenceTypes: SharedKind<ReferenceTypeValues, ReferenceTypeRecord, ReferenceTypeView> = {
  kind: kinds.referenceType,
  title: "Reference type",
  sequence: "assets.referenceType",
  collection: ReferenceTypes,
  recordsOf: (definitions) => definitions.referenceTypes,
  shipped: globalReferenceTypes,
  fields: referenceTypeFields,
  record: (own, values) => ({ ...own, ...values }),
  view: referenceTypeView,
}

export const statuses: SharedKind<Resource.ValuesOf<typeof statusFields>, StatusRecord, StatusRecord> = {
  kind: kinds.status,
  title: "Status",
  sequence: "assets.status",
  collection: Statuses,
  recordsOf: (definitions) => definitions.statuses,
  shipped: globalStatuses,
  fields: statusFields,
  record: (own, values) => ({ ...own, ...values }),
  view: (status) => status,
}
