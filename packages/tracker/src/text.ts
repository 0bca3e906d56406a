import {
  type InvalidInput,
  invalid,
  isPathPart,
  isWellFormed,
  oneOf,
  parseDate,
  pathPart,
  utf8Bytes,
} from "@quoin/kernel"
import * as Either from "effect/Either"
import { limits } from "./limits"

/** A day, such as `2026-01-31`. */
export const isDay = (text: string): boolean => parseDate(text) !== undefined

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

/** A day as people read it, such as `31/Jan/26`. What the system knows of languages has no say: some call September `Sept`. */
export const friendlyDay = (day: string): string => {
  const [year = "", month = "", date = ""] = day.split("-")
  return `${date}/${months[Number(month) - 1] ?? month}/${year.slice(2)}`
}

/** What is allowed where one of some things was meant; a list of very many is not repeated in full (KER-112). */
export const oneOfNamed = (all: ReadonlyArray<{ readonly id: string; readonly name: string }>): string =>
  all.length === 0
    ? "one of none"
    : oneOf(
        "",
        all.map(({ id, name }) => `${name} (${id})`),
      )

/** What programs call things that they keep: a text that can be a part of an address. */
export const checkKey = (
  field: string,
  key: string,
  mostBytes: number = limits.propertyKeyBytes,
): Either.Either<string, InvalidInput> =>
  key !== "" && isPathPart(key) && isWellFormed(key) && utf8Bytes(key) <= mostBytes
    ? Either.right(key)
    : Either.left(invalid(field, key, `a text of 1 to ${mostBytes} bytes, ${pathPart}`))
