import { BlobHash, Instant } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { Mapping } from "./mapping"

/** A row that failed, or a reference of a row that leads nowhere. */
export const RowFault = Schema.Struct({
  /** The line of the file that the row begins in, from 1. */
  line: Schema.Int,
  /** The column; empty where the row fails as a whole. */
  field: Schema.String,
  given: Schema.String,
  allowed: Schema.String,
})
export type RowFault = typeof RowFault.Type

/** How many rows came to what. */
export const ImportCounts = Schema.Struct({
  rows: Schema.Int,
  created: Schema.Int,
  updated: Schema.Int,
  /** Rows that say of an object what it was already. */
  unchanged: Schema.Int,
  /** Rows that were passed by, as the import says to leave such. */
  left: Schema.Int,
  failed: Schema.Int,
  /** Objects that no row names and that went into the archive. */
  archived: Schema.Int,
  /** Rows of which the references were set after all objects were there. */
  referring: Schema.Int,
  /** References that lead nowhere and were left out. */
  missingReferences: Schema.Int,
  /** Rows of which it cannot be told what object they are. */
  unidentified: Schema.Int,
})
export type ImportCounts = typeof ImportCounts.Type

export const noCounts: ImportCounts = {
  ...{ rows: 0, created: 0, updated: 0, unchanged: 0, left: 0, failed: 0, archived: 0 },
  ...{ referring: 0, missingReferences: 0, unidentified: 0 },
}

/** An import as it is stored, under the id of its task. */
export const ImportRecord = Schema.asSchema(
  Schema.Struct({
    id: Schema.NonEmptyString,
    typeId: Schema.NonEmptyString,
    schemaId: Schema.NonEmptyString,
    fileName: Schema.optional(Schema.String),
    mapping: Mapping,
    /** The bytes, until it has ended. */
    upload: Schema.optional(BlobHash),
    bytes: Schema.Int,
    createdAt: Instant,
    counts: ImportCounts,
    faults: Schema.Array(RowFault),
    /** References that were left out. */
    missing: Schema.Array(RowFault),
    /** Columns of the file that nothing was done with. */
    unused: Schema.Array(Schema.String),
    /** Of CSV, once it has been read. */
    header: Schema.optional(Schema.Array(Schema.String)),
    /** Why it ended before the end of the file. */
    stopped: Schema.optional(Schema.String),
    ended: Schema.optional(Schema.Literal(true)),
  }),
)
export type ImportRecord = typeof ImportRecord.Type

/** What became of a row. */
const RowMark = Schema.Struct({
  line: Schema.Int,
  /** The object; absent where a dry run would have made it. */
  id: Schema.optional(Schema.String),
  /** Whether this import wrote it, or would have. */
  written: Schema.Boolean,
})
export type RowMark = typeof RowMark.Type

/** What one step made of its rows. A second pass finds by it what the rows are, whatever worker makes it. */
export const ImportMark = Schema.asSchema(
  Schema.Struct({
    importId: Schema.NonEmptyString,
    step: Schema.Int,
    /** Where its first row begins. */
    at: Schema.Int,
    line: Schema.Int,
    /** How many rows it read. */
    count: Schema.Int,
    rows: Schema.Array(RowMark),
    /** Values that a dry run would have given to objects, which later rows may name or may not have. */
    claims: Schema.optional(Schema.Array(Schema.String)),
  }),
)
export type ImportMark = typeof ImportMark.Type
