import { Commit, CommonFailure, Given, Operation, decided, noChange } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { administration } from "../administration"
import { isLastAdministrator } from "../rights/administrators"
import { auditUser } from "../audit"
import { Users } from "../collections"
import { LastAdministrator } from "../errors"
import { userUpdated } from "../events"
import { existingUser } from "../user/loadUser"
import { type UserRecord, UserView, userView } from "../user/User"

/** Disables or enables a user; idempotent. The last active administrator cannot be disabled. */
export class SetUserStatus extends Schema.TaggedRequest<SetUserStatus>()("directory.setUserStatus", {
  payload: { username: Given.Key, status: Schema.Literal("active", "disabled") },
  success: UserView,
  failure: Schema.Union(CommonFailure, LastAdministrator),
}) {}

export const setUserStatus = Operation.command(
  SetUserStatus,
  administration("Disable or enable a user", "DIR-22", "DIR-23", "DIR-38"),
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const { value: user, revision } = yield* existingUser(reads, request.username)
        yield* reads.guard(Commit.unchanged(Users, user.key, revision))
        const disables = user.status === "active" && request.status === "disabled"
        return { user, wouldBeLast: disables && (yield* isLastAdministrator(reads, user.key)) }
      }),
    decide: ({ status }, { user, wouldBeLast }) => {
      if (wouldBeLast) return Either.left(new LastAdministrator({ username: user.username }))
      if (user.status === status) return noChange(userView(user))
      const after: UserRecord = { ...user, status }
      return decided({
        changes: [Commit.put(Users, after)],
        events: [userUpdated.of(user.key, userView(after))],
        audit: [
          auditUser(user, {
            summary: status === "disabled" ? "User disabled" : "User enabled",
            changedValues: [{ name: "status", oldValue: user.status, newValue: status }],
          }),
        ],
        reply: userView(after),
      })
    },
  },
)
