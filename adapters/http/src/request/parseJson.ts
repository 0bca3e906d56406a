import { type InvalidInput, LimitExceeded, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { MalformedJson } from "../failure/failures"
import { firstFault } from "./jsonTokens"
import { mayNameProto, placeOfProto, proto } from "./protoNames"

/** Objects and lists inside each other. No request needs nearly as many, and what walks a value recurses. */
export const jsonDepth = 100

/**
 * Values in one text. Megabytes of `{}` take a second to read, in one go. The largest object that may be has 250 attributes of 1,000
 * values.
 */
export const jsonValues = 300_000

const quote = 34
const backslash = 92

/** By how much a character leads deeper. One that leads no higher, as a comma, begins a value more. */
const steps = new Map([
  ["{".charCodeAt(0), 1],
  ["[".charCodeAt(0), 1],
  ["}".charCodeAt(0), -1],
  ["]".charCodeAt(0), -1],
  [",".charCodeAt(0), 0],
])

const tooDeep = new LimitExceeded({ limit: "jsonDepth", max: jsonDepth, given: jsonDepth + 1 })
const tooMany = new LimitExceeded({ limit: "jsonValues", max: jsonValues, given: jsonValues + 1 })

/** Looks for what is nested too deep or too much, at each character once, and stops at the first that is. */
class Scan {
  private at = 0
  private depth = 0
  private values = 0
  private inText = false

  constructor(private readonly source: string) {}

  private readonly take = (step: number): LimitExceeded | undefined => {
    this.depth += step
    if (step >= 0) this.values += 1
    if (this.depth > jsonDepth) return tooDeep
    return this.values > jsonValues ? tooMany : undefined
  }

  /** Goes on for so many characters. Is something too much as far as it has come? */
  readonly goOn = (chars: number): LimitExceeded | undefined => {
    const end = Math.min(this.source.length, this.at + chars)
    for (; this.at < end; this.at++) {
      const code = this.source.charCodeAt(this.at)
      if (code === quote) this.inText = !this.inText
      else if (this.inText) this.at += code === backslash ? 1 : 0
      else {
        const step = steps.get(code)
        const exceeded = step === undefined ? undefined : this.take(step)
        if (exceeded !== undefined) return exceeded
      }
    }
    return undefined
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

type Refused = MalformedJson | LimitExceeded | InvalidInput
type Parsed = Either.Either<unknown, Refused>

const valueOf = (source: string): Parsed =>
  Either.flatMap(
    Either.try({ try: () => JSON.parse(source) as unknown, catch: () => malformed(source) }),
    (value) => {
      const place = mayNameProto(source) ? placeOfProto(value) : undefined
      return place === undefined ? Either.right(value) : Either.left(invalid(place, proto, "another name"))
    },
  )

/** A JSON value, or the line and column where the text stops being one (HTT-11). */
export const parseJson = (sent: string): Parsed => {
  const source = sent.replace(byteOrderMark, "")
  const exceeded = new Scan(source).goOn(Infinity)
  return exceeded === undefined ? valueOf(source) : Either.left(exceeded)
}

/** Characters that are looked at in one go: some milliseconds. A shorter text is read at once. */
export const jsonSliceChars = 256 * 1024

/** Lets everything run that waits; fibers alone would take turns only with each other. */
const giveWay = Effect.sleep(0)

/** `parseJson` that gives way to others between the parts of a large text, and before and after it is read as a whole (HTT-94). */
export const parseLargeJson = (sent: string): Effect.Effect<unknown, Refused> => {
  if (sent.length <= jsonSliceChars) return parseJson(sent)
  const source = sent.replace(byteOrderMark, "")
  const scan = new Scan(source)
  const looked: Effect.Effect<void, LimitExceeded> = Effect.suspend(() => {
    const exceeded = scan.goOn(jsonSliceChars)
    if (exceeded !== undefined) return exceeded
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
