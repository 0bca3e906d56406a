import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

/** A mail to one person, in plain text. */
export interface MailMessage {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** A mail could not be handed over; it is tried again later. */
export class MailNotSent extends Schema.TaggedError<MailNotSent>()("MailNotSent", {
  detail: Schema.String,
}) {
  override get message(): string {
    return `The mail could not be sent: ${this.detail}`
  }
}

/** Hands mails over to the service that carries them. Workers call it, never a request that a caller waits for. */
export interface MailService {
  readonly send: (message: MailMessage) => Effect.Effect<void, MailNotSent>
}

/** What carries mails where the host has given nothing that does: no mail is sent, and the job of the mail says why. */
export const noMail: MailService = {
  send: () => Effect.fail(new MailNotSent({ detail: "the engine was opened without mail" })),
}

/** Mails that go nowhere: for tests, doubles, and hosts that carry them themselves. */
export interface Outbox extends MailService {
  /** The latest mails, the oldest first. */
  readonly sent: () => ReadonlyArray<MailMessage>
}

/** How many mails an outbox keeps. */
const keptMails = 1_000

export const makeOutbox = (): Outbox => {
  let kept: ReadonlyArray<MailMessage> = []
  return {
    sent: () => kept,
    send: (message) =>
      Effect.sync(() => {
        kept = [...kept, message].slice(-keptMails)
      }),
  }
}
