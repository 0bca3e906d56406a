import type { ListAvailableStates, State, StateReply } from "@quoin/wiki"
import * as Schema from "effect/Schema"
import { shows } from "../../answers/Shows"
import { iso } from "../links"

/** The schemas of states of content, and how they are shown (HTT-133). */

const StateJson = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  color: Schema.String.annotations({ description: "as #rrggbb" }),
}).annotations({ identifier: "ContentState" })

const StateReplyJson = Schema.Struct({
  contentState: Schema.NullOr(StateJson),
  lastUpdated: Schema.NullOr(Schema.String.annotations({ description: "ISO 8601" })),
}).annotations({ identifier: "ContentStateReply" })

export const state = shows(StateJson, () => (each: State) => each)

export const stateReply = shows(StateReplyJson, () => (reply: StateReply) => ({
  contentState: reply.state ?? null,
  lastUpdated: reply.lastUpdated === undefined ? null : iso(reply.lastUpdated),
}))

export const availableStates = shows(
  Schema.Struct({
    spaceContentStates: Schema.Array(StateJson),
    customContentStates: Schema.Array(StateJson),
  }),
  () =>
    ({ spaceStates, customStates }: typeof ListAvailableStates.success.Type) => ({
      spaceContentStates: spaceStates,
      customContentStates: customStates,
    }),
)

/** Nothing forbids states in a space; those that it offers are told. */
export const stateSettings = shows(
  Schema.Struct({
    contentStatesAllowed: Schema.Literal(true),
    customContentStatesAllowed: Schema.Literal(true),
    spaceContentStatesAllowed: Schema.Literal(true),
    spaceContentStates: Schema.Array(StateJson),
  }).annotations({ identifier: "ContentStateSettings" }),
  () => (states: ReadonlyArray<State>) => ({
    contentStatesAllowed: true as const,
    customContentStatesAllowed: true as const,
    spaceContentStatesAllowed: true as const,
    spaceContentStates: states,
  }),
)
