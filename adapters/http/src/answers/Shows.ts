import * as Schema from "effect/Schema"
import { once } from "../once"
import type { Call } from "../request/Call"

/** How an API shows the reply of an operation: a schema, and a function that makes the JSON for one answer. A `Shape` is one. */
export interface Shows<View, Json = unknown> {
  readonly schema: Schema.Schema.AnyNoContext
  readonly by: (call: Call) => (view: View) => Json
}

export const shows = <View, Json>(
  schema: Schema.Schema<Json, Json>,
  by: (call: Call) => (view: View) => Json,
): Shows<View, Json> => ({ schema, by })

const late = <View, Json>(
  schema: () => Schema.Schema.AnyNoContext,
  by: Shows<View, Json>["by"],
): Shows<View, Json> => {
  const made = once(schema)
  return {
    get schema() {
      return made()
    },
    by,
  }
}

/** An array of things, each shown in the same way. */
export const listOf = <View, Json>(
  item: Shows<View, Json>,
): Shows<ReadonlyArray<View>, ReadonlyArray<Json>> =>
  late(
    () => Schema.Array(item.schema),
    (call) => {
      const each = item.by(call)
      return (views) => views.map((view) => each(view))
    },
  )

/** Shows a part of the reply; the answer has no content where the reply does not have that part. */
export const partOf = <Reply, View, Json>(
  shown: Shows<View, Json>,
  part: (reply: Reply) => View | undefined,
): Shows<Reply, Json | undefined> =>
  late(
    () => shown.schema,
    (call) => {
      const show = shown.by(call)
      return (reply) => {
        const found = part(reply)
        return found === undefined ? undefined : show(found)
      }
    },
  )
