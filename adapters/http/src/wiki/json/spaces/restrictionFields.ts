import * as Schema from "effect/Schema"
import { GroupJson, PersonJson, links, listFields } from "../parts"

const pageOf = <A, I>(item: Schema.Schema<A, I>) =>
  Schema.Struct({ results: Schema.Array(item), ...listFields })

/** The fields of a restriction, without the item that it restricts. */
export const restrictionFields = {
  operation: Schema.Literal("read", "update"),
  restrictions: Schema.optional(
    Schema.Struct({
      user: Schema.optional(pageOf(PersonJson)),
      group: Schema.optional(pageOf(GroupJson)),
      _expandable: links,
    }),
  ),
  _links: links,
  _expandable: links,
}
