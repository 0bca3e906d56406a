import { Users, userByName } from "@quoin/directory"
import { CommonFailure, Given, NotFound, Operation, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { ShownUser, shownUser } from "../../people"

/** Reads a user, by name or by key. */
export class GetUser extends Operation.Request<GetUser>()("tracker.getUser", () => ({
  payload: { username: Schema.optional(Given.Key), key: Schema.optional(Given.Key) },
  success: ShownUser,
  failure: CommonFailure,
})) {}

export const getUser = Operation.query(
  GetUser,
  { summary: "Read a user", scope: "read:directory", rules: ["TRK-5"] },
  {
    load: ({ username, key }, reads) =>
      Effect.gen(function* () {
        if (username === undefined && key === undefined) {
          return yield* invalid("username", undefined, "the name of a user, or the key of one in key")
        }
        const user =
          username === undefined
            ? yield* reads.get(Users, key ?? "")
            : (yield* userByName(reads, username))?.value
        return user === undefined
          ? yield* new NotFound({ kind: "user", id: username ?? key ?? "" })
          : shownUser(user)
      }),
    answer: (_request, user) => Either.right(user),
  },
)
