import { CommonFailure, Operation, Where } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { administrationOfSigners } from "../administration"
import { Consumers } from "../collections"
import { ConsumerView, consumerView } from "./Consumer"

/** All consumers: there are at most `limits.consumers`. */
export class ListConsumers extends Operation.Request<ListConsumers>()("tokens.listConsumers", {
  payload: {},
  success: Schema.Struct({ items: Schema.Array(ConsumerView) }),
  failure: CommonFailure,
}) {}

export const listConsumers = Operation.query(
  ListConsumers,
  administrationOfSigners("List OAuth consumers", "TOK-41"),
  {
    load: (_request, reads) => reads.select(Consumers, { where: Where.all }),
    answer: (_request, { records }) =>
      Either.right({ items: records.map(({ value }) => consumerView(value)) }),
  },
)
