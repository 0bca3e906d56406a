import { type Vocabulary, word } from "../../contract/Vocabulary"
import { vocabulary } from "./vocabulary"

/** What words mean otherwise where it is about properties. */
export const propertyVocabulary = {
  ...vocabulary,
  of: word("of", "what has the property, by its id or its key", "PROJ-1"),
  key: word("key", "the key of the property", "review"),
  value: word("value", "any JSON", { state: "open" }),
} satisfies Vocabulary

/** What words mean otherwise where it is about what the caller prefers. */
export const preferenceVocabulary = {
  ...vocabulary,
  key: word("key", "what the preference is called", "mail.format"),
  value: word("value", "a text", "html"),
} satisfies Vocabulary

/** What words mean otherwise where it is about properties of users. */
export const userPropertyVocabulary = {
  ...propertyVocabulary,
  userKey: word("userKey", "the key of the user; the name or the key is asked for", "user-1"),
} satisfies Vocabulary
