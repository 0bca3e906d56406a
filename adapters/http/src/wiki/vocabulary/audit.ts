import { type Vocabulary, word } from "../../contract/Vocabulary"
import { vocabulary } from "./vocabulary"

/** What the API calls the fields of the audit log's operations. */
export const auditVocabulary = {
  start: vocabulary.start,
  limit: vocabulary.limit,
  startDate: word("startDate", "the first moment, in milliseconds since the epoch", 1767225600000),
  endDate: word("endDate", "the last moment, in milliseconds since the epoch", 1798761599999),
  searchString: word("searchString", "a part of some text of the record, in any case", "welcome"),
  number: word("number", "how many of the unit", 3),
  units: word("units", "a unit of time, as MONTHS or Months", "MONTHS"),
  format: word("format", "csv, or zip for the same in an archive", "csv"),
  remoteAddress: word("remoteAddress", "where it was done from", "192.0.2.1"),
  author: word("author", "who did it; you when absent", { username: "ada", displayName: "Ada Lovelace" }),
  creationDate: word("creationDate", "when it was done; now when absent", "2100-01-31T12:00:00.000Z"),
  summary: word("summary", "what was done, in a few words", "Import begun"),
  description: word("description", "more about it", "The handbook of the old site"),
  category: word("category", "what it belongs to", "Import"),
  sysAdmin: word("sysAdmin", "whether it was the work of an administrator", true),
  affectedObject: word("affectedObject", "what it was done to", { name: "Handbook", objectType: "Space" }),
  changedValues: word("changedValues", "values before and after", [
    { name: "state", oldValue: "", newValue: "begun" },
  ]),
  associatedObjects: word("associatedObjects", "what else it is about", [
    { name: "Old site", objectType: "Site" },
  ]),
} satisfies Vocabulary
