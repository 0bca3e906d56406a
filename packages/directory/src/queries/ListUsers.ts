import { CommonFailure, Operation, Order, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { Users } from "../collections"
import { UserPage, pageFields, usersStyle } from "../user/pages"
import { type UserRecord, UserStatus, userView } from "../user/User"

/** Lists users by name. */
export class ListUsers extends Operation.Request<ListUsers>()("directory.listUsers", () => ({
  payload: {
    /** Only those of this status; all when left out. */
    status: Schema.optional(UserStatus),
    ...pageFields,
  },
  success: UserPage,
  failure: CommonFailure,
})) {}

export const listUsers = Operation.query(
  ListUsers,
  { summary: "List users", scope: "read:directory", rules: ["DIR-2", "DIR-45"] },
  {
    load: ({ status, start, limit }, reads) =>
      reads.list(Users, {
        style: usersStyle,
        from: start,
        size: limit,
        where: status === undefined ? Where.all : Where.equals("status", status),
        orderBy: [Order.ascending("username")],
        show: () => Effect.succeed((user: UserRecord) => Effect.succeed(userView(user))),
      }),
    answer: (_request, page) => Either.right(page),
  },
)
