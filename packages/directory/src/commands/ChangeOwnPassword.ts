import { Commit, CommonFailure, Given, Operation, decided } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { auditUser } from "../audit"
import { Users } from "../collections"
import type { SiteOptions } from "../site/SiteOptions"
import { endingSignIns, loadEndedSignIns } from "../signIn/endedSignIns"
import { loadSelf, provePassword } from "../user/self"
import { checkPassword } from "../user/userRules"

/** Changes the caller's own password, which needs the old one. Remembered sign-ins and personal access tokens end at once. */
export class ChangeOwnPassword extends Operation.Request<ChangeOwnPassword>()(
  "directory.changeOwnPassword",
  () => ({
    payload: { oldPassword: Given.Text, newPassword: Given.Text },
    success: Schema.Void,
    failure: CommonFailure,
  }),
) {}

export const changeOwnPassword = (site: SiteOptions) =>
  Operation.command(
    ChangeOwnPassword,
    {
      summary: "Change the caller's password",
      scope: "write:directory",
      rules: ["DIR-18", "DIR-24", "DIR-51", "DIR-130", "DIR-37", "DIR-67", "DIR-164"],
    },
    {
      load: ({ oldPassword, newPassword }, reads) =>
        Effect.gen(function* () {
          yield* checkPassword(newPassword, "newPassword")
          const user = yield* loadSelf(reads)
          yield* provePassword(reads, user, oldPassword)
          const signIns = yield* loadEndedSignIns(reads, user.key, site)
          return { user: { ...user, password: yield* reads.secrets.hashPassword(newPassword) }, signIns }
        }),
      decide: (_request, { user, signIns }) => {
        const { changes, changedValues } = endingSignIns(signIns)
        return decided({
          changes: [Commit.put(Users, user), ...changes],
          audit: [auditUser(user, { summary: "Password changed", changedValues })],
          reply: undefined,
        })
      },
    },
  )
