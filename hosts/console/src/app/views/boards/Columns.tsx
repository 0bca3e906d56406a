import { part } from "../../core/place"
import { ErrorBox } from "../../parts/Answer"
import { Badge } from "../../parts/Badge"
import { nameIn, textIn } from "../../parts/Field"
import { Link } from "../../parts/Link"
import { Person } from "../../parts/Person"
import { type BoardColumn, type Planned, moveToColumn, rank, statusIdOf } from "./planned"
import { useDropTarget } from "./useDropTarget"
import { idOfTicket, useKeptFocus, useMoving } from "./useMoving"

interface CardProps {
  readonly issue: Planned
  readonly move: (key: string) => void
}

const arrows = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]

const Ticket = ({ issue: { key, fields }, move }: CardProps) => {
  const assignee = nameIn(fields["assignee"], "user")
  return (
    <li
      class="ticket"
      draggable
      id={idOfTicket(key)}
      onDragStart={(event) => event.dataTransfer?.setData("text/plain", key)}
      onKeyDown={(event) => {
        if (!event.altKey || !arrows.includes(event.key)) return
        event.preventDefault()
        move(event.key)
      }}
    >
      <Link to={`tracker/issue/${part(key)}`}>{key}</Link>
      <span>{textIn(fields["summary"])}</span>
      <footer>
        <Badge>{nameIn(fields["issuetype"], "issueType")}</Badge>
        {assignee === undefined ? <span class="quiet">Nobody</span> : <Person name={assignee} />}
      </footer>
    </li>
  )
}

interface ColumnProps {
  readonly column: BoardColumn
  readonly issues: ReadonlyArray<Planned>
  readonly drop: (key: string) => unknown
  readonly moving: (issue: Planned, place: number) => (key: string) => void
}

const Column = ({ column, issues, drop, moving }: ColumnProps) => {
  const [over, target] = useDropTarget((event) => {
    drop(event.dataTransfer?.getData("text/plain") ?? "")
  })
  const { name, max } = column
  return (
    <section class={over ? "column over" : "column"} aria-label={name} {...target}>
      <h2>
        {name}
        <span>
          {issues.length}
          {max === undefined ? "" : ` of at most ${max}`}
        </span>
      </h2>
      <ul class="stack">
        {issues.map((issue, place) => (
          <Ticket key={issue.key} issue={issue} move={moving(issue, place)} />
        ))}
      </ul>
    </section>
  )
}

interface ColumnsProps {
  readonly columns: ReadonlyArray<BoardColumn>
  readonly issues: ReadonlyArray<Planned>
}

/** What a key asks of a card at its place: another column, or another rank within its own. */
const asked = (
  key: string,
  at: number,
  place: number,
  columns: ColumnsProps["columns"],
  own: ReadonlyArray<Planned>,
) => {
  const column = { ArrowLeft: columns[at - 1], ArrowRight: columns[at + 1] }[key]
  const before = key === "ArrowUp" ? own[place - 1] : undefined
  const after = key === "ArrowDown" ? own[place + 1] : undefined
  return { column, before, after }
}

/** Cards in columns: they are dragged, or moved by keys. */
export const Columns = ({ columns, issues }: ColumnsProps) => {
  const moves = useMoving()
  const { busy, failure, move } = moves
  useKeptFocus(moves)
  const inColumn = columns.map(({ statusIds }) =>
    issues.filter((each) => statusIds.includes(statusIdOf(each))),
  )
  const moving = (at: number) => (issue: Planned, place: number) => (pressed: string) => {
    const { column, before, after } = asked(pressed, at, place, columns, inColumn[at] ?? [])
    if (column !== undefined) move(issue.key, () => moveToColumn(issue.key, column))
    if (before !== undefined) move(issue.key, () => rank(issue.key, { before: before.key }))
    if (after !== undefined) move(issue.key, () => rank(issue.key, { after: after.key }))
  }
  return (
    <>
      {failure === undefined ? null : <ErrorBox failure={failure} />}
      <div class="board" role="region" aria-label="Columns" aria-busy={busy} tabIndex={0}>
        {columns.map((column, at) => (
          <Column
            key={column.name}
            column={column}
            issues={inColumn[at] ?? []}
            drop={(key) => key === "" || move(key, () => moveToColumn(key, column))}
            moving={moving(at)}
          />
        ))}
      </div>
      <p class="small quiet">
        Drag a card, or move to its key and press <kbd>Alt</kbd> with an arrow: left and right change its
        column, up and down its rank.
      </p>
    </>
  )
}
