import { CommonFailure, Operation, Order, Permission, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { reading } from "../../facts"
import { Objects } from "../../objects/collections"

/** What the index of objects holds, which is the storage's own: there is no second one. */
export class GetIndex extends Operation.Request<GetIndex>()("assets.getIndex", () => ({
  payload: {},
  success: Schema.Struct({
    /** Objects, those in the archive and those on their way out included. */
    objects: Schema.Int,
  }),
  failure: CommonFailure,
})) {}

export const getIndex = Operation.query(
  GetIndex,
  { ...reading("Read what the index of objects holds", "AST-1084"), entry: Permission.administer },
  {
    load: (_request, reads) =>
      Effect.map(
        reads.select(Objects, {
          where: Where.all,
          orderBy: [Order.ascending("label")],
          limit: 0,
          total: true,
        }),
        ({ total = 0 }) => ({ objects: total }),
      ),
    answer: (_request, index) => Either.right(index),
  },
)
