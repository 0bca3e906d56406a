import * as Either from "effect/Either"

/** More than there may be: where it stops being counted, one above what is allowed. */
export interface TooMany {
  readonly max: number
  readonly given: number
}

/**
 * The names and values of a query, or of a form, decoded: whoever reads one, and whoever takes something out of it, reads the same. It
 * begins behind its question mark; another one there is part of the first name.
 */
export const parametersOf = (text: string): URLSearchParams => new URLSearchParams(`?${text}`)

/** How many parts of a text stand between these signs; counted no further than one above the most, and nothing is made of them. */
const isMore = (text: string, sign: string, most: number): boolean => {
  let count = text === "" ? 0 : 1
  for (let at = text.indexOf(sign); at >= 0 && count <= most; at = text.indexOf(sign, at + 1)) count += 1
  return count > most
}

/**
 * The pairs of a form, as `a=b&c=d`. They are counted before one of them is made: millions of them fit into a body, and take seconds
 * and hundreds of megabytes to make (HTT-603).
 */
export const pairsOf = (
  text: string,
  max: number,
): Either.Either<ReadonlyArray<readonly [name: string, value: string]>, TooMany> =>
  isMore(text, "&", max) ? Either.left({ max, given: max + 1 }) : Either.right([...parametersOf(text)])
