import { CommonFailure, Given, Operation, decided, noChange } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { administration } from "../../administration"
import { auditUser, security } from "../../audit"
import { existingUser } from "../../user/loadUser"
import { endingSessions, loadSessions } from "../userSessions"

/** Ends all sessions of a user. */
export class EndUserSessions extends Operation.Request<EndUserSessions>()(
  "directory.endUserSessions",
  () => ({
    payload: { username: Given.Key },
    success: Schema.Struct({
      /** How many there were. */
      ended: Schema.Int,
    }),
    failure: CommonFailure,
  }),
) {}

export const endUserSessions = Operation.command(
  EndUserSessions,
  { ...administration("End all sessions of a user", "DIR-163"), destructive: true, whileReadOnly: true },
  {
    load: ({ username }, reads) =>
      Effect.gen(function* () {
        const { value: user } = yield* existingUser(reads, username)
        return { user, sessions: yield* loadSessions(reads, user.key) }
      }),
    decide: (_request, { user, sessions }) => {
      const { changes, changedValues } = endingSessions(sessions)
      return sessions.length === 0
        ? noChange({ ended: 0 })
        : decided({
            changes,
            audit: [auditUser(user, { category: security, summary: "Sessions ended", changedValues })],
            reply: { ended: sessions.length },
          })
    },
  },
)
