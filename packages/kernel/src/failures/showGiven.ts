import * as Either from "effect/Either"
import { limits } from "../values/limits"

const cut = (text: string): string =>
  text.length <= limits.shownValueChars
    ? text
    : `${text.slice(0, limits.shownValueChars).replace(/[\uD800-\uDBFF]$/, "")}…`

/**
 * How a value given by a user is shown in a message: as JSON, and cut to a readable length. A long text is cut
 * before it is quoted, and its length is said; what has no JSON form is shown by its type.
 */
export const showGiven = (given: unknown): string => {
  if (given === undefined) return "nothing"
  if (typeof given === "string") {
    const shown = JSON.stringify(cut(given))
    return given.length <= limits.shownValueChars
      ? shown
      : `${shown} (${given.length.toLocaleString("en-US")} characters)`
  }
  const json = Either.try((): string | undefined => JSON.stringify(given))
  return Either.isRight(json) ? cut(json.right ?? typeof given) : `a ${typeof given}`
}
