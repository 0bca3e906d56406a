import { type Vocabulary, id, word } from "../../contract/Vocabulary"
import { vocabulary } from "./vocabulary"

/** What words mean otherwise where it is about types of issues. */
export const issueTypeVocabulary = {
  ...vocabulary,
  name: word("name", "its name, which no other type has", "Launch"),
  description: word("description", "what is said of it", "Something leaves the ground"),
  type: word("type", "standard, or subtask where its issues are parts of others", "standard"),
  avatarId: id("avatarId", "the id of the avatar that it is shown by; 10003 for that of all types", "10003"),
  alternativeIssueTypeId: id(
    "alternativeIssueTypeId",
    "the id of the type that its issues are given",
    "10002",
  ),
} satisfies Vocabulary
