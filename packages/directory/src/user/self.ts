import {
  Memo,
  NotAllowed,
  NotFound,
  NotSignedIn,
  type ReadFailure,
  type Reads,
  callerKey,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Users } from "../collections"
import { limits } from "../limits"
import { FailureCounts } from "../signIn/FailureCounts"
import type { UserRecord } from "./User"

/** The caller as the directory has it. A service is nobody here, and neither is a user whom the host alone knows. */
export const loadSelf = (
  reads: Pick<Reads, "get" | "moment">,
): Effect.Effect<UserRecord, ReadFailure | NotFound | NotSignedIn> => {
  const key = callerKey(reads.moment.caller)
  return key === undefined
    ? Effect.fail(new NotSignedIn({ reason: "anonymous" }))
    : Effect.flatMap(reads.get(Users, key), (user) =>
        user === undefined ? new NotFound({ kind: "user", id: "current" }) : Effect.succeed(user),
      )
}

const wrongOnes = Memo.slot<FailureCounts>("wrong current passwords")

/** How many current passwords were wrong, by the keys of users; this engine remembers it as it does failed sign-ins. */
const countsOf = ({ memo }: Pick<Reads, "memo">) =>
  memo.remember(
    wrongOnes,
    "",
    Effect.sync(() => new FailureCounts(limits.freeFailures.pair)),
  )

/** Whoever sits at somebody's open session does not know the password, and shall not find it by guessing (DIR-130). */
export const provePassword = (
  reads: Pick<Reads, "secrets" | "memo" | "moment">,
  { key, password: hash }: UserRecord,
  password: string,
): Effect.Effect<void, NotAllowed> =>
  Effect.gen(function* () {
    const wrong = new NotAllowed({ needed: "the current password" })
    if (hash === undefined || password.length > limits.passwordChars) return yield* wrong
    const counts = yield* countsOf(reads)
    const seconds = Math.ceil(counts.waitMillis(key, reads.moment.at) / 1_000)
    if (seconds > 0) {
      return yield* new NotAllowed({
        needed: `the current password, in ${seconds} s: too many were wrong`,
      })
    }
    if (!(yield* reads.secrets.verifyPassword(password, hash))) {
      counts.add(key, reads.moment.at)
      return yield* wrong
    }
    counts.forget(key)
  })
