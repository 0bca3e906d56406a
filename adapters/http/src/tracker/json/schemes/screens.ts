import type { SiteView } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { number, shape, text } from "../../../answers/shape"
import { listOf } from "../../../answers/Shows"

type Screen = SiteView["screens"][number]

const screen = shape<Screen>("Screen")({
  id: number(({ id }) => Number(id)),
  name: Schema.String,
  description: Schema.String,
})

export const screens = listOf(screen)

type Tab = Screen["tabs"][number]

export const screenTab = shape<Tab>("ScreenTab")({
  id: number(({ id }) => Number(id)),
  name: Schema.String,
})

export const screenTabs = listOf(screenTab)

/** A field, and whether clients show it also where it is empty. */
interface Field {
  readonly field: SiteView["fields"][number]
  readonly showWhenEmpty: boolean
}

export const screenField = shape<Field>("ScreenField")({
  id: text(({ field: { id } }) => id),
  name: text(({ field: { name } }) => name),
  type: text(({ field: { schema } }) => schema.custom ?? schema.type),
  showWhenEmpty: Schema.Boolean,
})

export const screenFields = listOf(screenField)
