import { Users } from "@quoin/directory"
import { CommonFailure, Given, Operation, Order, Paging, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { limits } from "../../limits"
import { ShownUser, shownUser } from "../../people"
import { isNamed, textOfName } from "../../users/userNames"

/** Finds users by the beginning of the name, or by a part of the full name or the e-mail address; case is ignored. */
export class FindUsers extends Operation.Request<FindUsers>()("tracker.findUsers", () => ({
  payload: {
    /** A dot, or nothing, finds all. */
    username: Schema.optionalWith(Given.Key, { default: () => "" }),
    includeActive: Schema.optionalWith(Schema.Boolean, { default: () => true }),
    includeInactive: Schema.optionalWith(Schema.Boolean, { default: () => false }),
    startAt: Schema.optional(Schema.Int),
    maxResults: Schema.optional(Schema.Int),
  },
  success: Schema.Struct({ items: Schema.Array(ShownUser) }),
  failure: CommonFailure,
})) {}

const style = Paging.startAtMaxResults(limits.userListDefault, limits.userListMax)

export const findUsers = Operation.query(
  FindUsers,
  { summary: "Find users", scope: "read:directory", rules: ["TRK-57"] },
  {
    load: ({ username, includeActive, includeInactive, startAt, maxResults }, reads) =>
      reads.list(Users, {
        style,
        from: startAt,
        size: maxResults,
        where: Where.all,
        orderBy: [Order.ascending("username")],
        matching: {
          test: (user) => {
            const asked = user.status === "active" ? includeActive : includeInactive
            return asked && isNamed(user, username)
          },
          by: [username, includeActive, includeInactive],
          containing: textOfName(username),
        },
        show: () => Effect.succeed((user) => Effect.succeed(shownUser(user))),
      }),
    answer: (_request, { items }) => Either.right({ items }),
  },
)
