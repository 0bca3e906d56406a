import { Collection, Field, Where, Words, foldCase } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { ContentId, type ContentRecord } from "../content/Content"
import { limits } from "../limits"
import { storedText } from "./storedText"

const WordsRecord = Schema.Struct({ stems: Schema.String, count: Schema.Int, forms: Schema.String })

/** The words that an item is found by, of its present version (WIK-610). Derived from that alone: it can be made again at any time. */
export const ContentText = Schema.asSchema(
  Schema.Struct({
    contentId: ContentId,
    title: WordsRecord,
    body: WordsRecord,
    /** Who is mentioned, by key or name, and the macros that are used; absent where there are none. */
    mentions: Schema.optional(Schema.Array(Schema.String)),
    macros: Schema.optional(Schema.Array(Schema.String)),
    /** As the item has them. */
    publishers: Schema.optional(Schema.Array(Schema.String)),
  }),
)
export type ContentText = typeof ContentText.Type

/** What stands before a value, so that one field holds all that an item is found by: each field more is read and written by itself. */
export const marks = { text: "", title: "^", mention: "@", macro: "{", publisher: "*" } as const
export type Mark = keyof typeof marks

const marked = (mark: Mark, values: ReadonlyArray<string>): ReadonlyArray<string> =>
  values.map((value) => marks[mark] + value.slice(0, limits.foundNameChars))

export const ContentTexts = Collection.make({
  name: "wiki.contentText",
  version: 1,
  schema: ContentText,
  key: ({ contentId }: ContentText) => contentId,
  fields: {
    contentId: Field.text(({ contentId }: ContentText) => contentId),
    found: Field.words(({ title, body, mentions = [], macros = [], publishers = [] }: ContentText) => [
      ...Words.findableWords(title, body),
      ...marked("title", Words.findableWords(title)),
      ...marked("mention", mentions),
      ...marked("macro", macros.map(foldCase)),
      ...marked("publisher", publishers),
    ]),
  },
})

/** What is found by one of some values. */
export const isFound = (mark: Mark, values: ReadonlyArray<string>): Where.Where<"found"> =>
  Where.isIn("found", marked(mark, values))

/** What an item with a body is found by. */
export const contentText = (
  { id, title, publishers }: Pick<ContentRecord, "id" | "title" | "publishers">,
  body: string,
): ContentText => {
  const { text, mentions, macros } = storedText(body)
  return {
    contentId: id,
    title: Words.wordsOf(title),
    body: Words.wordsOf(text),
    ...(mentions.length === 0 ? {} : { mentions }),
    ...(macros.length === 0 ? {} : { macros }),
    ...(publishers === undefined ? {} : { publishers }),
  }
}
