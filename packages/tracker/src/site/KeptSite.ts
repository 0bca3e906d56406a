import { Collection } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { KeptScreen } from "./KeptScreen"
import { IssueType, ProjectRole, customKinds } from "./Site"

const optional = { exact: true } as const

/** A custom field that an administrator made. */
const MadeField = Schema.Struct({
  number: Schema.Int,
  name: Schema.String,
  description: Schema.optionalWith(Schema.String, optional),
  kind: Schema.Literal(...customKinds),
  issueTypeIds: Schema.optionalWith(Schema.Array(Schema.String), optional),
  projectIds: Schema.optionalWith(Schema.Array(Schema.String), optional),
  searchable: Schema.Boolean,
})

/** What administrators made besides what the host says, the oldest first: custom fields (TRK-300), types of issues (TRK-550), roles (TRK-560), and screens (TRK-606). */
const KeptSiteRecord = Schema.Struct({
  id: Schema.NonEmptyString,
  fields: Schema.Array(MadeField),
  issueTypes: Schema.optionalWith(Schema.Array(IssueType), optional),
  roles: Schema.optionalWith(Schema.Array(ProjectRole), optional),
  screens: Schema.optionalWith(Schema.Array(KeptScreen), optional),
})
export type KeptSiteRecord = typeof KeptSiteRecord.Type

/** It began with fields alone, and is kept under their name. Nearly every operation reads it, and hardly any writes it. */
export const KeptSite = Collection.make({
  name: "tracker.customFields",
  remembered: true,
  // A release that knows of no types, roles or screens would leave them out when it writes a field: it is not to read what has them.
  version: 4,
  upcasts: { 1: (value) => value, 2: (value) => value, 3: (value) => value },
  schema: KeptSiteRecord,
  key: (made: KeptSiteRecord) => made.id,
  fields: {},
})

/** There is one record for the whole tracker. */
export const keptSiteKey = "site"

export const emptyKeptSite: KeptSiteRecord = { id: keptSiteKey, fields: [] }
