import { Commit, CommonFailure, Given, NotFound, Operation, decided } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { auditSession } from "../../audit"
import { Sessions } from "../../collections"
import { idIn } from "../../tokens/Token"
import { loadSelf } from "../../user/self"

/** Ends a session of the caller: it signs nobody in from that commit on. */
export class EndSession extends Operation.Request<EndSession>()("directory.endSession", () => ({
  payload: {
    /** Its id, or its token. */
    session: Given.Key,
  },
  success: Schema.Void,
  failure: CommonFailure,
})) {}

export const endSession = Operation.command(
  EndSession,
  {
    summary: "End a session of the caller",
    scope: "write:directory",
    destructive: true,
    whileReadOnly: true,
    rules: ["DIR-163", "DIR-37"],
  },
  {
    load: ({ session: given }, reads) =>
      Effect.gen(function* () {
        const user = yield* loadSelf(reads)
        const id = idIn(given) ?? given
        const session = yield* reads.get(Sessions, id)
        return session?.userKey !== user.key
          ? yield* new NotFound({ kind: "session", id })
          : { user, session }
      }),
    decide: (_request, { user, session }) =>
      decided({
        changes: [Commit.remove(Sessions, session.id)],
        audit: [auditSession(user, session.id, "Session ended")],
        reply: undefined,
      }),
  },
)
