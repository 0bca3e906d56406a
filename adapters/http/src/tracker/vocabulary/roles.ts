import { type Vocabulary, id, word } from "../../contract/Vocabulary"
import { vocabulary } from "./vocabulary"

/** What words mean otherwise where it is about roles. */
export const roleVocabulary = {
  ...vocabulary,
  id: id("id", "the id of the role", "10101"),
  role: id("id", "the id of the role", "10002"),
  name: word("name", "its name, which no other role has", "Pilots"),
  description: word("description", "what is said of it", "Whoever steers"),
  swap: id("swap", "the id of the role that takes over what this one grants", "10002"),
} satisfies Vocabulary
