import { type MailMessage, MailNotSent, type MailService } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Predicate from "effect/Predicate"

/** What carries the mails of a host: a function that answers at once, later, or with an effect. */
export interface HostMail {
  readonly send: (message: MailMessage) => unknown
}

const notSent = (cause: unknown): MailNotSent =>
  cause instanceof MailNotSent
    ? cause
    : new MailNotSent({ detail: cause instanceof Error ? cause.message : String(cause) })

/** The same for the engine: where it throws or rejects, the mail was not sent. */
export const mailOf = ({ send }: HostMail): MailService => ({
  send: (message) =>
    Effect.flatMap(Effect.try({ try: () => send(message), catch: notSent }), (sent) => {
      if (Effect.isEffect(sent))
        return Effect.asVoid(Effect.mapError(sent as Effect.Effect<unknown, unknown>, notSent))
      return Predicate.isPromiseLike(sent)
        ? Effect.asVoid(Effect.tryPromise({ try: async () => sent, catch: notSent }))
        : Effect.void
    }),
})
