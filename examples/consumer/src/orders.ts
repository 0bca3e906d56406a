import { Commit, CommonFailure, Domain, Operation, Order as Sorting, Where, decided } from "quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { closeOrders, closing } from "./closing"
import { Order, Orders, orderPlaced } from "./Order"
import { type Partner, tellingPartner } from "./partner"

/** Places an order. Whoever is told of it is told in the commit that keeps it, or not at all. */
export class PlaceOrder extends Operation.Request<PlaceOrder>()("orders.place", {
  payload: { item: Order.fields.item, count: Order.fields.count },
  success: Order,
  failure: CommonFailure,
}) {}

export const placeOrder = Operation.command(
  PlaceOrder,
  { summary: "Place an order", scope: "write:orders", rules: [] },
  {
    load: (_request, reads) => reads.newId("order"),
    decide: ({ item, count }, id, { at }) => {
      const order = { id, item, count, placedAt: at, isClosed: false }
      return decided({
        changes: [Commit.put(Orders, order)],
        events: [orderPlaced.of(id, order)],
        reply: order,
      })
    },
  },
)

/** Orders, the oldest first: all of them, or those alone that the partner does not know of yet. */
export class ListOrders extends Operation.Request<ListOrders>()("orders.list", {
  payload: { isTold: Schema.optional(Schema.Boolean), start: Schema.optional(Schema.Int) },
  success: Schema.Struct({ orders: Schema.Array(Order), total: Schema.Int }),
  failure: CommonFailure,
}) {}

export const listOrders = Operation.query(
  ListOrders,
  { summary: "List orders", scope: "read:orders", rules: [] },
  {
    load: ({ isTold, start = 0 }, reads) =>
      reads.selectVisible(Orders, {
        where: isTold === undefined ? Where.all : Where.equals("isTold", isTold),
        orderBy: [Sorting.ascending("placedAt")],
        offset: start,
        total: true,
      }),
    answer: (_request, { records, total = 0 }) =>
      Either.right({ orders: records.map(({ value }) => value), total }),
  },
)

/** The domain of orders, with the partner who is told of them. */
export const ordersFor = (partner: Partner) =>
  Domain.make({
    name: "orders",
    operations: [placeOrder, listOrders, closeOrders],
    collections: [Orders],
    events: [orderPlaced],
    jobs: [closing],
    consumers: [tellingPartner(partner)],
    failures: {},
  })
