import type { FieldOptionView, ListFieldOptions } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { each, maybeText, number, shape, text } from "../../../answers/shape"
import { selfOf } from "../../address"
import { plainPage } from "../pages"

export const fieldOption = shape<FieldOptionView>("FieldOption")({
  id: Schema.String,
  value: Schema.String,
  disabled: Schema.Boolean,
  // The option that it can be chosen inside.
  optionId: maybeText(({ parentId }) => parentId),
})

export const fieldOptions = plainPage("FieldOptionPage", fieldOption)

export const customFieldOption = shape<FieldOptionView>("CustomFieldOption")({
  self: text(({ id }, at) => selfOf(at, "customFieldOption", id)),
  value: Schema.String,
  disabled: Schema.Boolean,
})

export const foundOptions = shape<typeof ListFieldOptions.success.Type>("FoundFieldOptions")({
  total: number(({ total }) => total),
  options: each(fieldOption, ({ items }) => items),
})
