import * as Schema from "effect/Schema"
import { ContentView, ShownSpace } from "../../content/views/ContentView"
import { PropertyView } from "../../properties/Property"

/** A property, and what it hangs on where that was asked for. */
export const ShownProperty = Schema.asSchema(
  Schema.Struct({
    ...PropertyView.fields,
    content: Schema.optional(ContentView),
    space: Schema.optional(ShownSpace),
  }),
)
export type ShownProperty = typeof ShownProperty.Type
