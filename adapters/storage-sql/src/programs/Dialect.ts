import type { Field } from "@quoin/kernel"
import type { Parameter, Row } from "./Program"

/** Where SQL databases differ. Everything else is written once, in SQL that they share. */
export interface Dialect {
  /** The column type of each kind of field; declared, as an index serves only comparisons of its own type. */
  readonly columnTypes: Readonly<Record<Field.FieldKind, string>>
  /** The type of a column of whole numbers that are the engine's own: tenants, numbers of rows and attributes, times. */
  readonly integer: string
  /** The type of a document: text that is never compared, and holds no NUL. */
  readonly document: string
  /** The type of a column that counts up from 1 when a row is inserted without it, and is the primary key. */
  readonly serialKey: string
  /** Said behind the columns of a table that is nothing but its primary key. */
  readonly keyOnlyTable: string
  /** A name as the database takes it; names that it would cut short are made short here, and stay apart. */
  readonly shortName: (name: string) => string
  /** A column of an index over an order, in which missing values come first. */
  readonly indexColumn: (column: string) => string
  /**
   * Single-valued attributes are columns of the table of rows. Otherwise they stand among the lists, as lists of at most
   * one value: then to describe one changes no table, and waits for nobody who reads it.
   */
  readonly attributesInColumns: boolean
  /** The joins of an order that the planner takes in its stride; more are put behind fences, by LATERAL. */
  readonly plannedJoins: number
  readonly scalar: (value: Field.Scalar) => Parameter
  /** A row source with one column `value`, made of one parameter that `listParameter` builds. */
  readonly listRows: (kind: Field.FieldKind) => string
  /** A condition: a value is in a list, given as one parameter that `listParameter` builds. */
  readonly isListed: (value: string, kind: Field.FieldKind) => string
  /** A condition: a value is among those that a select of one column finds. Where it finds none, nothing is. */
  readonly isAmong: (value: string, select: string) => string
  readonly listParameter: (values: ReadonlyArray<Field.Scalar>) => Parameter
  /** A row source with the columns `attribute` and `value`, made of the parameters that `entryParameters` builds. */
  readonly entryRows: (kind: Field.FieldKind) => string
  readonly entryParameters: (
    entries: ReadonlyArray<readonly [attribute: number, value: Field.Scalar]>,
  ) => ReadonlyArray<Parameter>
  /** An expression: the UTF-8 bytes of a text expression. */
  readonly bytes: (text: string) => string
  /** A condition: `needle`, an expression of bytes, occurs in `haystack`. */
  readonly bytesContain: (haystack: string, needle: string) => string
  /** An expression: the last bytes of an expression of bytes, one parameter being how many. */
  readonly lastBytes: (bytes: string) => string
  /** Gives a row when the table whose name is the one parameter exists. */
  readonly tableExists: string
  /** Gives the column `name` of every column of the table whose name is the one parameter. */
  readonly columnsOfTable: string
  /** A statement that tells how another would be run, without running it. It is bound to the same parameters. */
  readonly explain: (sql: string) => string
  /** What `explain` answered, as lines of text. */
  readonly planLines: (rows: ReadonlyArray<Row>) => ReadonlyArray<string>
  /** Statements that tell the planner what these tables hold; none where the database sees to that by itself. */
  readonly gatherStatistics: (tables: ReadonlyArray<string>) => ReadonlyArray<string>
}
