import {
  LatePart,
  NoAnswer,
  type OutboundAnswer,
  type OutboundCall,
  type OutboundService,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Scope from "effect/Scope"

/** What doubles choose of webhooks: servers of the test are on this machine. */
export const webhooksOfDouble = { allow: ["loopback"] }

/** A call of a webhook, as a receiver has it. */
export interface ReceivedCall {
  readonly url: string
  /** Names are as they were sent. */
  readonly headers: Readonly<Record<string, string>>
  /** As it was sent. */
  readonly body: string
  /** The body as JSON; absent where it is empty. */
  readonly json?: unknown
  /** When it came, ISO 8601, by the clock of the double. */
  readonly at: string
}

/** What a receiver answers with: a status, 200 where nothing is said, with headers and a text. */
export type ReceiverAnswer =
  | number
  | { readonly status?: number; readonly headers?: Record<string, string>; readonly text?: string }
  | undefined
  | void

/** A function that is called with what would go to an address. One that throws is a receiver that gives no answer. */
export type Receive = (call: ReceivedCall) => ReceiverAnswer | Promise<ReceiverAnswer>

/** Functions by the beginnings of the addresses that they stand for: `https://ci.example.org/`. */
export type Receivers = Readonly<Record<string, Receive>>

const answerOf = (said: ReceiverAnswer): OutboundAnswer => {
  const { status = 200, headers = {}, text = "" } = typeof said === "object" ? said : { status: said ?? 200 }
  return { status, headers, text }
}

/** The receiver whose beginning is the longest that fits. */
const receiverOf = (receivers: Receivers, url: string): Receive | undefined =>
  Object.entries(receivers)
    .filter(([beginning]) => url.startsWith(beginning))
    .sort(([one], [other]) => other.length - one.length)[0]?.[1]

const receivedOf = ({ url, headers, body }: OutboundCall, now: number): ReceivedCall => ({
  ...{ url, headers, body },
  ...(body === "" ? {} : { json: JSON.parse(body) as unknown }),
  at: new Date(now).toISOString(),
})

const undici = LatePart.make(() => import("@quoin/outbound-node"))

/** Real calls, to this machine: they take real time, and the clock of the double stands still meanwhile. */
const calledForReal = (call: OutboundCall): Effect.Effect<OutboundAnswer, NoAnswer> =>
  Effect.acquireUseRelease(
    Scope.make(),
    (scope) =>
      Effect.flatMap(undici.load, ({ make }) =>
        Effect.flatMap(Scope.extend(make(), scope), ({ post }) => post(call)),
      ),
    (scope) => Scope.close(scope, Exit.void),
  )

/** What calls of webhooks come to in a double: functions, or servers on this machine. */
export class WebhookCalls {
  private kept: ReadonlyArray<ReceivedCall> = []

  constructor(
    private readonly receivers: Receivers,
    private readonly now: () => number,
  ) {}

  /** All calls that were made, the first one first. */
  readonly received = (): ReadonlyArray<ReceivedCall> => this.kept

  readonly forget = (): void => {
    this.kept = []
  }

  readonly outbound: OutboundService = {
    // A double asks no server of names: what a function receives need not exist, and real calls are judged when they are made.
    lookUp: () => Effect.succeed([]),
    post: (call) =>
      Effect.suspend(() => {
        const received = receivedOf(call, this.now())
        this.kept = [...this.kept, received]
        const receive = receiverOf(this.receivers, call.url)
        if (receive === undefined) return calledForReal(call)
        return Effect.mapBoth(
          Effect.tryPromise(async () => receive(received)),
          {
            onFailure: ({ error }) => new NoAnswer({ reason: "broken", detail: String(error) }),
            onSuccess: answerOf,
          },
        )
      }),
  }
}
