import { type MailMessage, MailNotSent, type MailService } from "@quoin/kernel"
import { handedOver, wordsOf } from "./handedOver"

/** What carries the mails of a host: a function that answers at once, later, or with an effect. */
export interface HostMail {
  readonly send: (message: MailMessage) => unknown
}

const notSent = (cause: unknown): MailNotSent =>
  cause instanceof MailNotSent ? cause : new MailNotSent({ detail: wordsOf(cause) })

/** The same for the engine: where it throws or rejects, the mail was not sent. */
export const mailOf = ({ send }: HostMail): MailService => ({
  send: (message) => handedOver(() => send(message), notSent),
})
