import { type InvalidInput, invalid, isWellFormed } from "@quoin/kernel"
import * as Either from "effect/Either"

/** What text must be, in words. */
export const wellFormed = "a text without lone surrogates"

/** Text that has no UTF-8 form can be neither stored nor found. `field` is what the caller calls it. */
export const checkText = (field: string, text: string): Either.Either<string, InvalidInput> =>
  isWellFormed(text) ? Either.right(text) : Either.left(invalid(field, text, wellFormed))
