import { part } from "../../core/place"
import { StatusOf, textIn } from "../../parts/Field"
import { Link } from "../../parts/Link"
import { type Planned, type Sprint, plan, rank } from "./planned"
import { useDropTarget } from "./useDropTarget"
import { type Moving, idOfTicket, useKeptFocus } from "./useMoving"

/** Where something is planned: for a sprint, by its id, or in the backlog. */
export type Place = string | undefined

interface Where {
  readonly sprints: ReadonlyArray<Sprint>
  readonly place: Place
  readonly moves: Moving
}

const backlog = "backlog"

/** What a row says of itself while it is dragged: its key, and where it is planned. */
const [keyType, placeType] = ["text/plain", "text/x-quoin-place"] as const

/** The key that is dropped, and whether it comes from elsewhere. */
const droppedOn = (place: Place, { dataTransfer }: DragEvent) => ({
  dropped: dataTransfer?.getData(keyType) ?? "",
  isElsewhere: dataTransfer?.getData(placeType) !== (place ?? backlog),
})

const Select = ({ issue, sprints, place = backlog, moves }: Where & { readonly issue: string }) => (
  <select
    aria-label={`Where ${issue} is planned`}
    value={place}
    onChange={({ currentTarget: { value } }) =>
      moves.move(issue, () => plan(issue, value === backlog ? undefined : value))
    }
  >
    <option value={backlog}>Backlog</option>
    {sprints.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </select>
)

/** Where a row goes that is moved beyond an end of its list: to the sprint above or below, or the backlog below them. */
const beyond = (
  sprints: ReadonlyArray<Sprint>,
  place: Place,
  step: -1 | 1,
): { readonly place: Place } | undefined => {
  const places: ReadonlyArray<Place> = [...sprints.map(({ id }) => id), undefined]
  const at = places.indexOf(place) + step
  return at < 0 || at >= places.length ? undefined : { place: places[at] }
}

interface RowProps extends Where {
  readonly issue: Planned
  readonly neighbours: readonly [Planned | undefined, Planned | undefined]
}

/** Moves a row by a step: past its neighbour, or beyond the end of its list. */
const stepping =
  ({ issue: { key }, neighbours: [before, after], sprints, place, moves }: RowProps) =>
  (step: -1 | 1): void => {
    const neighbour = step < 0 ? before : after
    const next = beyond(sprints, place, step)
    if (neighbour !== undefined) {
      moves.move(key, () => rank(key, step < 0 ? { before: neighbour.key } : { after: neighbour.key }))
    } else if (next !== undefined) moves.move(key, () => plan(key, next.place))
  }

const Row = (row: RowProps) => {
  const { issue, sprints, place, moves } = row
  const { key, fields } = issue
  const go = stepping(row)
  const [over, target] = useDropTarget((event) => {
    const { dropped, isElsewhere } = droppedOn(place, event)
    if (dropped === "" || dropped === key) return
    moves.move(dropped, () => (isElsewhere ? plan(dropped, place, key) : rank(dropped, { before: key })))
  })
  return (
    <li
      id={idOfTicket(key)}
      class={over ? "over" : undefined}
      draggable
      onDragStart={({ dataTransfer }) => {
        dataTransfer?.setData(keyType, key)
        dataTransfer?.setData(placeType, place ?? backlog)
      }}
      {...target}
      onKeyDown={(event) => {
        if (!event.altKey || !["ArrowUp", "ArrowDown"].includes(event.key)) return
        event.preventDefault()
        go(event.key === "ArrowUp" ? -1 : 1)
      }}
    >
      <Link to={`tracker/issue/${part(key)}`}>{key}</Link>
      <span class="grow">{textIn(fields["summary"])}</span>
      <StatusOf field={fields["status"]} />
      {sprints.length === 0 ? null : <Select issue={key} {...{ sprints, place, moves }} />}
    </li>
  )
}

/** Issues in the order of their ranks. */
export const Rows = ({ issues, ...where }: Where & { readonly issues: ReadonlyArray<Planned> }) => {
  useKeptFocus(where.moves)
  return (
    <ul class="backlog">
      {issues.map((issue, at) => (
        <Row key={issue.key} issue={issue} neighbours={[issues[at - 1], issues[at + 1]]} {...where} />
      ))}
    </ul>
  )
}

/** Around a list: what is dropped beside its rows is planned there. */
export const droppingOn = (place: Place, { move }: Moving) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    event.preventDefault()
    const { dropped, isElsewhere } = droppedOn(place, event)
    if (dropped !== "" && isElsewhere) move(dropped, () => plan(dropped, place))
  },
})
