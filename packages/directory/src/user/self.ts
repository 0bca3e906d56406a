import { NotAllowed, NotFound, NotSignedIn, type ReadFailure, type Reads, callerKey } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Users } from "../collections"
import { limits } from "../limits"
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

/** Whoever sits at somebody's open session does not know the password. */
export const provePassword = (
  { secrets }: Pick<Reads, "secrets">,
  user: UserRecord,
  password: string,
): Effect.Effect<void, NotAllowed> => {
  const wrong = new NotAllowed({ needed: "the current password" })
  return user.password === undefined || password.length > limits.passwordChars
    ? Effect.fail(wrong)
    : Effect.flatMap(secrets.verifyPassword(password, user.password), (right) =>
        right ? Effect.void : Effect.fail(wrong),
      )
}
