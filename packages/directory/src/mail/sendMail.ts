import { enqueue } from "@quoin/jobs"
import {
  JobKind,
  type MailService,
  MailNotSent,
  type ProposedChange,
  type ReadFailure,
  type Reads,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Users } from "../collections"
import { limits } from "../limits"

/** A mail to a user, whose address is looked up when it goes out. */
const UserMail = Schema.Struct({ userKey: Schema.String, subject: Schema.String, text: Schema.String })
export type UserMail = typeof UserMail.Type

/** Of an engine that has not said how mails are sent. */
export const noMailSetUp: MailService = { send: () => new MailNotSent({ detail: "no mail is set up" }) }

/** How often a mail is tried, and when. */
export const mailAttempts: JobKind.Attempts = {
  most: limits.mailAttempts,
  backoffMillis: JobKind.doubling(limits.firstMailWaitMillis, limits.longestMailWaitMillis),
}

/** Sends a mail to a user who is active still (TRK-170). */
export const sendMailJob = (mail: MailService = noMailSetUp) =>
  JobKind.make("directory.sendMail", {
    summary: "Send a mail to a user",
    payload: UserMail,
    attempts: mailAttempts,
    step: ({ payload: { userKey, subject, text }, reads }: JobKind.JobRun<UserMail>) =>
      Effect.gen(function* () {
        const user = yield* reads.get(Users, userKey)
        if (user?.status === "active") yield* mail.send({ to: user.email, subject, text })
        return {}
      }),
  })

/** Asks for mails, on behalf of whoever calls: each goes out by itself, once the changes are committed. */
export const enqueueMails = (
  reads: Reads,
  mails: ReadonlyArray<UserMail>,
): Effect.Effect<ReadonlyArray<ProposedChange>, ReadFailure> =>
  Effect.map(
    Effect.forEach(mails, (each) => enqueue(reads, sendMailJob(), each)),
    (asked) => asked.flatMap(({ changes }) => changes),
  )
