import { CommonFailure, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { ContentId } from "../content/Content"
import { findContent } from "../access/storedContent"
import { StateOf, StateReply, stateReply } from "./StateReply"
import { checkStated, loadStated } from "./statedContent"

/** Reads the state of an item, or of its draft. */
export class GetContentState extends Operation.Request<GetContentState>()("wiki.getContentState", () => ({
  payload: { id: ContentId, status: Schema.optionalWith(StateOf, { default: () => "current" as const }) },
  success: StateReply,
  failure: CommonFailure,
})) {}

export const getContentState = Operation.query(
  GetContentState,
  { summary: "Read the state of an item", scope: "read:wiki-content", rules: ["WIK-177"] },
  {
    load: ({ id, status }, reads) => Effect.zipRight(findContent(reads, id), loadStated(reads, id, status)),
    answer: ({ status }, state) => Either.map(checkStated(state, status), () => stateReply(state.stated)),
  },
)
