import type { SiteView } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { constant, field, number, shape, text } from "../../../answers/shape"
import { listOf } from "../../../answers/Shows"

type Screen = SiteView["screens"][number]

const screen = shape<Screen>("Screen")({
  id: number(({ id }) => Number(id)),
  name: Schema.String,
  description: Schema.String,
})

export const screens = listOf(screen)

/** The fields of a screen stand on one tab, which has the id of the screen. */
const tab = shape<Screen>("ScreenTab")({
  id: number(({ id }) => Number(id)),
  name: constant("Field Tab"),
})

export const screenTabs = listOf(tab)

type Field = SiteView["fields"][number]

const screenField = shape<Field>("ScreenField")({
  id: Schema.String,
  name: Schema.String,
  type: text(({ schema }) => schema.custom ?? schema.type),
  showWhenEmpty: field(Schema.Boolean, () => false),
})

export const screenFields = listOf(screenField)
