import { Instant } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { State, type Stated, stateView } from "./State"

/** The state of an item, and when it was last set or removed. */
export const StateReply = Schema.asSchema(
  Schema.Struct({
    state: Schema.optional(State),
    lastUpdated: Schema.optional(Instant),
  }),
)
export type StateReply = typeof StateReply.Type

export const stateReply = (stated: Stated | undefined): StateReply =>
  stated === undefined
    ? {}
    : {
        ...(stated.state === undefined ? {} : { state: stateView(stated.state) }),
        lastUpdated: stated.at,
      }

/** Which of an item: itself while it is current, or what is still a draft. */
export const StateOf = Schema.Literal("current", "draft")
export type StateOf = typeof StateOf.Type
