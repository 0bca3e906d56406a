import * as Either from "effect/Either"
import { utf8Bytes } from "../paging/textOrder"
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

/** A unit of UTF-16 becomes three bytes of UTF-8 at most. */
const mostBytesOfUnit = 3

/** The refusal of texts that have more bytes together than a named limit allows; counted only where they might. */
export const exceededBytes = <Name extends string>(
  limits: Limits<Name>,
  limit: Name,
  texts: ReadonlyArray<string>,
): LimitExceeded | undefined => {
  let units = 0
  for (const { length } of texts) units += length
  if (units * mostBytesOfUnit <= limits[limit]) return undefined
  let bytes = 0
  for (const text of texts) bytes += utf8Bytes(text)
  return exceeded(limits, limit, bytes)
}

/** Refuses what is more than a named limit allows. */
export const withinLimit = <Name extends string>(
  limits: Limits<Name>,
  limit: Name,
  given: number,
): Either.Either<void, LimitExceeded> => {
  const refusal = exceeded(limits, limit, given)
  return refusal === undefined ? Either.void : Either.left(refusal)
}
