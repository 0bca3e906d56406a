import { Given } from "@quoin/kernel"
import * as Schema from "effect/Schema"

/** Which column of a file is which attribute. The attribute is meant by its id or by its name, which ignores case. */
export const ImportColumn = Schema.Struct({
  /** In NDJSON the name of a field. */
  column: Given.Key,
  attributeId: Schema.optional(Given.Key),
  attribute: Schema.optional(Given.Key),
  /** Of CSV: what stands between the values of one cell; where it is left out a cell is one value. */
  separator: Schema.optional(Given.Text),
  /** Of CSV: a cell is a list in JSON, as exports write attributes that may have several values. */
  json: Schema.optional(Schema.Boolean),
  /** Whether objects are named by their keys or ids, or by their labels; by keys where it is left out. */
  references: Schema.optional(Schema.Literal("key", "name")),
})
export type ImportColumn = typeof ImportColumn.Type

export const formats = ["ndjson", "csv"] as const
export type ImportFormat = (typeof formats)[number]

/** How a file is read, and what becomes of its rows. */
export const mappingFields = {
  format: Schema.Literal(...formats),
  /** Of CSV; a comma where it is left out. */
  delimiter: Schema.optional(Given.Text),
  /** Of CSV: cells that would be formulas begin with an apostrophe, as exports write them: it is taken away. */
  guarded: Schema.optional(Schema.Boolean),
  columns: Given.list(ImportColumn),
  /** The column that tells which object a row is: its name, its key, or another single value. Without it each row is a new object. */
  identifiedBy: Schema.optional(Given.Key),
  /** Rows of objects that are not there; they are created where it is left out. */
  unknown: Schema.optional(Schema.Literal("create", "leave")),
  /** Rows of objects that are there; they are updated where it is left out. */
  known: Schema.optional(Schema.Literal("update", "leave")),
  /** Objects of the type that no row names; they are left where it is left out. */
  absent: Schema.optional(Schema.Literal("leave", "archive")),
  /** References that lead nowhere: they fail the row, or are left out and told; the first where it is left out. */
  missingReferences: Schema.optional(Schema.Literal("refuse", "leave")),
  /** What objects that it writes are said to come from; what the file was called where it is left out. */
  importSource: Schema.optional(Given.Key),
  /** Ends with the first row that fails; what stands above it stays. */
  stopAtFirstFault: Schema.optional(Schema.Boolean),
  /** Tells what it would do, and does nothing. */
  dryRun: Schema.optional(Schema.Boolean),
} as const

export const Mapping = Schema.Struct(mappingFields)
export type Mapping = typeof Mapping.Type
