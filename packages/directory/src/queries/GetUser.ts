import { CommonFailure, Permission, type QueryOf } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { existingUser } from "../loadUser"
import { type UserRecord, UserView, userView } from "../User"

/** A user by name (reference wiki, section 15: GET /user). */
export class GetUser extends Schema.TaggedRequest<GetUser>()("directory.getUser", {
  payload: { username: Schema.String },
  success: UserView,
  failure: CommonFailure,
}) {}

export const getUser: QueryOf<GetUser, UserRecord> = {
  load: (request, reads) => Effect.map(existingUser(reads, request.username), (user) => user.value),
  allow: () => Permission.use,
  answer: (_request, user) => Either.right(userView(user)),
}
