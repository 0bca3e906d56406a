import type { Field } from "@quoin/kernel"
import type { AskedWord } from "../layout/packedWords"
import type { Parameter, Row } from "./Program"

/**
 * Texts that do for lists of parameters at once what a statement does for one of each: a driver may say one instead of a hundred. No
 * two of a list are of the same record. `types` are those of the parameters, in their order.
 */
export interface OfMany {
  /** The rows that a select finds for each of the list, each with the place of that in a column `place`, counted from 1. */
  readonly look: (select: string, types: ReadonlyArray<string>) => string
  /** `head` and `tail` stand around the values: an insert, and what it does where there is a row already. */
  readonly put: (head: string, types: ReadonlyArray<string>, tail: string) => string
  /** Removes the rows of a table that a condition with parameters names. */
  readonly remove: (table: string, where: string, types: ReadonlyArray<string>) => string
}

/** What differs between SQL databases. Everything else is written once, in SQL that they share. */
export interface Dialect {
  /** The column type of each kind of field. It is always declared: an index serves only comparisons of its own type. */
  readonly columnTypes: Readonly<Record<Field.FieldKind, string>>
  /** The type of a column of whole numbers that are the engine's own: tenants, numbers of rows and attributes, times. */
  readonly integer: string
  /** The type of a document: text that is never compared, and holds no NUL. */
  readonly document: string
  /** The type of a column that counts up from 1 when a row is inserted without it, and is the primary key. */
  readonly serialKey: string
  /** What follows the columns of a table that has no column besides its primary key. */
  readonly keyOnlyTable: string
  /** A name that the database accepts. One that it would cut is shortened here, so that different names stay different. */
  readonly shortName: (name: string) => string
  /** A column of an index over an order, in which missing values come first. */
  readonly indexColumn: (column: string) => string
  /** Whether an index holds the fields of a `Covering`: of use where it is read without looking at its rows. */
  readonly coversFields: boolean
  /**
   * Whether single-valued attributes are columns of the table of rows. Otherwise they are kept as lists of at most one value:
   * then describing one changes no table, and need not wait for those who read it.
   */
  readonly attributesInColumns: boolean
  /** Whether what is sorted carries the documents that are selected with it. */
  readonly sortsDocuments: boolean
  /** Whether rows are counted for less while they are sorted than by a statement of its own. */
  readonly countsSorted: boolean
  /** How many joins of an order the planner can handle at once; more are put into LATERAL, which it plans separately. */
  readonly plannedJoins: number
  /** Absent where a statement of many costs no less than many statements. */
  readonly ofMany?: OfMany
  readonly scalar: (value: Field.Scalar) => Parameter
  /** A row source with one column `value`, made of one parameter that `listParameter` builds. */
  readonly listRows: (kind: Field.FieldKind) => string
  /** A row source of texts with the columns `value` and `place`, from 0, made of one parameter that `listParameter` builds. */
  readonly placedTexts: string
  /** A condition: a value is in a list, given as one parameter that `listParameter` builds. */
  readonly isListed: (value: string, kind: Field.FieldKind) => string
  /**
   * A condition: a value is among those that a select of one column finds; never true when it finds none. `tested` says that every
   * row is asked, and that no index could begin with the list.
   */
  readonly isAmong: (value: string, select: string, tested: boolean) => string
  /**
   * A condition: a select that names the row finds something. It is looked up for each row, as written: a planner that makes a join
   * of it is far off where it has no statistics yet.
   */
  readonly findsSome: (select: string) => string
  readonly listParameter: (values: ReadonlyArray<Field.Scalar>) => Parameter
  /** A row source with the columns `attribute` and `value`, made of the parameters that `entryParameters` builds. */
  readonly entryRows: (kind: Field.FieldKind) => string
  readonly entryParameters: (
    entries: ReadonlyArray<readonly [attribute: number, value: Field.Scalar]>,
  ) => ReadonlyArray<Parameter>
  /**
   * Statements that make the words of a table findable: each row of it, as `packWords` makes them, in its column `packed`. They may
   * be said again, also of a table that an older release made.
   */
  readonly indexWords: (table: string) => ReadonlyArray<string>
  /** What is recorded of how `indexWords` does it: where a store has something else recorded, it is done again. Absent where it was never done otherwise. */
  readonly wordsForm?: string
  /** A condition: a row of a table of words has one of those that the one parameter, made by `wordsQuery`, asks for. */
  readonly hasWords: (row: string, table: string) => string
  readonly wordsQuery: (asked: ReadonlyArray<AskedWord>) => Parameter
  /** An expression: the UTF-8 bytes of a text expression. */
  readonly bytes: (text: string) => string
  /** A condition: `needle`, an expression of bytes, occurs in `haystack`. */
  readonly bytesContain: (haystack: string, needle: string) => string
  /** An expression: the last bytes of an expression of bytes, one parameter being how many. */
  readonly lastBytes: (bytes: string) => string
  /** An expression over a group of rows: the least text of a column, from one of its bytes on, counted from 1. */
  readonly leastText: (column: string, fromByte: number) => string
  /** Gives a row when the table whose name is the one parameter exists. */
  readonly tableExists: string
  /** Gives the column `name` of every column of the table whose name is the one parameter. */
  readonly columnsOfTable: string
  /**
   * A condition that always holds, and ends its statement when its time is up: part of every statement of a
   * select that may look at many records. Absent where statements are ended by other means, or cannot be.
   */
  readonly guard?: string
  /** A statement that tells how another would be run, without running it. It is bound to the same parameters. */
  readonly explain: (sql: string) => string
  /** What `explain` answered, as lines of text. */
  readonly planLines: (rows: ReadonlyArray<Row>) => ReadonlyArray<string>
  /** A line of a plan without how many rows the database expects; absent where its lines do not tell. */
  readonly uncounted?: (line: string) => string
  /** Statements that gather statistics of these tables for the planner; empty where the database does that by itself. */
  readonly gatherStatistics: (tables: ReadonlyArray<string>) => ReadonlyArray<string>
}
