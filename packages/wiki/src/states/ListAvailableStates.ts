import { CommonFailure, Operation, callerKey } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { ContentId } from "../content/Content"
import { findContent } from "../access/storedContent"
import { loadCustomStates } from "./customStates"
import { State, spaceStates, stateView } from "./State"

/** Lists the states that an item can be set to by their ids: those that its space offers, and the caller's own. */
export class ListAvailableStates extends Operation.Request<ListAvailableStates>()(
  "wiki.listAvailableStates",
  () => ({
    payload: { id: ContentId },
    success: Schema.Struct({ spaceStates: Schema.Array(State), customStates: Schema.Array(State) }),
    failure: CommonFailure,
  }),
) {}

export const listAvailableStates = Operation.query(
  ListAvailableStates,
  { summary: "List the states that an item can have", scope: "read:wiki-content", rules: ["WIK-175"] },
  {
    load: ({ id }, reads) =>
      Effect.gen(function* () {
        const content = yield* findContent(reads, id)
        return { content, own: yield* loadCustomStates(reads, callerKey(reads.moment.caller)) }
      }),
    answer: (_request, { own }) => Either.right({ spaceStates, customStates: own.map(stateView) }),
  },
)
