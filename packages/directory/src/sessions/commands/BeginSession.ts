import { Commit, CommonFailure, Instant, Operation, Where, decided } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { auditSession } from "../../audit"
import { Logins, Sessions } from "../../collections"
import { limits } from "../../limits"
import { rawToken } from "../../tokens/Token"
import { loadSelf } from "../../user/self"
import { type SessionRecord, SessionView, isOpen, sessionView } from "../Session"

/** Begins a session of the caller, who has just proved who they are. Its token signs them in; it is shown this once. */
export class BeginSession extends Operation.Request<BeginSession>()("directory.beginSession", () => ({
  payload: {},
  success: Schema.Struct({
    ...SessionView.fields,
    token: Schema.String,
    /** How many sessions the user has begun, with this one. */
    loginCount: Schema.Int,
    /** When the one before began; absent for the first. */
    previousLoginAt: Schema.optional(Instant),
  }),
  failure: CommonFailure,
})) {}

/** Sessions that end now: those that are over, and the oldest where there would be too many (DIR-162). */
const ending = (known: ReadonlyArray<SessionRecord>, now: number): ReadonlyArray<SessionRecord> => {
  const open = known.filter((each) => isOpen(each, now)).sort((one, other) => other.seenAt - one.seenAt)
  const kept = new Set(open.slice(0, limits.sessionsEach - 1))
  return known.filter((each) => !kept.has(each))
}

export const beginSession = Operation.command(
  BeginSession,
  {
    summary: "Begin a session of the caller",
    scope: "write:directory",
    // Otherwise nobody could look, with a browser, at a site that is only read.
    whileReadOnly: true,
    rules: ["DIR-160", "DIR-162", "DIR-37"],
  },
  {
    load: (_request, reads) =>
      Effect.gen(function* () {
        const user = yield* loadSelf(reads)
        const own = yield* reads.select(Sessions, { where: Where.equals("userKey", user.key) })
        const login = yield* reads.get(Logins, user.key)
        const id = yield* reads.newId("session")
        const token = rawToken(id, yield* reads.secrets.token(limits.tokenBytes))
        const known = own.records.map(({ value }) => value)
        return { user, known, login, id, token, digest: reads.secrets.digest(token) }
      }),
    decide: (_request, { user, known, login, id, token, digest }, { at, remoteAddress }) => {
      const session: SessionRecord = {
        id,
        userKey: user.key,
        createdAt: at,
        seenAt: at,
        remoteAddress,
        digest,
      }
      const loginCount = (login?.count ?? 0) + 1
      return decided({
        changes: [
          ...ending(known, at).map((each) => Commit.remove(Sessions, each.id)),
          Commit.put(Sessions, session),
          Commit.put(Logins, {
            ...{ userKey: user.key, count: loginCount, lastAt: at },
            ...(login === undefined ? {} : { previousAt: login.lastAt }),
          }),
        ],
        audit: [auditSession(user, id, "Session begun")],
        reply: {
          ...sessionView(session),
          token,
          loginCount,
          ...(login === undefined ? {} : { previousLoginAt: login.lastAt }),
        },
      })
    },
  },
)
