import { CommonFailure, Given, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { existingUser } from "../user/loadUser"
import { UserView, userView } from "../user/User"

/** A user by name. */
export class GetUser extends Schema.TaggedRequest<GetUser>()("directory.getUser", {
  payload: { username: Given.Key },
  success: UserView,
  failure: CommonFailure,
}) {}

export const getUser = Operation.query(
  GetUser,
  { summary: "Read a user", scope: "read:directory", rules: ["DIR-2", "DIR-21"] },
  {
    load: (request, reads) => Effect.map(existingUser(reads, request.username), (user) => user.value),
    answer: (_request, user) => Either.right(userView(user)),
  },
)
