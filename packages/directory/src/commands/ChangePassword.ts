import { Commit, CommonFailure, Given, Operation, decided } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { administration } from "../administration"
import { auditUser } from "../audit"
import { Users } from "../collections"
import type { SiteOptions } from "../site/SiteOptions"
import { endingSignIns, loadEndedSignIns } from "../signIn/endedSignIns"
import { existingUser } from "../user/loadUser"
import { checkPassword } from "../user/userRules"

/** Gives a user a new password. Remembered sign-ins and personal access tokens end at once. */
export class ChangePassword extends Operation.Request<ChangePassword>()("directory.changePassword", () => ({
  payload: { username: Given.Key, password: Given.Text },
  success: Schema.Void,
  failure: CommonFailure,
})) {}

export const changePassword = (site: SiteOptions) =>
  Operation.command(
    ChangePassword,
    administration("Change a user's password", "DIR-18", "DIR-24", "DIR-67", "DIR-164"),
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          yield* checkPassword(request.password)
          const { value: user, revision } = yield* existingUser(reads, request.username)
          yield* reads.guard(Commit.unchanged(Users, user.key, revision))
          const signIns = yield* loadEndedSignIns(reads, user.key, site)
          return { user: { ...user, password: yield* reads.secrets.hashPassword(request.password) }, signIns }
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
