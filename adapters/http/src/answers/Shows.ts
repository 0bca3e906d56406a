import * as Schema from "effect/Schema"
import type { Call } from "../request/Call"

/** How an API shows what an operation replies: the shape, and for each answer a function into it. */
export interface Shows<View, Json = unknown> {
  readonly schema: Schema.Schema.AnyNoContext
  readonly by: (call: Call) => (view: View) => Json
}

export const shows = <View, Json>(
  schema: Schema.Schema<Json, Json>,
  by: (call: Call) => (view: View) => Json,
): Shows<View, Json> => ({ schema, by })

/** A plain array of what is shown one by one. */
export const listOf = <View, Json>(item: Shows<View, Json>): Shows<ReadonlyArray<View>> => ({
  schema: Schema.Array(item.schema),
  by: (call) => {
    const each = item.by(call)
    return (views) => views.map((view) => each(view))
  },
})
