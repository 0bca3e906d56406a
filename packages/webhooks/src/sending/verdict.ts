import type { NoAnswer, OutboundAnswer } from "@quoin/kernel"
import * as Either from "effect/Either"
import type { Outcome } from "../delivery/Attempt"
import type { WebhookSettings } from "../options"

/** How a call went. */
export interface Verdict {
  readonly outcome: Outcome
  readonly description: string
  /** The other side wants no more of these calls (410). */
  readonly isOver: boolean
  readonly retryAfter: string | undefined
}

const isSuccess = (status: number, { anySuccess }: Pick<WebhookSettings, "anySuccess">): boolean =>
  anySuccess ? status >= 200 && status < 300 : status === 200

/** What an answer, or that there was none, means: 200 is a success, everything else a failed attempt (WHK-14). */
export const verdictOf = (
  came: Either.Either<OutboundAnswer, NoAnswer>,
  settings: Pick<WebhookSettings, "anySuccess">,
): Verdict =>
  Either.match(came, {
    onLeft: ({ message }) => ({
      outcome: "ERROR",
      description: message,
      isOver: false,
      retryAfter: undefined,
    }),
    onRight: ({ status, headers }) => ({
      outcome: isSuccess(status, settings) ? "SUCCESS" : "FAILURE",
      description: `status ${status}`,
      isOver: status === 410,
      retryAfter: headers["retry-after"],
    }),
  })
