import { Instant, type InvalidInput, invalid, parseDateTime } from "@quoin/kernel"
import * as Either from "effect/Either"

/** An offset whose `+` a query has turned into a space. */
const blankOffset = / (?=\d\d:?\d\d$)/

/** A moment as a text; nothing where none is sent. */
export const sentInstant = (
  field: string,
  text: string | undefined,
): Either.Either<Instant | undefined, InvalidInput> => {
  if (text === undefined || text === "") return Either.right(undefined)
  const millis = parseDateTime(text.trim().replace(blankOffset, "+"))
  return millis === undefined
    ? Either.left(invalid(field, text, "yyyy-MM-ddTHH:mm:ss.SSSZ, as 2026-01-31T12:00:00.000Z or ...+0000"))
    : Either.right(Instant.make(millis))
}
