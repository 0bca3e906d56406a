import { LimitExceeded } from "@quoin/kernel"
import * as Either from "effect/Either"
import { MalformedJson } from "../failure/failures"
import { firstFault } from "./jsonTokens"

/** Objects and lists inside each other. No request needs nearly as many, and what walks a value recurses. */
export const jsonDepth = 100

const quote = 34
const backslash = 92

/** +1 for what opens, -1 for what closes. */
const steps = new Map([
  ["{".charCodeAt(0), 1],
  ["[".charCodeAt(0), 1],
  ["}".charCodeAt(0), -1],
  ["]".charCodeAt(0), -1],
])

/** Is something nested too deep? Looks at each character once, and stops at the first that is. */
const isTooDeep = (source: string): boolean => {
  let depth = 0
  let inText = false
  for (let at = 0; at < source.length; at++) {
    const code = source.charCodeAt(at)
    if (code === quote) inText = !inText
    else if (inText) at += code === backslash ? 1 : 0
    else {
      depth += steps.get(code) ?? 0
      if (depth > jsonDepth) return true
    }
  }
  return false
}

const malformed = (source: string): MalformedJson => {
  const { at, found } = firstFault(source)
  const before = source.slice(0, at).split("\n")
  const character = source.codePointAt(at)
  const shown = character === undefined ? "end of the body" : JSON.stringify(String.fromCodePoint(character))
  return new MalformedJson({
    line: before.length,
    column: (before.at(-1) ?? "").length + 1,
    ...(found ? { found: shown } : {}),
  })
}

/** Some clients begin a text with it; it says nothing here, where every text is UTF-8. */
const byteOrderMark = /^\uFEFF/

/** A JSON value, or the line and column where the text stops being one (HTT-11). */
export const parseJson = (sent: string): Either.Either<unknown, MalformedJson | LimitExceeded> => {
  const source = sent.replace(byteOrderMark, "")
  return isTooDeep(source)
    ? Either.left(new LimitExceeded({ limit: "jsonDepth", max: jsonDepth, given: jsonDepth + 1 }))
    : Either.try({ try: () => JSON.parse(source) as unknown, catch: () => malformed(source) })
}
