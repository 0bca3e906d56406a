import * as Either from "effect/Either"
import { type Cursor, type Parsed, next, peek, unexpected, within } from "../text/Cursor"
import { type Lexicon, fold } from "../text/Lexicon"
import type { Token } from "../text/Token"
import { isOneWord } from "../text/tokens"
import type { FieldPath, Word } from "../Tree"

interface Path {
  readonly names: Array<Word>
  /** A name must follow: at the start, and behind a dot. */
  due: boolean
}

/** A piece of a bare word. */
const pieceOf = (start: number, text: string): Token => ({
  kind: "word",
  text,
  span: { start, end: start + text.length },
})

const append = (path: Path, { kind, text, span }: Token): undefined => {
  path.names.push({ text, quoted: kind === "quoted", span })
  path.due = false
}

/** Adds the names of a word, which dots separate. Returns the first piece that is wrong where it is, if any. */
const appendWord = ({ lexicon }: Cursor, path: Path, token: Token): Token | undefined => {
  let { start } = token.span
  for (const [index, text] of token.text.split(".").entries()) {
    if (index > 0) {
      if (path.due) return pieceOf(start - 1, ".")
      path.due = true
    }
    const name = pieceOf(start, text)
    if (lexicon.joining.has(fold(text)) || lexicon.reserved.has(fold(text))) return name
    if (text !== "") append(path, name)
    start = name.span.end + 1
  }
  return undefined
}

const belongs = ({ kind, text }: Token, { due }: Path): boolean =>
  due ? kind === "word" || (kind === "quoted" && text !== "") : kind === "word" && text.startsWith(".")

/** Reads a path. Returns the first piece that is wrong where it is, if any. */
const readPath = (cursor: Cursor, path: Path): Token | undefined => {
  while (belongs(peek(cursor), path)) {
    const token = next(cursor)
    const misplaced = token.kind === "word" ? appendWord(cursor, path, token) : append(path, token)
    if (misplaced !== undefined) return misplaced
  }
  return path.due ? peek(cursor) : undefined
}

/** Names joined by dots; a dot inside quotes belongs to the name (QRY-6). `others` is what else could be here. */
export const fieldPath = (cursor: Cursor, others: ReadonlyArray<string> = []): Parsed<FieldPath> => {
  const path: Path = { names: [], due: true }
  const misplaced = readPath(cursor, path)
  const [first, ...more] = path.names
  if (first === undefined || misplaced !== undefined) {
    const expected = [cursor.dialect.field, ...(first === undefined ? others : [])]
    return unexpected(cursor, misplaced ?? peek(cursor), expected)
  }
  const last = more.at(-1) ?? first
  const field: FieldPath = { names: [first, ...more], span: { start: first.span.start, end: last.span.end } }
  return Either.map(within(cursor, "queryPathNames", path.names.length), () => field)
}

/** Can a name be written without quotes? */
export const isBareName = (lexicon: Lexicon, name: string): boolean =>
  isOneWord(lexicon, name) &&
  !name.includes(".") &&
  !lexicon.joining.has(fold(name)) &&
  !lexicon.reserved.has(fold(name))
