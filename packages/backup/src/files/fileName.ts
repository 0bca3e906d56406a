import { type Instant, type InvalidInput, invalid } from "@quoin/kernel"
import * as Either from "effect/Either"
import { limits } from "../limits"

/** A name on every file system, and never a path: no slash, no backslash, no dots alone. */
const isName = (text: string): boolean => /^[A-Za-z0-9_-][A-Za-z0-9._ -]*$/.test(text) && !text.endsWith(" ")

const allowed = (chars: number): string =>
  `1 to ${chars} letters, digits, dots, hyphens, underscores and spaces, a name and no path`

const checkName =
  (field: string, chars: number) =>
  (given: string): Either.Either<string, InvalidInput> =>
    given.length <= chars && isName(given)
      ? Either.right(given)
      : Either.left(invalid(field, given, allowed(chars)))

/** What the name of a file begins with (BAK-3). */
export const checkPrefix = checkName("fileNamePrefix", limits.prefixChars)

/** The name of a file that is to be restored. */
export const checkFileName = checkName("fileName", limits.fileNameChars)

/** The name of the file that a job writes: its id makes it one that no other has. */
export const fileNameOf = (prefix: string, id: string, at: Instant): string =>
  `${prefix}-${new Date(at).toISOString().slice(0, 19).replaceAll(":", "-")}-${id}.zip`
