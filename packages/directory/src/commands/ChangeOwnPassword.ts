import { Commit, CommonFailure, Given, Operation, decided } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { auditUser } from "../audit"
import { Users } from "../collections"
import { loadSelf, provePassword } from "../user/self"
import { checkPassword } from "../user/userRules"

/** Changes the caller's own password, which needs the old one. Remembered sign-ins end at once. */
export class ChangeOwnPassword extends Schema.TaggedRequest<ChangeOwnPassword>()(
  "directory.changeOwnPassword",
  {
    payload: { oldPassword: Given.Text, newPassword: Given.Text },
    success: Schema.Void,
    failure: CommonFailure,
  },
) {}

export const changeOwnPassword = Operation.command(
  ChangeOwnPassword,
  {
    summary: "Change the caller's password",
    scope: "write:directory",
    rules: ["DIR-18", "DIR-24", "DIR-51", "DIR-130", "DIR-37"],
  },
  {
    load: ({ oldPassword, newPassword }, reads) =>
      Effect.gen(function* () {
        yield* checkPassword(newPassword, "newPassword")
        const user = yield* loadSelf(reads)
        yield* provePassword(reads, user, oldPassword)
        return { ...user, password: yield* reads.secrets.hashPassword(newPassword) }
      }),
    decide: (_request, user) =>
      decided({
        changes: [Commit.put(Users, user)],
        audit: [auditUser(user, { summary: "Password changed" })],
        reply: undefined,
      }),
  },
)
