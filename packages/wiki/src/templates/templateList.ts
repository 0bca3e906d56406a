import { Given, Paging } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { limits } from "../limits"
import { TemplateView } from "./Template"

/** What lists of templates and of blueprints are asked by. */
export const templateListFields = {
  spaceKey: Schema.optional(Given.Key),
  /** `body` is in the answer where it is named. */
  expand: Schema.optionalWith(Given.Text, { default: () => "" }),
  start: Schema.optional(Schema.Int),
  limit: Schema.optional(Schema.Int),
}

export const templateList = Schema.Struct({
  items: Schema.Array(TemplateView),
  offset: Schema.Int,
  limit: Schema.Int,
  more: Schema.Boolean,
})

export const templateListStyle = Paging.startLimit(limits.listDefault, limits.listMax)
