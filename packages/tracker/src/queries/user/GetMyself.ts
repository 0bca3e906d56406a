import { Users } from "@quoin/directory"
import { CommonFailure, NotSignedIn, Operation, callerKey, callerName } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { ShownUser, shownUser } from "../../people"

/** Reads who calls. */
export class GetMyself extends Operation.Request<GetMyself>()("tracker.getMyself", () => ({
  payload: {},
  success: ShownUser,
  failure: CommonFailure,
})) {}

export const getMyself = Operation.query(
  GetMyself,
  { summary: "Read who calls", scope: "read:directory", rules: ["TRK-5"] },
  {
    load: (_request, reads) =>
      Effect.gen(function* () {
        const { caller } = reads.moment
        const key = callerKey(caller)
        if (key === undefined) return yield* new NotSignedIn({ reason: "anonymous" })
        const user = yield* reads.get(Users, key)
        const name = callerName(caller)
        const displayName = caller._tag === "User" ? caller.displayName : name
        // Whom a host has signed in need not be in the directory.
        return user === undefined ? { key, name, displayName, active: true } : shownUser(user)
      }),
    answer: (_request, user) => Either.right(user),
  },
)
