import type { ComponentChildren } from "preact"

/** A column of a table. */
export interface Column<Row> {
  readonly name: string
  readonly show: (row: Row) => ComponentChildren
  /** `wide` takes room and has lines, `right` is for numbers. */
  readonly look?: "wide" | "right"
}

interface TableProps<Row> {
  /** What it is a table of, for those who do not see it. */
  readonly label: string
  readonly rows: ReadonlyArray<Row>
  readonly keyOf: (row: Row) => string
  /** The first one says which thing a row is about. */
  readonly columns: ReadonlyArray<Column<Row>>
}

/** Things of one kind, a row each. */
export const Table = <Row,>({ label, rows, keyOf, columns }: TableProps<Row>) => (
  <div class="scroll" role="region" aria-label={label} tabIndex={0}>
    <table class="things">
      <thead>
        <tr>
          {columns.map(({ name, look }) => (
            <th key={name} scope="col" class={look}>
              {name === "" ? <span class="hidden">Actions</span> : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ name, show, look }, index) =>
              index === 0 ? (
                <th key={name} scope="row" class={look}>
                  {show(row)}
                </th>
              ) : (
                <td key={name} class={look} data-name={name === "" ? undefined : name}>
                  {show(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

interface PagerProps {
  readonly offset: number
  readonly shown: number
  readonly limit: number
  readonly more: boolean
  readonly total?: number | undefined
  readonly go: (start: number) => void
}

/** Which part of a list is shown, and the way to the others. */
export const Pager = ({ offset, shown, limit, more, total, go }: PagerProps) =>
  offset === 0 && !more ? null : (
    <nav class="pager" aria-label="Pages of the list">
      <span>
        {offset + 1} to {offset + shown}
        {total === undefined ? "" : ` of ${total.toLocaleString("en")}`}
      </span>
      <div>
        <button type="button" disabled={offset === 0} onClick={() => go(Math.max(0, offset - limit))}>
          Previous
        </button>
        <button type="button" disabled={!more} onClick={() => go(offset + limit)}>
          Next
        </button>
      </div>
    </nav>
  )
