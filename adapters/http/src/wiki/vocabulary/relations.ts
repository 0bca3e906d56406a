import { type Vocabulary, word } from "../../contract/Vocabulary"
import { vocabulary } from "./vocabulary"

const endType = "user, content or space"
const endKey = "the key of a user or current, the id of an item, or the key of a space"
const endStatus = "of content: current, draft, trashed or any"

/** What words mean otherwise where things are related. */
export const relationVocabulary = {
  ...vocabulary,
  name: word("relationName", "the name of the relation", "about"),
  sourceType: word("sourceType", `what the relation goes from: ${endType}`, "user"),
  sourceKey: word("sourceKey", endKey, "current"),
  sourceStatus: word("sourceStatus", endStatus, "current"),
  targetType: word("targetType", `what the relation goes to: ${endType}`, "content"),
  targetKey: word("targetKey", endKey, "131073"),
  targetStatus: word("targetStatus", endStatus, "current"),
} satisfies Vocabulary
