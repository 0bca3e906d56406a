import { Collection, Event, Field, Instant } from "quoin/kernel"
import * as Schema from "effect/Schema"

/** An order, as it is stored and as it is shown. */
export const Order = Schema.Struct({
  id: Schema.String,
  item: Schema.NonEmptyString.pipe(Schema.maxLength(100)),
  count: Schema.Int.pipe(Schema.positive()),
  placedAt: Instant,
  isClosed: Schema.Boolean,
  /** When the partner took notice of it. */
  toldAt: Schema.optionalWith(Instant, { exact: true }),
})
export type Order = typeof Order.Type

/** Where orders are kept, and by what they are found. */
export const Orders = Collection.make({
  name: "orders.order",
  version: 1,
  schema: Order,
  key: (order: Order) => order.id,
  fields: {
    item: Field.text((order: Order) => order.item),
    placedAt: Field.instant((order: Order) => order.placedAt),
    isClosed: Field.flag((order: Order) => order.isClosed),
    isTold: Field.flag((order: Order) => order.toldAt !== undefined),
  },
  orders: [["isClosed", "placedAt"]],
})

export const orderPlaced = Event.make("orders.order_placed", { entity: "order", payload: Order })
