import { type Fragment, type lastly, type Program, together } from "./Program"

/** A row that gets its number when it is inserted, and what is written under that number. */
export interface NumberedRow {
  /** Gives the number as `id`. */
  readonly insert: Fragment
  readonly under: (id: number) => ReadonlyArray<Fragment>
}

/** How a change is written. */
export interface Writes {
  readonly statements: ReadonlyArray<Fragment>
  readonly row?: NumberedRow
}

/** Writes changes: first the rows that get a number, then all the rest at once. */
export function* write(changes: ReadonlyArray<Writes>, say: typeof together | typeof lastly): Program<void> {
  const rows = changes.flatMap(({ row }) => (row === undefined ? [] : [row]))
  const numbers = yield* together(rows.map(({ insert }) => insert))
  const under = rows.flatMap((row, i) => row.under(Number(numbers[i]?.[0]?.["id"])))
  yield* say([...changes.flatMap(({ statements }) => statements), ...under])
}
