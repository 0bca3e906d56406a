import { Collection, Field, Words, foldCase } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { ContentId, type ContentRecord } from "../content/Content"
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
  }),
)
export type ContentText = typeof ContentText.Type

export const ContentTexts = Collection.make({
  name: "wiki.contentText",
  version: 1,
  schema: ContentText,
  key: ({ contentId }: ContentText) => contentId,
  fields: {
    contentId: Field.text(({ contentId }: ContentText) => contentId),
    titleWords: Field.texts(({ title }: ContentText) => Words.findableWords(title)),
    words: Field.texts(({ title, body }: ContentText) => Words.findableWords(title, body)),
    mentions: Field.texts(({ mentions = [] }: ContentText) => mentions),
    macros: Field.texts(({ macros = [] }: ContentText) => macros.map(foldCase)),
  },
})

/** The words of an item with a body. */
export const contentText = (
  { id, title }: Pick<ContentRecord, "id" | "title">,
  body: string,
): ContentText => {
  const { text, mentions, macros } = storedText(body)
  return {
    contentId: id,
    title: Words.wordsOf(title),
    body: Words.wordsOf(text),
    ...(mentions.length === 0 ? {} : { mentions }),
    ...(macros.length === 0 ? {} : { macros }),
  }
}
