import { Commit, type CommandOf, CommonFailure, Permission, auditEntry } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { isLastAdministrator } from "../administrators"
import { Users } from "../collections"
import { LastAdministrator } from "../errors"
import { existingUser } from "../loadUser"
import { type UserRecord, UserView, userView } from "../User"

/**
 * Disables or enables a user; idempotent (seed 0, *Access mode, groups, users*). The last active administrator
 * cannot be disabled.
 */
export class SetUserStatus extends Schema.TaggedRequest<SetUserStatus>()("directory.setUserStatus", {
  payload: { username: Schema.String, status: Schema.Literal("active", "disabled") },
  success: UserView,
  failure: Schema.Union(CommonFailure, LastAdministrator),
}) {}

interface State {
  readonly user: UserRecord
  /** The user is active, and disabling it would leave no active administrator. */
  readonly needed: boolean
}

export const setUserStatus: CommandOf<SetUserStatus, State> = {
  load: (request, reads) =>
    Effect.gen(function* () {
      const { value: user, revision } = yield* existingUser(reads, request.username)
      yield* reads.guard(Commit.unchanged(Users, user.key, revision))
      const disables = user.status === "active" && request.status === "disabled"
      return { user, needed: disables && (yield* isLastAdministrator(reads, user.key)) }
    }),
  allow: () => ({ see: [Permission.administer], do: Permission.administer }),
  decide: (request, { user, needed }) => {
    if (needed) return Either.left(new LastAdministrator({ username: user.username }))
    const after: UserRecord = { ...user, status: request.status }
    if (user.status === request.status) {
      return Either.right({ changes: [], events: [], audit: [], reply: userView(user) })
    }
    return Either.right({
      changes: [Commit.put(Users, after)],
      events: [{ name: "user_updated", entity: { type: "user", id: user.key }, payload: userView(after) }],
      audit: [
        auditEntry({
          summary: request.status === "disabled" ? "User disabled" : "User enabled",
          category: "Users and groups",
          affectedObject: { name: user.username, objectType: "User" },
          changedValues: [{ name: "status", oldValue: user.status, newValue: request.status }],
        }),
      ],
      reply: userView(after),
    })
  },
}
