import * as Either from "effect/Either"
import { MalformedJson } from "../failure/failures"

const token =
  /[ \t\n\r]*(?:([{}[\],:])|("(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/uy
const blanks = /[ \t\n\r]*/y

type Expected = "value" | "value or end" | "key" | "key or end" | "colon" | "comma or end"

/** What may come after this token; `undefined` when the token is wrong here. `open` holds the brackets that are not closed yet. */
const follow = (expected: Expected, mark: string, open: Array<string>): Expected | undefined => {
  const close = open.at(-1) === "{" ? "}" : "]"
  const mayEnd = expected === "value or end" || expected === "key or end" || expected === "comma or end"
  if (mark === "}" || mark === "]") {
    return mayEnd && open.length > 0 && mark === close ? (open.pop(), "comma or end") : undefined
  }
  if (expected === "colon") return mark === ":" ? "value" : undefined
  if (expected === "comma or end") {
    return mark === "," && open.length > 0 ? (close === "}" ? "key" : "value") : undefined
  }
  if (expected === "key" || expected === "key or end") return mark === "text" ? "colon" : undefined
  if (mark === "{") return (open.push(mark), "key or end")
  if (mark === "[") return (open.push(mark), "value or end")
  return mark === "text" || mark === "scalar" ? "comma or end" : undefined
}

/**
 * The position of the first wrong token. Only for texts that `JSON.parse` has refused, whose own messages do not always say
 * a position.
 */
const firstError = (source: string): number => {
  const open: Array<string> = []
  let expected: Expected | undefined = "value"
  let at = 0
  for (;;) {
    blanks.lastIndex = at
    blanks.test(source)
    const start = blanks.lastIndex
    token.lastIndex = start
    const found = token.exec(source)
    if (found === null) return start
    expected = follow(expected, found[1] ?? (found[2] === undefined ? "scalar" : "text"), open)
    if (expected === undefined) return start
    at = token.lastIndex
  }
}

const malformed = (source: string): MalformedJson => {
  const at = firstError(source)
  const before = source.slice(0, at).split("\n")
  const character = source.codePointAt(at)
  return new MalformedJson({
    line: before.length,
    column: (before.at(-1) ?? "").length + 1,
    found: character === undefined ? "end of the body" : JSON.stringify(String.fromCodePoint(character)),
  })
}

/** A JSON value, or the line and column where the text stops being one (HTT-11). */
export const parseJson = (source: string): Either.Either<unknown, MalformedJson> =>
  Either.try({ try: () => JSON.parse(source) as unknown, catch: () => malformed(source) })
