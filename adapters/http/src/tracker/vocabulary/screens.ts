import { type Vocabulary, id, word } from "../../contract/Vocabulary"
import { schemeVocabulary } from "./schemes"

/** What words mean otherwise where it is about screens. */
export const screenVocabulary = {
  ...schemeVocabulary,
  name: word("name", "the name of the tab, which no other of its screen has", "People"),
  field: word("id", "the id of the field", "environment"),
  position: word("position", "First, Last, Earlier or Later", "First"),
  after: word(
    "after",
    "the field of the tab right behind which it comes to stand: its id, or an address that ends in it",
    "summary",
  ),
  showWhenEmpty: word("newValue", "whether clients show the field also where it is empty", true),
  screen: id("screenId", "the id of the screen", "1"),
  tab: id("tabId", "the id of the tab", "1"),
} satisfies Vocabulary

/** The same where tabs are meant, and not fields. */
export const screenTabVocabulary = {
  ...screenVocabulary,
  position: word("pos", "how many tabs stand before it", 0),
} satisfies Vocabulary
