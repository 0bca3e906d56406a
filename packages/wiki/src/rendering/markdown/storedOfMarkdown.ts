import { type LimitExceeded, utf8Bytes, withinLimit } from "@quoin/kernel"
import * as Either from "effect/Either"
import MarkdownIt from "markdown-it"
import { limits } from "../../limits"
import { type StorageElement, type StorageNode, storageText } from "../StorageTree"

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

/** Reads Markdown as CommonMark has it, with tables and strikethrough. HTML in it is text. */
const reader = new MarkdownIt({ html: false, xhtmlOut: true, linkify: false, typographer: false })

Object.assign(reader.renderer.rules, {
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
} satisfies typeof reader.renderer.rules)

/** How a column stands is said by an attribute, as styles are not shown. */
const aligned = / style="text-align:(left|center|right)"/g

/** A body in Markdown, as it is stored (WIK-403). */
export const storedOfMarkdown = (text: string): Either.Either<string, LimitExceeded> =>
  Either.map(withinLimit(limits, "markdownBytes", utf8Bytes(text)), () =>
    reader.render(text).replaceAll(aligned, ' align="$1"').trimEnd(),
  )
