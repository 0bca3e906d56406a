import type { FieldOptionView, ListFieldOptions } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { shows } from "../../answers/Shows"
import { selfOf } from "../address"
import { pageOf } from "../planning/shows"

const FieldOptionJson = Schema.Struct({
  id: Schema.String,
  value: Schema.String,
  disabled: Schema.Boolean,
  /** The option that it can be chosen inside. */
  optionId: Schema.optional(Schema.String),
}).annotations({ identifier: "FieldOption" })

const fieldOptionJson = ({ parentId, ...option }: FieldOptionView): typeof FieldOptionJson.Type => ({
  ...option,
  ...(parentId === undefined ? {} : { optionId: parentId }),
})

export const fieldOption = shows(FieldOptionJson, () => fieldOptionJson)

export const fieldOptions = pageOf(FieldOptionJson, "FieldOptionPage", fieldOptionJson)

export const customFieldOption = shows(
  Schema.Struct({ self: Schema.String, value: Schema.String, disabled: Schema.Boolean }).annotations({
    identifier: "CustomFieldOption",
  }),
  ({ addresses }) =>
    ({ id, value, disabled }: FieldOptionView) => ({
      self: selfOf(addresses, "customFieldOption", id),
      value,
      disabled,
    }),
)

export const foundOptions = shows(
  Schema.Struct({ total: Schema.Int, options: Schema.Array(FieldOptionJson) }).annotations({
    identifier: "FoundFieldOptions",
  }),
  () =>
    ({ items, total }: typeof ListFieldOptions.success.Type) => ({
      total,
      options: items.map(fieldOptionJson),
    }),
)
