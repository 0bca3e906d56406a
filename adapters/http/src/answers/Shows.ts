import * as Schema from "effect/Schema"
import type { Call } from "../request/Call"

/** How an API shows what an operation replies: the schema, and for each answer a function into it. A `Shape` is one. */
export interface Shows<View, Json = unknown> {
  readonly schema: Schema.Schema.AnyNoContext
  readonly by: (call: Call) => (view: View) => Json
}

export const shows = <View, Json>(
  schema: Schema.Schema<Json, Json>,
  by: (call: Call) => (view: View) => Json,
): Shows<View, Json> => ({ schema, by })

/** A plain array of what is shown one by one. */
export const listOf = <View, Json>(
  item: Shows<View, Json>,
): Shows<ReadonlyArray<View>, ReadonlyArray<Json>> => ({
  schema: Schema.Array(item.schema),
  by: (call) => {
    const each = item.by(call)
    return (views) => views.map((view) => each(view))
  },
})

/** What is shown is a part of the reply; there is no content where the reply does not have it. */
export const partOf = <Reply, View, Json>(
  shown: Shows<View, Json>,
  part: (reply: Reply) => View | undefined,
): Shows<Reply, Json | undefined> => ({
  schema: shown.schema,
  by: (call) => {
    const show = shown.by(call)
    return (reply) => {
      const found = part(reply)
      return found === undefined ? undefined : show(found)
    }
  },
})
