import { Collection } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { customKinds } from "./Site"

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

/** The custom fields that administrators made besides those of the host, the oldest first (TRK-300). */
const CustomFieldsRecord = Schema.Struct({ id: Schema.NonEmptyString, fields: Schema.Array(MadeField) })
type CustomFieldsRecord = typeof CustomFieldsRecord.Type

export const CustomFields = Collection.make({
  name: "tracker.customFields",
  version: 1,
  schema: CustomFieldsRecord,
  key: (made: CustomFieldsRecord) => made.id,
  fields: {},
})

/** There is one record for the whole tracker. */
export const customFieldsKey = "site"
