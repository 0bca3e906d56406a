import { Commit, CommonFailure, Given, NotSignedIn, Operation, Permission, decided } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { auditUser } from "../audit"
import { Invitations, Users } from "../collections"
import { invitedBy } from "../invitation/Invitation"
import { checkPassword } from "../user/userRules"

/** Sets the first password of a user who was invited by e-mail, by what the link carries. It works once. */
export class AcceptInvitation extends Operation.Request<AcceptInvitation>()(
  "directory.acceptInvitation",
  () => ({
    payload: { token: Given.Text, password: Given.Text },
    success: Schema.Void,
    failure: CommonFailure,
  }),
) {}

const refused = new NotSignedIn({ reason: "token" })

export const acceptInvitation = Operation.command(
  AcceptInvitation,
  {
    summary: "Set the first password by an invitation",
    scope: "write:directory",
    entry: Permission.open,
    rules: ["DIR-18", "DIR-37", "DIR-65"],
  },
  {
    load: ({ token, password }, reads) =>
      Effect.gen(function* () {
        yield* checkPassword(password)
        const userKey = invitedBy(token)
        if (userKey === undefined) return yield* refused
        const invitation = yield* reads.get(Invitations, userKey)
        const isRight = invitation?.digest === reads.secrets.digest(token)
        if (!isRight || reads.moment.at >= invitation.expiringAt) return yield* refused
        const user = yield* reads.get(Users, userKey)
        if (user?.status !== "active") return yield* refused
        return { ...user, password: yield* reads.secrets.hashPassword(password) }
      }),
    decide: (_request, user) =>
      decided({
        changes: [Commit.put(Users, user), Commit.remove(Invitations, user.key)],
        audit: [auditUser(user, { summary: "Password set by invitation" })],
        reply: undefined,
      }),
  },
)
