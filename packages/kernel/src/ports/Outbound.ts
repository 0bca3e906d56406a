import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

/** A call to somebody outside, with a method POST. */
export interface OutboundCall {
  /** Beginning with `http://` or `https://`. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Time for all of it, until the last byte of the answer. */
  readonly timeoutMillis: number
  /** Bytes of the answer that are read; the rest is left. */
  readonly answerBytes: number
  /** Whether the certificate of the other side is checked. */
  readonly checksCertificate: boolean
  /** May it go to this address? It is asked for the very address that is connected to, after names were looked up. */
  readonly allows: (address: string) => boolean
}

/** What came back, whatever the status; a redirect is an answer, and is not followed. */
export interface OutboundAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** The text of the answer, as far as it was read. */
  readonly text: string
}

/** No answer: nobody is there, the connection broke, it took too long, or the address must not be called. */
export class NoAnswer extends Schema.TaggedError<NoAnswer>()("NoAnswer", {
  reason: Schema.Literal("refused address", "no connection", "time limit", "broken", "no sender"),
  detail: Schema.String,
}) {
  override get message(): string {
    return this.detail
  }
}

/** Makes calls to others. Workers use it, never a request that somebody waits for, but for a test that an administrator asks for. */
export interface OutboundService {
  /**
   * The addresses that a host stands for just now, within so many milliseconds. It is asked when somebody names a host, to refuse at
   * once what no call would reach; what a call goes to is judged anew when it is made.
   */
  readonly lookUp: (host: string, timeoutMillis: number) => Effect.Effect<ReadonlyArray<string>, NoAnswer>
  readonly post: (call: OutboundCall) => Effect.Effect<OutboundAnswer, NoAnswer>
}

const noSender: Effect.Effect<never, NoAnswer> = Effect.fail(
  new NoAnswer({ reason: "no sender", detail: "the engine was opened without a way to make calls" }),
)

/** What makes calls where the host has given nothing that does: none is made. */
export const noOutbound: OutboundService = { lookUp: () => noSender, post: () => noSender }
