import { CommonFailure, Operation, callerKey } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { loadCustomStates } from "./customStates"
import { State, stateView } from "./State"

/** Lists the states that the caller has made, the oldest first. */
export class ListCustomStates extends Operation.Request<ListCustomStates>()("wiki.listCustomStates", () => ({
  payload: {},
  success: Schema.Array(State),
  failure: CommonFailure,
})) {}

export const listCustomStates = Operation.query(
  ListCustomStates,
  { summary: "List your own states of content", scope: "read:wiki-content", rules: ["WIK-175"] },
  {
    load: (_request, reads) => loadCustomStates(reads, callerKey(reads.moment.caller)),
    answer: (_request, states) => Either.right(states.map(stateView)),
  },
)
