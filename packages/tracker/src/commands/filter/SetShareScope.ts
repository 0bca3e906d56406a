import { Commit, CommonFailure, NotSignedIn, Operation, callerKey, decided, noChange } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { auditSetting, changed } from "../../audit"
import { Favourites } from "../../filters/collections"
import { ShareScope } from "../../filters/Filter"
import { loadFavourites } from "../../filters/storedFilter"
import { shareObjects } from "../../permissions"

/** Says with whom the caller's new filters are shared where nothing is said of it. Those that there are stay as they are. */
export class SetShareScope extends Operation.Request<SetShareScope>()("tracker.setShareScope", () => ({
  payload: { scope: ShareScope },
  success: Schema.Void,
  failure: CommonFailure,
})) {}

export const setShareScope = Operation.command(
  SetShareScope,
  {
    summary: "Say with whom the caller's new filters are shared",
    scope: "write:tracker-filter",
    rules: ["TRK-582"],
  },
  {
    load: (_request, reads) =>
      callerKey(reads.moment.caller) === undefined
        ? Effect.fail(new NotSignedIn({ reason: "anonymous" }))
        : Effect.map(loadFavourites(reads.get, reads.moment), (before) => ({ before })),
    allow: ({ scope }) => (scope === "private" ? {} : { do: shareObjects }),
    decide: ({ scope }, { before }) => {
      const told = changed("scope", before.shareScope ?? "private", scope)
      return told.length === 0
        ? noChange(undefined)
        : decided({
            changes: [Commit.put(Favourites, { ...before, shareScope: scope })],
            audit: [auditSetting("New filters shared otherwise", "filters of the caller", told)],
            reply: undefined,
          })
    },
  },
)
