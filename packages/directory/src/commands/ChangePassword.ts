import { Commit, type CommandOf, CommonFailure, Permission, auditEntry } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { Users } from "../collections"
import { existingUser } from "../loadUser"
import type { UserRecord } from "../User"
import { checkPassword } from "../userRules"

/** Gives a user a new password (seed 0, *User creation rules*, 5). Remembered sign-ins end at once. */
export class ChangePassword extends Schema.TaggedRequest<ChangePassword>()("directory.changePassword", {
  payload: { username: Schema.String, password: Schema.String },
  success: Schema.Void,
  failure: CommonFailure,
}) {}

export const changePassword: CommandOf<ChangePassword, UserRecord> = {
  load: (request, reads) =>
    Effect.gen(function* () {
      yield* checkPassword(request.password)
      const { value: user, revision } = yield* existingUser(reads, request.username)
      yield* reads.guard(Commit.unchanged(Users, user.key, revision))
      return { ...user, password: yield* reads.secrets.hashPassword(request.password) }
    }),
  allow: () => ({ see: [Permission.administer], do: Permission.administer }),
  decide: (_request, user) =>
    Either.right({
      changes: [Commit.put(Users, user)],
      events: [],
      audit: [
        auditEntry({
          summary: "Password changed",
          category: "Users and groups",
          affectedObject: { name: user.username, objectType: "User" },
        }),
      ],
      reply: undefined,
    }),
}
