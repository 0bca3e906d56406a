import { type InvalidInput, type LimitExceeded, exceeded, invalid } from "@quoin/kernel"
import * as Either from "effect/Either"
import { SaxesParser } from "saxes"
import { limits } from "../limits"
import { entities } from "./entities"
import { type Expectation, entity, expectations } from "./expectations"
import { OpenElements } from "./OpenElements"

/** How many characters of the body a refusal repeats. */
const shownChars = 60

const wellFormed = "well-formed XHTML in the storage format"

/** A character beyond the first 65,536 is two units of a text; this is the second. */
const secondUnits = /[\uDC00-\uDFFF]/g

/** What an `&` may begin, and where it begins nothing; else the sign itself stands there, which is a fault. */
const ampersands =
  /<!--[^]*?(?:-->|$)|<!\[CDATA\[[^]*?(?:\]\]>|$)|<\?[^]*?(?:\?>|$)|&(?:[\p{L}_:][\p{L}\p{N}\p{M}_:.-]*|#\d+|#x[0-9a-f]+);|(&)/giu

/**
 * Where the first sign stands that should have been an entity. The parser takes all that follows for its name, up to the end of the
 * next entity, which may be far behind.
 */
const bareSign = (body: string): number | undefined => {
  for (const found of body.matchAll(ampersands)) if (found[1] !== undefined) return found.index
  return undefined
}

/** Where a character stands: lines and columns are counted from 1. */
const placeOf = (body: string, index: number): string => {
  let line = 1
  let begin = 0
  for (let end = body.indexOf("\n"); end !== -1 && end < index; end = body.indexOf("\n", begin)) {
    line += 1
    begin = end + 1
  }
  const before = body.slice(begin, index)
  return `line ${line}, column ${before.length - (before.match(secondUnits) ?? []).length + 1}`
}

/** Reads the body of an item once, from its beginning to its end, piece by piece, and says where it is not well-formed. */
export class BodyReader {
  private readonly parser = new SaxesParser({ fragment: true, position: false })
  private readonly elements = new OpenElements()
  private attributes = 0
  private limit: LimitExceeded | undefined
  private expected: string | undefined

  /** `field` is what the caller calls the body. */
  constructor(
    private readonly field: string,
    private readonly body: string,
  ) {
    const { parser, elements } = this
    parser.ENTITIES = entities
    parser.on("attribute", () => {
      this.attributes += 1
      this.keepWithin("bodyAttributes", this.attributes)
    })
    parser.on("opentag", ({ name, attributes }) => {
      this.attributes = 0
      this.keepWithin("bodyDepth", elements.depth + 1)
      const wrong = elements.open(name, Object.keys(attributes))
      if (wrong !== undefined) this.refuse(wrong)
    })
    parser.on("closetag", () => {
      elements.close()
    })
  }

  /** Reads so many characters from there on. */
  readonly read = (from: number, chars: number): Either.Either<void, InvalidInput | LimitExceeded> =>
    this.reading(() => this.parser.write(this.body.slice(from, from + chars)))

  /** Nothing more comes. */
  readonly end = (): Either.Either<void, InvalidInput | LimitExceeded> =>
    this.reading(() => this.parser.close())

  private readonly reading = (run: () => unknown): Either.Either<void, InvalidInput | LimitExceeded> =>
    Either.mapBoth(Either.try(run), {
      onLeft: (cause) => this.limit ?? this.broken(cause instanceof Error ? cause.message : String(cause)),
      onRight: () => undefined,
    })

  private keepWithin(name: "bodyDepth" | "bodyAttributes", given: number): void {
    this.limit = exceeded(limits, name, given)
    if (this.limit !== undefined) this.parser.fail(this.limit.message)
  }

  private refuse({ found, expected }: { readonly found: string; readonly expected: string }): void {
    this.expected = expected
    this.parser.fail(found)
  }

  /** Whatever the parser met behind a bare sign, it took to be part of a name: the sign is the fault. */
  private get bareSign(): number | undefined {
    const at = bareSign(this.body)
    return at !== undefined && at < this.parser.position ? at : undefined
  }

  private expectationOf(found: string): Expectation {
    if (this.expected !== undefined) return { expected: this.expected }
    if (this.bareSign !== undefined) return entity
    if (found === "unexpected close tag.") return { expected: `</${this.elements.closed}>`, from: "</" }
    if (found.startsWith("unmatched closing tag")) return { expected: "an element that is open", from: "</" }
    if (found.startsWith("unclosed tag")) return { expected: `</${this.elements.innermost}>` }
    return expectations[found] ?? { expected: wellFormed }
  }

  private broken(found: string): InvalidInput {
    const { body, parser } = this
    const { expected, from } = this.expectationOf(found)
    const end = Math.min(body.length, parser.position)
    const last = from === undefined ? end - 1 : body.lastIndexOf(from, end - 1)
    const at = Math.max(0, (from === entity.from ? this.bareSign : undefined) ?? last)
    return invalid(
      this.field,
      body.slice(at, at + shownChars),
      `${wellFormed}; ${placeOf(body, at)}: expected ${expected}, found: ${found.replace(/\.$/, "")}`,
    )
  }
}
