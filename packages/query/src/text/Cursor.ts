import { type LimitExceeded, withinLimit } from "@quoin/kernel"
import * as Either from "effect/Either"
import type { Dialect, Fault } from "../dialects/Dialect"
import { type Keyword, type Lexicon, type Phrase, fold } from "./Lexicon"
import { type ParseLimits } from "../limits"
import { type QuerySyntaxError, querySyntaxError } from "../QuerySyntaxError"
import type { Token } from "./Token"
import type { Clause, Span } from "../Tree"

export type ParseFailure = QuerySyntaxError | LimitExceeded
export type Parsed<A> = Either.Either<A, ParseFailure>

/** The place of a parse. `at` and `depth` move with it; the rest stays. */
export interface Cursor {
  readonly dialect: Dialect
  readonly lexicon: Lexicon
  readonly limits: ParseLimits
  readonly text: string
  readonly tokens: ReadonlyArray<Token>
  /** The text behind the last token. */
  readonly end: Token
  /** Reads a query inside a function. Passed in, because values and clauses contain each other. */
  readonly clause: (cursor: Cursor) => Parsed<Clause>
  at: number
  depth: number
}

/** The token `ahead` of the current one. */
export const peek = ({ tokens, end, at }: Cursor, ahead = 0): Token => tokens[at + ahead] ?? end

export const next = (cursor: Cursor): Token => {
  const token = peek(cursor)
  cursor.at += 1
  return token
}

/** Words of a language are as long in any case: most tokens are told apart by their length. */
const isWord = ({ kind, text }: Token, word: string): boolean =>
  text.length === word.length && (kind === "word" || kind === "symbol") && fold(text) === word

export const startsPhrase = (cursor: Cursor, phrase: Phrase): boolean =>
  phrase.every((word, ahead) => isWord(peek(cursor, ahead), word))

/** Steps over a phrase at this place, and gives the place. */
export const acceptPhrase = (cursor: Cursor, phrase: Phrase): Span => {
  const { start } = peek(cursor).span
  cursor.at += phrase.length
  return { start, end: peek(cursor, -1).span.end }
}

export const startsKeyword = (cursor: Cursor, keyword: Keyword): Phrase | undefined =>
  cursor.lexicon.keywords[keyword].find((phrase) => startsPhrase(cursor, phrase))

/** Steps over a keyword if it is at this place. */
export const acceptKeyword = (cursor: Cursor, keyword: Keyword): Span | undefined => {
  const phrase = startsKeyword(cursor, keyword)
  return phrase && acceptPhrase(cursor, phrase)
}

export const isSymbol = (token: Token, symbol: string): boolean =>
  token.kind === "symbol" && token.text === symbol

export const acceptSymbol = (cursor: Cursor, symbol: string): Token | undefined =>
  isSymbol(peek(cursor), symbol) ? next(cursor) : undefined

const faults: Partial<Readonly<Record<Token["kind"], Fault["kind"]>>> = {
  end: "end",
  unclosed: "unclosed",
  reserved: "reserved character",
  escape: "escape",
}

const kindOf = ({ unused }: Lexicon, { kind, text }: Token): Fault["kind"] =>
  faults[kind] ?? (kind === "word" && unused.has(fold(text)) ? "reserved word" : "other")

/** The failure for a token that is wrong here; `expected` is what could be here. */
export const unexpected = (
  { dialect, lexicon, text }: Cursor,
  token: Token,
  wanted: ReadonlyArray<string>,
  suggestion?: string,
): Parsed<never> => {
  const { kind, text: closing, span } = token
  const found = text.slice(span.start, span.end)
  const expected = kind === "unclosed" ? [`a closing ${closing}`] : wanted
  const meant = kind === "unclosed" ? undefined : suggestion
  const said = dialect.wording?.({ kind: kindOf(lexicon, token), found, expected, suggestion: meant })
  return Either.left(
    querySyntaxError({ language: dialect.name, text, span, found, expected, suggestion: meant, said }),
  )
}

export const within = (cursor: Cursor, limit: keyof ParseLimits, given: number): Parsed<void> =>
  withinLimit(cursor.limits, limit, given)

/** Reads one level deeper; the limit is checked before, so that no text can overflow the stack. */
export const deeper = <A>(cursor: Cursor, read: (cursor: Cursor) => Parsed<A>): Parsed<A> =>
  Either.flatMap(within(cursor, "queryDepth", cursor.depth + 1), () => {
    cursor.depth += 1
    const value = read(cursor)
    cursor.depth -= 1
    return value
  })
