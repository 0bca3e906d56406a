import { Collection, Field, Instant } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { products } from "../events/WebhookEvent"

/** What happened, as webhooks tell it: the same for all that are called with it. */
export const Message = Schema.asSchema(
  Schema.Struct({
    id: Schema.NonEmptyString,
    product: Schema.Literal(...products),
    /** As webhooks name it. */
    event: Schema.NonEmptyString,
    entity: Schema.Struct({ type: Schema.String, id: Schema.String }),
    /** When it happened. */
    at: Instant,
    /** Who did it: absent for programs and anonymous callers. */
    user: Schema.optional(Schema.Struct({ key: Schema.String, name: Schema.String })),
    /** What stands for the variables of addresses. */
    variables: Schema.Record({ key: Schema.String, value: Schema.String }),
    /** JSON; absent where it was too long to be kept. */
    body: Schema.optional(Schema.String),
  }),
)
export type Message = typeof Message.Type

export const Messages = Collection.make({
  name: "webhooks.message",
  version: 1,
  schema: Message,
  key: ({ id }: Message) => id,
  fields: { at: Field.instant(({ at }: Message) => at) },
  orders: [["at"]],
})
