import { type InvalidInput, MailNotSent, type MailService, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { createTransport } from "nodemailer"
import { type Server, parseServer } from "./address"

export interface SmtpOptions {
  /** The server: `smtp://user:password@host:587`, or `smtps://` for TLS from the start. */
  readonly url: string
  /** From whom mails are: `wiki@example.org`, or `Wiki <wiki@example.org>`. */
  readonly from: string
  /** How long the server may be silent, in milliseconds; 30,000 when left out. */
  readonly timeoutMillis?: number
}

const usualTimeoutMillis = 30_000

/** A sender of one line, with something that looks like an address. */
const checkFrom = (from: string): Either.Either<string, InvalidInput> =>
  /^[^\r\n]*[^\s@<>]@[^\s@<>]+>?$/.test(from)
    ? Either.right(from)
    : Either.left(invalid("from", from, "an address, as Wiki <wiki@example.org>"))

/** A password goes over TLS alone: a server without TLS gets none. */
const transportTo = ({ auth, ...server }: Server, timeoutMillis: number) =>
  createTransport({
    ...server,
    ...(auth === undefined ? {} : { auth, requireTLS: true }),
    connectionTimeout: timeoutMillis,
    greetingTimeout: timeoutMillis,
    socketTimeout: timeoutMillis,
    dnsTimeout: timeoutMillis,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

/**
 * Hands each mail over by a connection of its own, which is little to a server and leaves nothing open. What is refused, or not
 * answered in time, is told as `MailNotSent`; to try again is for who sends.
 */
export const make = ({
  url,
  from,
  timeoutMillis = usualTimeoutMillis,
}: SmtpOptions): Either.Either<MailService, InvalidInput> =>
  Either.map(Either.all([parseServer(url), checkFrom(from)]), ([server, sender]) => {
    const transport = transportTo(server, timeoutMillis)
    return {
      send: ({ to, subject, text }) =>
        Effect.asVoid(
          Effect.tryPromise({
            // An address is one address, whatever is in it.
            try: () => transport.sendMail({ from: sender, to: { name: "", address: to }, subject, text }),
            catch: (fault) =>
              new MailNotSent({ detail: fault instanceof Error ? fault.message : String(fault) }),
          }),
        ),
    }
  })
