import { CommonFailure, Operation, Permission } from "@quoin/kernel"
import * as Either from "effect/Either"
import { loadNamed, namedFields } from "../user/named"
import { UserView, userView } from "../user/User"

/** A user by name or key. */
export class GetUser extends Operation.Request<GetUser>()("directory.getUser", () => ({
  payload: namedFields,
  success: UserView,
  failure: CommonFailure,
})) {}

export const getUser = Operation.query(
  GetUser,
  {
    summary: "Read a user",
    scope: "read:directory",
    entry: Permission.seePeople,
    rules: ["DIR-2", "DIR-21", "DIR-42", "DIR-124"],
  },
  {
    load: (request, reads) => loadNamed(reads, request),
    answer: (_request, user) => Either.right(userView(user)),
  },
)
