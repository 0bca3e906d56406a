import { type Vocabulary, word } from "../../contract/Vocabulary"

/** What files of objects are read and written by. */
export const ofImports = {
  format: word("format", "ndjson or csv", "csv"),
  delimiter: word("delimiter", "of CSV: what stands between cells; a comma when absent", ";"),
  guarded: word("guarded", "of CSV: whether cells that would be formulas begin with an apostrophe", true),
  columns: word("columns", "which column is which attribute", [{ column: "Name", attribute: "Name" }]),
  identifiedBy: word("identifiedBy", "the column that tells which object a row is", "Name"),
  unknown: word("unknown", "create or leave: rows of objects that are not there", "create"),
  known: word("known", "update or leave: rows of objects that are there", "update"),
  absent: word("absent", "leave or archive: objects that no row names", "leave"),
  missingReferences: word("missingReferences", "refuse or leave: references that lead nowhere", "leave"),
  stopAtFirstFault: word("stopAtFirstFault", "whether the first row that fails ends it", false),
  importSource: word("importSource", "what objects are said to come from", "Inventory of 2026"),
  dryRun: word("dryRun", "whether it only tells what it would do", true),
  references: word("references", "key or name: what objects are called that others refer to", "name"),
} satisfies Vocabulary
