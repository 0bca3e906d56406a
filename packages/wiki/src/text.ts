import { type InvalidInput, invalid, isWellFormed } from "@quoin/kernel"
import * as Either from "effect/Either"

/** What text must be, in words. */
export const wellFormed = "a text without lone surrogates"

/** Text without a UTF-8 form cannot be stored or found (WIK-18). `field` is what the caller calls it. */
export const checkText = (field: string, text: string): Either.Either<string, InvalidInput> =>
  isWellFormed(text) ? Either.right(text) : Either.left(invalid(field, text, wellFormed))
