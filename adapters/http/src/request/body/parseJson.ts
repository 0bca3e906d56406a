import { InvalidInput, LimitExceeded, exactForm, exactNumber, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { MalformedJson } from "../../failure/failures"
import { pathTo } from "./jsonPath"
import { firstFault } from "./jsonTokens"
import { mayNameProto, placeOfProto, proto } from "../protoNames"

/** Objects and lists inside each other. No request needs nearly as many, and what walks a value recurses. */
export const jsonDepth = 100

/**
 * Values in one text. Megabytes of `{}` take a second to read, in one go. The largest object that may be has 250 attributes of 1,000
 * values.
 */
export const jsonValues = 300_000

/** Names in one object. What looks through one of hundreds of thousands takes seconds, whatever it looks for. */
export const jsonNames = 10_000

const quote = 34
const colon = 58
const backslash = 92
const zero = 48
const nine = 57

const numeral = /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y

/** Digits that every number keeps. */
const keptDigits = 15

/** By how much a character leads deeper. One that leads no higher, as a comma, begins a value more. */
const steps = new Map([
  ["{".charCodeAt(0), 1],
  ["[".charCodeAt(0), 1],
  ["}".charCodeAt(0), -1],
  ["]".charCodeAt(0), -1],
  [",".charCodeAt(0), 0],
])

const tooDeep = new LimitExceeded({ limit: "jsonDepth", max: jsonDepth, given: jsonDepth + 1 })
const tooManyNames = new LimitExceeded({ limit: "jsonNames", max: jsonNames, given: jsonNames + 1 })
const tooMany = new LimitExceeded({ limit: "jsonValues", max: jsonValues, given: jsonValues + 1 })

/** A number that would lose digits, and its position. */
interface Lossy {
  readonly at: number
  readonly text: string
}

/** Looks for what is nested too deep or too much, and for numbers with too many digits, at each character once, and stops at the first that is. */
class Scan {
  private at = 0
  private depth = 0
  private values = 0
  private inText = false
  /** Names so far of each object around this place. */
  private readonly names: Array<number> = []
  /** The first number that would become another. */
  lossy: Lossy | undefined

  constructor(private readonly source: string) {}

  private readonly take = (step: number): LimitExceeded | undefined => {
    this.depth += step
    if (step >= 0) this.values += 1
    if (step > 0) this.names[this.depth] = 0
    if (this.depth > jsonDepth) return tooDeep
    return this.values > jsonValues ? tooMany : undefined
  }

  private readonly name = (): LimitExceeded | undefined => {
    const names = (this.names[this.depth] ?? 0) + 1
    this.names[this.depth] = names
    return names > jsonNames ? tooManyNames : undefined
  }

  /** Steps over a number that begins here, to its last character. */
  private readonly number = (): void => {
    numeral.lastIndex = this.at
    const text = numeral.exec(this.source)?.[0] ?? ""
    const mayLose = text.length > keptDigits || /e/i.test(text)
    if (mayLose && exactNumber(text) === undefined) this.lossy ??= { at: this.at, text }
    this.at += Math.max(0, text.length - 1)
  }

  /** Goes on for so many characters. Is something too much as far as it has come? */
  readonly goOn = (chars: number): LimitExceeded | undefined => {
    const end = Math.min(this.source.length, this.at + chars)
    for (; this.at < end; this.at++) {
      const code = this.source.charCodeAt(this.at)
      if (code === quote) this.inText = !this.inText
      else if (this.inText) this.at += code === backslash ? 1 : 0
      else if (code >= zero && code <= nine) this.number()
      else {
        const step = steps.get(code)
        const exceeded = code === colon ? this.name() : step === undefined ? undefined : this.take(step)
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

/** The digits of a number that a failure shows. */
const shownDigits = 100

/** Some clients begin a text with it; it says nothing here, where every text is UTF-8. */
const byteOrderMark = /^\uFEFF/

type Broken = MalformedJson | LimitExceeded | InvalidInput
type Parsed = Either.Either<unknown, Broken>

/** The failure for a number that would lose digits: it has the name of the field and the digits as sent, never the rounded number (HTT-751). */
const lost = (source: string, { at, text }: Lossy): InvalidInput => {
  const given = source[at - 1] === "-" ? `-${text}` : text
  return new InvalidInput({
    violations: [{ field: pathTo(source, at), given: given.slice(0, shownDigits), allowed: exactForm }],
  })
}

const valueOf = (source: string, { lossy }: Scan): Parsed =>
  Either.flatMap(
    Either.try({ try: () => JSON.parse(source) as unknown, catch: () => malformed(source) }),
    (value): Parsed => {
      if (lossy !== undefined) return Either.left(lost(source, lossy))
      const place = mayNameProto(source) ? placeOfProto(value) : undefined
      return place === undefined ? Either.right(value) : Either.left(invalid(place, proto, "another name"))
    },
  )

/** A JSON value, or the line and column where the text stops being one (HTT-11). */
export const parseJson = (sent: string): Parsed => {
  const source = sent.replace(byteOrderMark, "")
  const scan = new Scan(source)
  const exceeded = scan.goOn(Infinity)
  return exceeded === undefined ? valueOf(source, scan) : Either.left(exceeded)
}

/** Characters that are looked at in one go: some milliseconds. A shorter text is read at once. */
export const jsonSliceChars = 256 * 1024

/** Lets everything run that waits; fibers alone would take turns only with each other. */
const giveWay = Effect.sleep(0)

/** `parseJson` that gives way to others between the parts of a large text, and before and after it is read as a whole (HTT-94). */
export const parseLargeJson = (sent: string): Effect.Effect<unknown, Broken> => {
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
      Effect.suspend(() => valueOf(source, scan)),
    ),
    giveWay,
  )
}
