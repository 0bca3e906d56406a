import { type Vocabulary, id, word } from "../../contract/Vocabulary"
import { vocabulary } from "./vocabulary"

/** What words mean otherwise where it is about custom fields. */
export const fieldVocabulary = {
  ...vocabulary,
  field: id("id", "the id of the field", "customfield_10007"),
  name: word("name", "what it is called", "Heat"),
  description: word("description", "what is said of it", "How hot it becomes"),
  type: word(
    "type",
    "what it holds: textfield, textarea, float, datepicker, select and others; what stands before a colon does not count",
    "quoin.fields:textfield",
  ),
  searcherKey: word(
    "searcherKey",
    "what is to find issues by it, such as textsearcher; queries that ask for the field are refused by its name as yet",
    "quoin.fields:textsearcher",
  ),
  projectIds: id("projectIds", "ids of the projects whose issues have it; all where none are named", []),
  issueTypeIds: id("issueTypeIds", "ids of the types of issues that have it; all where none are named", [
    "10002",
  ]),
  search: word("search", "a part of the name, in any case", "story"),
  types: word("types", "what the fields hold, such as float", ["quoin.fields:float"]),
  sortColumn: word("sortColumn", "name or type", "name"),
  sortOrder: word("sortOrder", "asc or desc", "asc"),
  query: word("query", "a part of the value, in any case", "imp"),
} satisfies Vocabulary

/** What words mean otherwise where it is about options of custom fields. */
export const optionVocabulary = {
  ...vocabulary,
  value: word("value", "what it is called, as no other one beside it is", "Impediment"),
  disabled: word("disabled", "whether it can be chosen no more", true),
  parent: word("optionId", "the id of the option that it is chosen inside", "10000"),
} satisfies Vocabulary
