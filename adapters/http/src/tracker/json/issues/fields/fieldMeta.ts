import type { FieldMeta, TransitionView } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { type Asked, constant, each, field, maybe, number, one, shape } from "../../../../answers/shape"
import { FieldSchema } from "../../site/fields"
import { status } from "../../site/settings"
import { fieldValueJson } from "./fieldValues"

export const fieldMeta = shape<FieldMeta>("FieldMeta")({
  required: Schema.Boolean,
  schema: FieldSchema,
  name: Schema.String,
  fieldId: Schema.String,
  operations: Schema.Array(Schema.String),
  // A field that takes a list shows each value of the list as a choice.
  allowedValues: maybe(Schema.Array(Schema.Unknown), ({ allowedValues }, at) =>
    allowedValues?.map((value) => [fieldValueJson(value, at)].flat()[0]),
  ),
  hasDefaultValue: Schema.Boolean,
  defaultValue: maybe(Schema.Unknown, ({ defaultValue }, at) =>
    defaultValue === undefined ? undefined : fieldValueJson(defaultValue, at),
  ),
})

export const FieldMetas = Schema.Record({ key: Schema.String, value: fieldMeta.schema })

/** What fields can be, by the ids of the fields. */
export const metasById = (metas: ReadonlyArray<FieldMeta>, at: Asked): typeof FieldMetas.Type =>
  Object.fromEntries(metas.map((meta) => [meta.fieldId, fieldMeta.json(meta, at)]))

/** What can be edited; without an identifier where an issue shows it. */
export const editMetaNamed = (identifier?: string) =>
  shape<ReadonlyArray<FieldMeta>>(identifier)({ fields: field(FieldMetas, metasById) })

export const editMeta = editMetaNamed("EditMeta")

/** A transition, and how many come before it. */
type Placed = TransitionView & { readonly index: number }

export const placed = (transitions: ReadonlyArray<TransitionView>): ReadonlyArray<Placed> =>
  transitions.map((transition, index) => ({ ...transition, index }))

export const transition = shape<Placed>("Transition")({
  id: Schema.String,
  name: Schema.String,
  description: Schema.String,
  opsbarSequence: number(({ index }) => 10 * (index + 1)),
  hasScreen: Schema.Boolean,
  to: one(status, ({ to }) => to),
  fields: maybe(FieldMetas, ({ fields }, at) => fields && metasById(fields, at)),
})

export const transitions = shape<ReadonlyArray<TransitionView>>("Transitions")({
  expand: constant("transitions"),
  transitions: each(transition, placed),
})
