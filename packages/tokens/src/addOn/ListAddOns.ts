import { CommonFailure, Operation, Where } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { administrationOfSigners } from "../administration"
import { AddOns } from "../collections"
import { AddOnView, addOnView } from "./AddOn"

/** All add-ons: there are at most `limits.addOns`. */
export class ListAddOns extends Operation.Request<ListAddOns>()("tokens.listAddOns", {
  payload: {},
  success: Schema.Struct({ items: Schema.Array(AddOnView) }),
  failure: CommonFailure,
}) {}

export const listAddOns = Operation.query(ListAddOns, administrationOfSigners("List add-ons", "TOK-48"), {
  load: (_request, reads) => reads.select(AddOns, { where: Where.all }),
  answer: (_request, { records }) => Either.right({ items: records.map(({ value }) => addOnView(value)) }),
})
