import { LimitExceeded } from "@quoin/kernel"
import * as Effect from "effect/Effect"
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

/** Looks for what is nested too deep, at each character once, and stops at the first that is. */
class DepthScan {
  private at = 0
  private depth = 0
  private inText = false

  constructor(private readonly source: string) {}

  /** Goes on for so many characters. Is something too deep as far as it has come? */
  readonly goOn = (chars: number): boolean => {
    const end = Math.min(this.source.length, this.at + chars)
    for (; this.at < end; this.at++) {
      const code = this.source.charCodeAt(this.at)
      if (code === quote) this.inText = !this.inText
      else if (this.inText) this.at += code === backslash ? 1 : 0
      else {
        this.depth += steps.get(code) ?? 0
        if (this.depth > jsonDepth) return true
      }
    }
    return false
  }

  readonly ended = (): boolean => this.at >= this.source.length
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

type Parsed = Either.Either<unknown, MalformedJson | LimitExceeded>

const tooDeep = new LimitExceeded({ limit: "jsonDepth", max: jsonDepth, given: jsonDepth + 1 })

const valueOf = (source: string): Parsed =>
  Either.try({ try: () => JSON.parse(source) as unknown, catch: () => malformed(source) })

/** A JSON value, or the line and column where the text stops being one (HTT-11). */
export const parseJson = (sent: string): Parsed => {
  const source = sent.replace(byteOrderMark, "")
  return new DepthScan(source).goOn(Infinity) ? Either.left(tooDeep) : valueOf(source)
}

/** Characters that are looked at in one go: some milliseconds. A shorter text is read at once. */
export const jsonSliceChars = 256 * 1024

/** Lets everything run that waits; fibers alone would take turns only with each other. */
const giveWay = Effect.sleep(0)

/** `parseJson` that gives way to others between the parts of a large text, and before and after it is read as a whole (HTT-94). */
export const parseLargeJson = (sent: string): Effect.Effect<unknown, MalformedJson | LimitExceeded> => {
  if (sent.length <= jsonSliceChars) return parseJson(sent)
  const source = sent.replace(byteOrderMark, "")
  const scan = new DepthScan(source)
  const looked: Effect.Effect<void, LimitExceeded> = Effect.suspend(() => {
    if (scan.goOn(jsonSliceChars)) return tooDeep
    return Effect.zipRight(giveWay, scan.ended() ? Effect.void : looked)
  })
  return Effect.zipLeft(
    Effect.zipRight(
      looked,
      Effect.suspend(() => valueOf(source)),
    ),
    giveWay,
  )
}
