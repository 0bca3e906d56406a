import type { ListAvailableStates, State, StateReply } from "@quoin/wiki"
import * as Schema from "effect/Schema"
import { constant, each, field, shape } from "../../../answers/shape"
import { iso } from "../../address"

/** The states of content (HTT-133). */

export const state = shape<State>("ContentState")({
  id: Schema.Int,
  name: Schema.String,
  color: Schema.String.annotations({ description: "as #rrggbb" }),
})

export const stateReply = shape<StateReply>("ContentStateReply")({
  contentState: field(Schema.NullOr(state.schema), (reply, at) =>
    reply.state === undefined ? null : state.json(reply.state, at),
  ),
  lastUpdated: field(
    Schema.NullOr(Schema.String.annotations({ description: "ISO 8601" })),
    ({ lastUpdated }) => (lastUpdated === undefined ? null : iso(lastUpdated)),
  ),
})

export const availableStates = shape<typeof ListAvailableStates.success.Type>()({
  spaceContentStates: each(state, ({ spaceStates }) => spaceStates),
  customContentStates: each(state, ({ customStates }) => customStates),
})

/** A space always allows states; the answer lists the states that it offers. */
export const stateSettings = shape<ReadonlyArray<State>>("ContentStateSettings")({
  contentStatesAllowed: constant(true),
  customContentStatesAllowed: constant(true),
  spaceContentStatesAllowed: constant(true),
  spaceContentStates: each(state, (states) => states),
})
