import { useState } from "preact/hooks"
import { type Failure } from "../../core/call"
import { count, day } from "../../core/format"
import { part } from "../../core/place"
import { useCall } from "../../core/useCall"
import { Answer, EmptyState, ErrorBox } from "../../parts/Answer"
import { State } from "../../parts/Badge"
import { StatusOf, textIn } from "../../parts/Field"
import { Link } from "../../parts/Link"
import { Card } from "../../parts/Page"
import { type Planned, type Sprint, cardFields, mostCards, plan, rank } from "./planned"
import { Rest } from "./Rest"

type Told = (work: Promise<Failure | undefined>) => void

interface RowsProps {
  readonly issues: ReadonlyArray<Planned>
  readonly sprints: ReadonlyArray<Sprint>
  /** Where they are planned; undefined in the backlog. */
  readonly sprint: string | undefined
  readonly told: Told
}

const backlog = "backlog"

const Place = ({
  issue,
  sprints,
  sprint = backlog,
  told,
}: Omit<RowsProps, "issues"> & { readonly issue: string }) => (
  <select
    aria-label={`Where ${issue} is planned`}
    value={sprint}
    onChange={({ currentTarget: { value } }) => told(plan(issue, value === backlog ? undefined : value))}
  >
    <option value={backlog}>Backlog</option>
    {sprints.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </select>
)

const Rows = ({ issues, sprints, sprint, told }: RowsProps) => {
  const [over, setOver] = useState("")
  return (
    <ul class="backlog">
      {issues.map(({ key, fields }, place) => (
        <li
          key={key}
          class={over === key ? "over" : undefined}
          draggable
          onDragStart={(event) => event.dataTransfer?.setData("text/plain", key)}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(key)
          }}
          onDragLeave={() => setOver("")}
          onDrop={(event) => {
            event.preventDefault()
            setOver("")
            const dropped = event.dataTransfer?.getData("text/plain") ?? ""
            if (dropped !== "" && dropped !== key) told(rank(dropped, { before: key }))
          }}
          onKeyDown={(event) => {
            const [before, after] = [issues[place - 1], issues[place + 1]]
            if (event.altKey && event.key === "ArrowUp" && before !== undefined)
              told(rank(key, { before: before.key }))
            if (event.altKey && event.key === "ArrowDown" && after !== undefined)
              told(rank(key, { after: after.key }))
          }}
        >
          <Link to={`tracker/issue/${part(key)}`}>{key}</Link>
          <span class="grow">{textIn(fields["summary"])}</span>
          <StatusOf field={fields["status"]} />
          {sprints.length === 0 ? null : <Place issue={key} {...{ sprints, sprint, told }} />}
        </li>
      ))}
    </ul>
  )
}

const SprintCard = ({
  sprint,
  sprints,
  told,
}: {
  readonly sprint: Sprint
  readonly sprints: ReadonlyArray<Sprint>
  readonly told: Told
}) => {
  const { id, name, state, goal, startDate, endDate } = sprint
  const asked = useCall("tracker.listPlannedIssues", {
    sprint: id,
    fields: cardFields,
    maxResults: mostCards,
  })
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
      <Answer of={asked}>
        {(page) =>
          page.items.length === 0 ? (
            <EmptyState title="Nothing is planned yet" />
          ) : (
            <>
              <Rows issues={page.items} sprints={sprints} sprint={id} told={told} />
              <Rest {...page} />
            </>
          )
        }
      </Answer>
    </Card>
  )
}

interface BacklogProps {
  readonly board: string
  readonly sprints: ReadonlyArray<Sprint>
}

/** The sprints that are to come, and what is planned for none. */
export const Backlog = ({ board, sprints }: BacklogProps) => {
  const [failure, setFailure] = useState<Failure>()
  const told: Told = (work) => void work.then(setFailure)
  const asked = useCall("tracker.listPlannedIssues", {
    board,
    backlog: true,
    fields: cardFields,
    maxResults: mostCards,
  })
  return (
    <>
      {failure === undefined ? null : <ErrorBox failure={failure} />}
      {sprints.map((sprint) => (
        <SprintCard key={sprint.id} {...{ sprint, sprints, told }} />
      ))}
      <Card
        title="Backlog"
        aside={
          <span class="small quiet">
            {asked.reply === undefined ? "" : count(asked.reply.total ?? 0, "issue")}
          </span>
        }
      >
        <Answer of={asked}>
          {(page) =>
            page.items.length === 0 ? (
              <EmptyState title="The backlog is empty" />
            ) : (
              <>
                <Rows issues={page.items} sprints={sprints} sprint={undefined} told={told} />
                <Rest {...page} />
              </>
            )
          }
        </Answer>
      </Card>
      <p class="small quiet">
        Drag a row above another to rank it, or press <kbd>Alt</kbd> with an arrow up or down on its key.
      </p>
    </>
  )
}
