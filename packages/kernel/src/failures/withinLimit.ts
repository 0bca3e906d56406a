import * as Either from "effect/Either"
import { LimitExceeded } from "./failures"

type Limits<Name extends string> = Readonly<Record<Name, number>>

/** The refusal of what is more than a named limit allows; `undefined` where it is not. */
export const exceeded = <Name extends string>(
  limits: Limits<Name>,
  limit: Name,
  given: number,
  advice?: string,
): LimitExceeded | undefined =>
  given > limits[limit]
    ? new LimitExceeded({ limit, max: limits[limit], given, ...(advice === undefined ? {} : { advice }) })
    : undefined

/** Refuses what is more than a named limit allows. */
export const withinLimit = <Name extends string>(
  limits: Limits<Name>,
  limit: Name,
  given: number,
): Either.Either<void, LimitExceeded> => {
  const refusal = exceeded(limits, limit, given)
  return refusal === undefined ? Either.void : Either.left(refusal)
}
