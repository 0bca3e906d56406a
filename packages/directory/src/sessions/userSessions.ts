import { type Audit, Commit, type ReadFailure, type Reads, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Sessions } from "../collections"
import type { SessionRecord } from "./Session"

/** All sessions of a user, for a command that ends them; none begins meanwhile. */
export const loadSessions = (
  reads: Pick<Reads, "select" | "guard">,
  userKey: string,
): Effect.Effect<ReadonlyArray<SessionRecord>, ReadFailure> =>
  Effect.gen(function* () {
    const ofUser = Where.equals<"userKey">("userKey", userKey)
    const { records } = yield* reads.select(Sessions, { where: ofUser })
    const known = records.map(({ key }) => key)
    yield* reads.guard(
      Commit.noneMatches(
        Sessions,
        known.length === 0 ? ofUser : Where.and(ofUser, Where.not(Where.keyIn(known))),
      ),
    )
    return records.map(({ value }) => value)
  })

/** The changes that end them, and what the audit log says of it. */
export const endingSessions = (
  sessions: ReadonlyArray<SessionRecord>,
): {
  readonly changes: ReadonlyArray<Commit.Change>
  readonly changedValues: NonNullable<Audit.AuditEntry["changedValues"]>
} => ({
  changes: sessions.map(({ id }) => Commit.remove(Sessions, id)),
  changedValues:
    sessions.length === 0 ? [] : [{ name: "sessions", oldValue: String(sessions.length), newValue: "0" }],
})
