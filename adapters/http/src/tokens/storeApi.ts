import { apiEndpoints } from "../contract/apiEndpoints"
import { type Vocabulary, id, word } from "../contract/Vocabulary"

/** What the store calls its fields. */
export const storeVocabulary = {
  applicationId: id("applicationId", "the id of the application: decimal digits", "1"),
  id: id("editId", "the id of an edit of this application: decimal digits", "1"),
  own: id("id", "the id of the application in an address, and of the edit in a body: decimal digits", "1"),
  title: word("title", "what the store calls the application: at most 255 characters", "Compass"),
  shortDescription: word(
    "shortDescription",
    "one sentence, at most 1,200 characters; empty when left out",
    "Finds north",
  ),
  fullDescription: word(
    "fullDescription",
    "at most 4,000 characters; empty when left out",
    "Finds north, and south, too.",
  ),
  releaseNotes: word("releaseNotes", "at most 4,000 characters; empty when left out", "Fewer defects"),
  year: word("year", "1970 to 9999", 2026),
  month: word("month", "1 to 12; a month is one of UTC", 1),
} satisfies Vocabulary

export const storePrefix = "/api/appstore"

/** Clients that have a token find the store here. */
export const ofStore = apiEndpoints({ prefix: storePrefix, vocabulary: storeVocabulary })
