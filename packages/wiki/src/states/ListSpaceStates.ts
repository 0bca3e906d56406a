import { CommonFailure, Given, Operation } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { loadSpaceNamed } from "../access/storedSpace"
import { State, spaceStates } from "./State"

/** Lists the states that a space offers. */
export class ListSpaceStates extends Operation.Request<ListSpaceStates>()("wiki.listSpaceStates", () => ({
  payload: { key: Given.Key },
  success: Schema.Array(State),
  failure: CommonFailure,
})) {}

export const listSpaceStates = Operation.query(
  ListSpaceStates,
  { summary: "List the states that a space offers", scope: "read:wiki-space", rules: ["WIK-175"] },
  {
    load: ({ key }, reads) => loadSpaceNamed(reads, key),
    answer: () => Either.right(spaceStates),
  },
)
