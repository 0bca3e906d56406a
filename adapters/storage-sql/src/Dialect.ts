import type { Field } from "@quoin/kernel"
import type { Parameter, Row } from "./Program"

/** Where SQL databases differ. Everything else is written once, in SQL that they share. */
export interface Dialect {
  /** The column type of each kind of field; declared, as an index serves only comparisons of its own type. */
  readonly columnTypes: Readonly<Record<Field.FieldKind, string>>
  /** The type of a column that counts up from 1 when a row is inserted without it, and is the primary key. */
  readonly serialKey: string
  /** Said behind the columns of a table that is nothing but its primary key. */
  readonly keyOnlyTable: string
  readonly scalar: (value: Field.Scalar) => Parameter
  /** A row source with one column `value`, made of one parameter that `listParameter` builds. */
  readonly listRows: string
  readonly listParameter: (values: ReadonlyArray<Parameter>) => Parameter
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
