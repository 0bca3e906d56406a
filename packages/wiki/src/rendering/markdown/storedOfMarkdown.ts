import { type LimitExceeded, giveWay, utf8Bytes, withinLimit } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import MarkdownIt from "markdown-it"
import { limits } from "../../limits"
import { type Piece, piecesOf } from "./pieces"
import { type StorageElement, type StorageNode, storageText } from "../markup/StorageTree"

const element = (
  name: string,
  attributes: StorageElement["attributes"],
  children: ReadonlyArray<StorageNode> = [],
): StorageElement => ({ name, attributes, children })

/** Code in the macro that shows it. */
const code = (text: string, language: string): string =>
  `${storageText([
    element("ac:structured-macro", { "ac:name": "code" }, [
      ...(language === "" ? [] : [element("ac:parameter", { "ac:name": "language" }, [language])]),
      element("ac:plain-text-body", {}, [text.replace(/\n$/, "")]),
    ]),
  ])}\n`

/** An address without a host and a path is the name of a file on the page. */
const isFile = (address: string): boolean => !/^(?:[a-z][a-z0-9+.-]*:|[/#?])/i.test(address)

const pictureAt = (address: string): StorageElement =>
  isFile(address)
    ? element("ri:attachment", {
        "ri:filename": Either.getOrElse(
          Either.try(() => decodeURIComponent(address)),
          () => address,
        ),
      })
    : element("ri:url", { "ri:value": address })

const given = (name: string, value: string | null): StorageElement["attributes"] =>
  value === null || value === "" ? {} : { [name]: value }

type Tokens = ReturnType<MarkdownIt["parse"]>

/** The words of a picture. The library has this too, and leaves out what was escaped. */
const wordsOf = (tokens: Tokens | null | undefined): string =>
  (tokens ?? [])
    .map(({ type, content, children }) =>
      type === "image" ? wordsOf(children) : type === "softbreak" || type === "hardbreak" ? " " : content,
    )
    .join("")

const options = { html: false, xhtmlOut: true, linkify: false, typographer: false }

const without = (rules: ReadonlyArray<string>): MarkdownIt => {
  const reader = new MarkdownIt(options)
  reader.core.ruler.disable([...rules])
  return reader
}

type Rules = MarkdownIt["renderer"]["rules"]

const storageRules: Rules = {
  fence: (tokens, at) =>
    code(tokens[at]?.content ?? "", (tokens[at]?.info ?? "").trim().split(/\s/)[0] ?? ""),
  code_block: (tokens, at) => code(tokens[at]?.content ?? "", ""),
  image: (tokens, at) => {
    const token = tokens[at]
    const named = {
      ...given("ac:alt", wordsOf(token?.children)),
      ...given("ac:title", token?.attrGet("title") ?? null),
    }
    return storageText([element("ac:image", named, [pictureAt(token?.attrGet("src") ?? "")])])
  },
}

const writing = (reader: MarkdownIt, rules: Rules): MarkdownIt => {
  Object.assign(reader.renderer.rules, rules)
  return reader
}

/** Reads Markdown as CommonMark has it, with tables and strikethrough. HTML in it is text. Texts are left unread. */
const reader = writing(
  without(["inline", "linkify", "replacements", "smartquotes", "text_join"]),
  storageRules,
)

/** Reads the texts that the other has found. */
const texts = without(["normalize", "block"])

/** How a column stands is said by an attribute, as styles are not shown. */
const aligned = / style="text-align:(left|center|right)"/g

/** Characters of texts that are read in one go, some milliseconds; one text is read whole. */
const turnChars = 8_000

/** Some of the tokens, with texts of about so many characters in them. */
function* turnsOf(tokens: Tokens): Generator<Tokens> {
  let turn: Tokens = []
  let chars = 0
  for (const token of tokens) {
    if (token.type !== "inline") continue
    turn.push(token)
    chars += token.content.length
    if (chars < turnChars) continue
    yield turn
    turn = []
    chars = 0
  }
  yield turn
}

/** Parts of blocks that are read in one go. */
const turnParts = 2_000

/** What is being read: the tokens of some blocks, and the addresses that words of the whole text refer to. */
interface Reading {
  readonly tokens: Tokens
  readonly env: object
}

/** Some blocks of a text. Their texts take most of the time, as each sign in them may begin something: so each has a limit. */
const begun = ({ text, parts }: Piece, env: object): Either.Either<Reading, LimitExceeded> =>
  Either.gen(function* () {
    yield* withinLimit(limits, "markdownBlockParts", parts)
    const tokens = reader.parse(text, env)
    for (const { type, content } of tokens) {
      if (type === "inline") yield* withinLimit(limits, "markdownTextChars", content.length)
    }
    return { tokens, env }
  })

const readTurn = (turn: Tokens, { env }: Reading): void => {
  const state = new texts.core.State("", texts, env)
  state.tokens = turn
  texts.core.process(state)
}

const written = ({ tokens, env }: Reading): string =>
  reader.renderer.render(tokens, reader.options, env).replaceAll(aligned, ' align="$1"')

/** A body in Markdown, as it is stored (WIK-403). Others have their turn while it is read. */
export const storedOfMarkdown = (text: string): Effect.Effect<string, LimitExceeded> =>
  Effect.gen(function* () {
    yield* withinLimit(limits, "markdownBytes", utf8Bytes(text))
    const env = {}
    const readings: Array<Reading> = []
    for (const piece of piecesOf(text, turnParts)) {
      readings.push(yield* begun(piece, env))
      yield* giveWay
    }
    const stored: Array<string> = []
    // Words may refer to addresses that are said further down.
    for (const reading of readings) {
      for (const turn of turnsOf(reading.tokens)) {
        readTurn(turn, reading)
        yield* giveWay
      }
      stored.push(written(reading))
    }
    return stored.join("").trimEnd()
  })
