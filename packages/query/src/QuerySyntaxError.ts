import { limits as kernelLimits } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { positionAt } from "./text/position"
import type { Span } from "./Tree"

/** A query that cannot be parsed, or that names an unknown thing: the place, what is there, and what could be (QRY-25). */
export class QuerySyntaxError extends Schema.TaggedError<QuerySyntaxError>()("QuerySyntaxError", {
  /** The language's name, as in "AQL". */
  language: Schema.String,
  /** From 1. */
  line: Schema.Int,
  /** From 1, in code points. */
  column: Schema.Int,
  /** The text at that place, as written; empty at the end of the query. */
  found: Schema.String,
  /** What could stand there; at least one. */
  expected: Schema.Array(Schema.String),
  /** What was probably meant. */
  suggestion: Schema.optional(Schema.String),
  /** All of this in the words that clients of the language know; the place follows. */
  said: Schema.optional(Schema.String),
}) {
  override get message(): string {
    if (this.said !== undefined) return `${this.said} (line ${this.line}, character ${this.column})`
    const where = `${this.language}, line ${this.line}, column ${this.column}`
    const meant = this.suggestion === undefined ? "" : `; did you mean ${quoted(this.suggestion)}?`
    return `${where}: found ${showFound(this.found)}, expected ${oneOf(this.expected)}${meant}`
  }
}

/** A text in quotes, escaped as JSON does; in single quotes when it holds double ones only. */
const quoted = (text: string): string => {
  const inner = JSON.stringify(text).slice(1, -1)
  return text.includes('"') && !text.includes("'") ? `'${inner.replaceAll('\\"', '"')}'` : `"${inner}"`
}

/** What stands in a query, in a length that can be read. */
export const cut = (text: string): string =>
  text.length <= kernelLimits.shownValueChars
    ? text
    : `${text.slice(0, kernelLimits.shownValueChars).replace(/[\uD800-\uDBFF]$/, "")}…`

/** A quoted text without anything to escape is shown as it was written. */
const plainlyQuoted = /^"[^"\\\p{Cc}\p{Cs}]*"$|^'[^'\\\p{Cc}\p{Cs}]*'$/u

const showFound = (found: string): string => {
  if (found === "") return "the end of the query"
  return plainlyQuoted.test(cut(found)) ? found : quoted(cut(found))
}

const oneOf = (texts: ReadonlyArray<string>): string =>
  texts.length < 2 ? texts.join("") : `${texts.slice(0, -1).join(", ")} or ${texts.at(-1) ?? ""}`

/** The parts of a `QuerySyntaxError`, from which line and column are counted. */
export interface SyntaxFault {
  readonly language: string
  /** The whole query. */
  readonly text: string
  readonly span: Span
  readonly found: string
  readonly expected: ReadonlyArray<string>
  readonly suggestion?: string | undefined
  readonly said?: string | undefined
}

/** Also for domains that resolve a tree: an unknown attribute has a place in the text, as a missing bracket has (QRY-29). */
export const querySyntaxError = (fault: SyntaxFault): QuerySyntaxError => {
  const { language, text, span, found, expected, suggestion, said } = fault
  return new QuerySyntaxError({
    language,
    ...positionAt(text, span.start),
    found,
    expected,
    ...(suggestion === undefined ? {} : { suggestion }),
    ...(said === undefined ? {} : { said }),
  })
}
