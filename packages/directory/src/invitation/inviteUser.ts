import { Commit, Instant, JobKind, type MailService } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Invitations, Users } from "../collections"
import { limits } from "../limits"
import { mailAttempts, noMailSetUp } from "../mail/sendMail"
import { invitationToken } from "./Invitation"

const Payload = Schema.Struct({ userKey: Schema.NonEmptyString })

/** What an invitation is sent by, and where its link leads. */
interface Sending {
  readonly mail: MailService
  /** What the link begins with: `https://wiki.example.org/wiki`. */
  readonly baseUrl: string
}

const nowhere: Sending = { mail: noMailSetUp, baseUrl: "" }

/** Where a password is set. */
export const setPasswordPath = "/setpassword"

const textOf = (name: string, link: string): string =>
  [
    `Hello ${name},`,
    "",
    "an account was made for you. Choose a password here, within 24 hours:",
    "",
    link,
    "",
    "The link works once.",
  ].join("\n")

/**
 * Sends a new user a link that sets the password (DIR-64). The mail goes out before its secret is stored, as only then nothing has to
 * keep the secret; should that commit fail, another mail follows, and the link in the last one works.
 */
export const inviteUserJob = ({ mail, baseUrl }: Sending = nowhere) =>
  JobKind.make("directory.inviteUser", {
    summary: "Invite a user by e-mail",
    payload: Payload,
    attempts: mailAttempts,
    step: ({ payload: { userKey }, reads }: JobKind.JobRun<typeof Payload.Type>) =>
      Effect.gen(function* () {
        const user = yield* reads.get(Users, userKey)
        // Deleted meanwhile, or given a password by hand.
        if (user === undefined || user.password !== undefined) return {}
        const token = invitationToken(userKey, yield* reads.secrets.token(limits.tokenBytes))
        const link = `${baseUrl}${setPasswordPath}#${token}`
        yield* mail.send({ to: user.email, subject: "Your new account", text: textOf(user.fullName, link) })
        const expiringAt = Instant.make(reads.moment.at + limits.invitationMillis)
        return {
          changes: [
            Commit.put(Invitations, { userKey: user.key, digest: reads.secrets.digest(token), expiringAt }),
          ],
        }
      }),
  })
