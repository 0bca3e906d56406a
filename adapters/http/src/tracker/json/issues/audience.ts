import type { AudienceView } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { each, number, shape, text } from "../../../answers/shape"
import { selfOf } from "../../address"
import { user } from "../site/people"

/** Who votes for an issue, and who watches it. */

export const votes = shape<AudienceView>("Votes")({
  self: text(({ key }, at) => selfOf(at, "issue", key, "votes")),
  votes: Schema.Int,
  hasVoted: Schema.Boolean,
  voters: each(user, ({ voters }) => voters),
})

export const watchers = shape<AudienceView>("Watchers")({
  self: text(({ key }, at) => selfOf(at, "issue", key, "watchers")),
  isWatching: Schema.Boolean,
  watchCount: number(({ watches }) => watches),
  watchers: each(user, ({ watchers }) => watchers),
})
