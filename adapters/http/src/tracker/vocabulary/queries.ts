import { type Vocabulary, word } from "../../contract/Vocabulary"
import { vocabulary } from "./vocabulary"

/** What words mean otherwise where it is about the query language. */
export const queryVocabulary = {
  ...vocabulary,
  fieldName: word("fieldName", "the field whose values are suggested", "status"),
  fieldValue: word("fieldValue", "what was typed of the value; everything where it is left out", "in pro"),
  predicateName: word(
    "predicateName",
    "a word about the past, whose values are suggested in place of the field's",
    "by",
  ),
  predicateValue: word("predicateValue", "what was typed of the value of that word", "ad"),
  queries: word("queries", "the queries that are read", ["status = Done ORDER BY created DESC"]),
  validation: word(
    "validation",
    "strict: what queries name must be there; warn: what is not there is told; none: nothing is looked up",
    "strict",
  ),
  issueIds: word("issueIds", "ids of issues", [10_000]),
  jqls: word("jqls", "the queries that are held against the issues", ["status = Done"]),
} satisfies Vocabulary
