/** What a file says in one column of one row, not yet understood: text of CSV, anything of JSON. */
export type Cell = unknown

/** A row of a file. */
export interface Row {
  /** The line that it begins in, from 1. */
  readonly line: number
  /** Where the row behind it begins, in bytes, and in what line. */
  readonly until: number
  readonly nextLine: number
  /** What each column says; a text where the row cannot be read at all: what would be allowed. */
  readonly cells: ReadonlyMap<string, Cell> | string
}

/** A part of a file, as far as it was decoded. */
export interface Piece {
  readonly text: string
  /** Where it begins, in bytes, and in what line. */
  readonly at: number
  readonly line: number
  /** Nothing stands behind it. */
  readonly isLast: boolean
}

/** The rows that stand in a piece as a whole. */
export interface Rows {
  readonly rows: ReadonlyArray<Row>
  /** The header of CSV, where the piece begins with it. */
  readonly header?: ReadonlyArray<string>
  /** Why no row behind these can be read. */
  readonly broken?: string
}
