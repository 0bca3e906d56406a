import { Commit, JobKind, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Invitations, Logins, Memberships, Sessions, Tokens } from "../collections"
import { limits } from "../limits"

const Payload = Schema.Struct({ userKey: Schema.NonEmptyString })

const mostAttempts = 10
const firstWaitMillis = 1_000
const longestWaitMillis = 60_000

/** Removes what a deleted user leaves behind in the directory: its places in groups, its tokens and its sessions (DIR-44). */
export const forgetUserJob = JobKind.make("directory.forgetUser", {
  summary: "Delete a user",
  payload: Payload,
  attempts: { most: mostAttempts, backoffMillis: JobKind.doubling(firstWaitMillis, longestWaitMillis) },
  step: ({ payload: { userKey }, progress, reads }: JobKind.JobRun<typeof Payload.Type, true>) =>
    Effect.gen(function* () {
      const own = { where: Where.equals("userKey", userKey), limit: limits.removedTogether } as const
      const memberships = yield* reads.select(Memberships, own)
      const tokens = yield* reads.select(Tokens, own)
      const sessions = yield* reads.select(Sessions, own)
      const changes = [
        ...memberships.records.map(({ key }) => Commit.remove(Memberships, key)),
        Commit.remove(Invitations, userKey),
        Commit.remove(Logins, userKey),
        ...tokens.records.map(({ key }) => Commit.remove(Tokens, key)),
        ...sessions.records.map(({ key }) => Commit.remove(Sessions, key)),
      ]
      return {
        changes,
        progress: { done: progress.done + memberships.records.length + tokens.records.length },
        ...(memberships.more || tokens.more ? { cursor: true as const } : {}),
      }
    }),
})
