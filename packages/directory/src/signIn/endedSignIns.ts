import type { Audit, Commit, ReadFailure, Reads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { SessionRecord } from "../sessions/Session"
import { endingSessions, loadSessions } from "../sessions/userSessions"
import type { SiteOptions } from "../site/SiteOptions"
import type { TokenRecord } from "../tokens/Token"
import { endingTokens, loadEndedTokens } from "../tokens/endedTokens"

/** The ways to sign in that end with a password, and when a user is disabled: who stole one does not go on by it. */
export interface EndedSignIns {
  readonly tokens: ReadonlyArray<TokenRecord>
  readonly sessions: ReadonlyArray<SessionRecord>
}

export const noneEnded: EndedSignIns = { tokens: [], sessions: [] }

/** What ends of a user: all sessions (DIR-164), and the tokens, unless the host keeps these (DIR-67). */
export const loadEndedSignIns = (
  reads: Pick<Reads, "select" | "guard">,
  userKey: string,
  site: SiteOptions,
): Effect.Effect<EndedSignIns, ReadFailure> =>
  Effect.zipWith(loadEndedTokens(reads, userKey, site), loadSessions(reads, userKey), (tokens, sessions) => ({
    tokens,
    sessions,
  }))

/** The changes that end them, and what the audit log says of it. */
export const endingSignIns = ({
  tokens,
  sessions,
}: EndedSignIns): {
  readonly changes: ReadonlyArray<Commit.Change>
  readonly changedValues: NonNullable<Audit.AuditEntry["changedValues"]>
} => {
  const ended = [endingTokens(tokens), endingSessions(sessions)]
  return {
    changes: ended.flatMap(({ changes }) => changes),
    changedValues: ended.flatMap(({ changedValues }) => changedValues),
  }
}
