import type { SecretsService } from "@quoin/kernel"
import * as Effect from "effect/Effect"

const prefixBytes = 9

/** The form of an id that a caller may choose for its request (HTT-15): it goes into logs and headers as it is. */
const wellFormed = /^[\w.:-]{1,128}$/

/**
 * Makes ids for requests that bring none: a random prefix of this process, and a count. So only the first id asks for
 * randomness.
 */
export const correlationIds = (
  secrets: SecretsService,
): ((given: string | undefined) => Effect.Effect<string>) => {
  let issued = 0
  let prefix: string | undefined
  const next = (start: string): string => `${start}-${(++issued).toString(36)}`
  const first = Effect.map(secrets.token(prefixBytes), (made) => next((prefix ??= made)))
  return (given) => {
    if (given !== undefined && wellFormed.test(given)) return Effect.succeed(given)
    return prefix === undefined ? first : Effect.succeed(next(prefix))
  }
}
