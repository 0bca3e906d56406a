import type { Reply } from "quoin"
import { call } from "../../core/call"
import { count, day } from "../../core/format"
import { type Asked, useCall } from "../../core/useCall"
import { Answer, EmptyState, ErrorBox } from "../../parts/Answer"
import { State } from "../../parts/Badge"
import { Card } from "../../parts/Page"
import { TextAction } from "../../parts/TextAction"
import { type Sprint, cardFields, mostCards } from "./planned"
import { Rest } from "./Rest"
import { type Place, Rows, droppingOn } from "./Rows"
import { SprintForms } from "./SprintForms"
import { type Moving, useMoving } from "./useMoving"

type Planning = Reply<"tracker.listPlannedIssues">

interface ListProps {
  readonly asked: Asked<Planning>
  readonly sprints: ReadonlyArray<Sprint>
  readonly place: Place
  readonly moves: Moving
  readonly empty: string
}

/** What is planned for a sprint, or for none. */
const usePlanned = (board: string, place: Place) =>
  useCall("tracker.listPlannedIssues", {
    ...(place === undefined ? { board, backlog: true } : { sprint: place }),
    fields: cardFields,
    maxResults: mostCards,
  })

const PlannedIssues = ({ asked, sprints, place, moves, empty }: ListProps) => (
  <div {...droppingOn(place, moves)}>
    <Answer of={asked}>
      {(page) =>
        page.items.length === 0 ? (
          <EmptyState title={empty} />
        ) : (
          <>
            <Rows issues={page.items} {...{ sprints, place, moves }} />
            <Rest {...page} />
          </>
        )
      }
    </Answer>
  </div>
)

type SprintCardProps = Pick<ListProps, "sprints" | "moves"> & {
  readonly board: string
  readonly sprint: Sprint
}

const SprintCard = ({ board, sprint, ...planning }: SprintCardProps) => {
  const { id, name, state, goal, startDate, endDate } = sprint
  return (
    <Card
      title={name}
      aside={
        <span class="badges small quiet">
          {startDate === undefined || endDate === undefined ? null : `${day(startDate)} to ${day(endDate)}`}
          <State of={state} />
        </span>
      }
    >
      {goal === undefined ? null : <p class="inner quiet">{goal}</p>}
      <PlannedIssues {...planning} asked={usePlanned(board, id)} place={id} empty="Nothing is planned yet" />
      <SprintForms sprint={sprint} sprints={planning.sprints} />
    </Card>
  )
}

interface BacklogProps {
  readonly board: string
  /** Whether the board plans by sprints. */
  readonly isScrum: boolean
  readonly sprints: ReadonlyArray<Sprint>
}

const Total = ({ of }: { readonly of: Planning | undefined }) => (
  <span class="small quiet">{of === undefined ? "" : count(of.total ?? 0, "issue")}</span>
)

/** The sprints that are to come, and what is planned for none. */
export const Backlog = ({ board, isScrum, sprints }: BacklogProps) => {
  const moves = useMoving()
  const asked = usePlanned(board, undefined)
  return (
    <>
      {moves.failure === undefined ? null : <ErrorBox failure={moves.failure} />}
      {sprints.map((sprint) => (
        <SprintCard key={sprint.id} {...{ board, sprint, sprints, moves }} />
      ))}
      {isScrum ? (
        <TextAction
          label="Name of a new sprint"
          placeholder="Name of a new sprint"
          act="Create sprint"
          run={(name) => call("tracker.createSprint", { board, name })}
        />
      ) : null}
      <Card title="Backlog" aside={<Total of={asked.reply} />}>
        <PlannedIssues {...{ asked, sprints, moves }} place={undefined} empty="The backlog is empty" />
      </Card>
      <p class="small quiet">
        Drag a row above another, or into another list; or press <kbd>Alt</kbd> with an arrow up or down on
        its key, beyond the end of a list into the next one.
      </p>
    </>
  )
}
