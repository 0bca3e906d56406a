import { CommonFailure, Given, Operation, Order, Paging, Where } from "@quoin/kernel"
import { QuerySyntaxError } from "@quoin/query"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { Users } from "../collections"
import { limits } from "../limits"
import { userFilter } from "../search/userFilter"
import { UserPage, pageFields } from "../user/pages"
import { type UserRecord, userView } from "../user/User"

/** Finds users by a query, as `user.fullname ~ "ada"`; they come by name. */
export class FindUsers extends Operation.Request<FindUsers>()("directory.findUsers", () => ({
  payload: { cql: Given.Text, ...pageFields },
  success: UserPage,
  failure: Schema.Union(CommonFailure, QuerySyntaxError),
})) {}

const style = Paging.startLimit(limits.foundDefault, limits.listMax)

export const findUsers = Operation.query(
  FindUsers,
  { summary: "Find users", scope: "read:directory", rules: ["DIR-2", "DIR-57"] },
  {
    load: ({ cql, start, limit }, reads) =>
      Effect.flatMap(userFilter(cql, reads.moment.caller), (test) =>
        reads.list(Users, {
          style,
          from: start,
          size: limit,
          where: Where.all,
          orderBy: [Order.ascending("username")],
          matching: { test, by: cql },
          show: () => Effect.succeed((user: UserRecord) => Effect.succeed(userView(user))),
        }),
      ),
    answer: (_request, page) => Either.right(page),
  },
)
