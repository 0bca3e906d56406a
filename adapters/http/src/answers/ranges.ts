import * as Either from "effect/Either"
import { RangeNotInFile } from "../failure/failures"

/** What is known of a file besides its bytes. */
export interface Validators {
  /** Changes with the bytes; in quotes. */
  readonly etag: string
  /** In milliseconds since the epoch. */
  readonly modifiedAt: number
}

/** What a caller says of what it has. */
export type Header = (name: string) => string | undefined

/** The bytes from one place up to, not including, another. */
export interface Part {
  readonly from: number
  readonly until: number
}

const secondMillis = 1_000

const seconds = (millis: number): number => Math.floor(millis / secondMillis)

const strong = (tag: string): string => tag.trim().replace(/^W\//, "")

/** Has the caller these very bytes (HTT-189)? Its tags count; its date only where it has no tags. */
export const isKnown = (header: Header, { etag, modifiedAt }: Validators): boolean => {
  const tags = header("if-none-match")
  if (tags !== undefined) return tags.trim() === "*" || tags.split(",").some((tag) => strong(tag) === etag)
  const since = Date.parse(header("if-modified-since") ?? "")
  return seconds(modifiedAt) <= seconds(since)
}

/** A part is meant only of the file that the caller began with. */
const isSame = (condition: string | undefined, { etag, modifiedAt }: Validators): boolean =>
  condition === undefined ||
  condition.trim() === etag ||
  seconds(Date.parse(condition)) === seconds(modifiedAt)

const oneRange = /^bytes=\s*(\d*)-(\d*)\s*$/i

/**
 * The part that a caller asks for (HTT-188): `undefined` for all of it, also where several parts or nonsense are asked for, which
 * servers may answer so.
 */
export const partAsked = (
  header: Header,
  size: number,
  validators: Validators,
): Either.Either<Part | undefined, RangeNotInFile> => {
  const given = header("range")
  const [, first = "", last = ""] = oneRange.exec(given ?? "") ?? []
  if (given === undefined || (first === "" && last === "") || !isSame(header("if-range"), validators)) {
    return Either.right(undefined)
  }
  const outside = Either.left(new RangeNotInFile({ given, bytes: size }))
  if (first === "") {
    const from = Math.max(0, size - Number(last))
    return from === size ? outside : Either.right({ from, until: size })
  }
  const from = Number(first)
  if (last !== "" && Number(last) < from) return Either.right(undefined)
  if (from >= size) return outside
  return Either.right({ from, until: last === "" ? size : Math.min(size, Number(last) + 1) })
}
