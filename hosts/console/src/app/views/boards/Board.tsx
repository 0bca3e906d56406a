import { useLocation, useRoute } from "preact-iso/router"
import { day } from "../../core/format"
import { useCall } from "../../core/useCall"
import { Answer, EmptyState } from "../../parts/Answer"
import { Badge } from "../../parts/Badge"
import { withQuery } from "../../parts/List"
import { Card, Page, Tabs } from "../../parts/Page"
import { Backlog } from "./Backlog"
import { Columns } from "./Columns"
import { Reports } from "./Reports"
import { type Board, type Sprint, cardFields, mostCards } from "./planned"
import { Rest } from "./Rest"
import { SprintForms } from "./SprintForms"

const tabs = [
  ["", "Board"],
  ["backlog", "Backlog"],
  ["reports", "Reports"],
] as const

interface ShownProps {
  readonly board: Board
  readonly sprints: ReadonlyArray<Sprint>
}

/** What the board is about just now, and the way to end it. */
const ActiveSprint = ({ sprint, sprints }: { readonly sprint: Sprint } & Pick<ShownProps, "sprints">) => (
  <Card
    title={sprint.name}
    aside={sprint.endDate === undefined ? null : <span class="small quiet">until {day(sprint.endDate)}</span>}
  >
    {sprint.goal === undefined ? null : <p class="inner quiet">{sprint.goal}</p>}
    <SprintForms sprint={sprint} sprints={sprints} />
  </Card>
)

/** The cards of a board: of its active sprint where it plans by sprints. */
const Cards = ({ board, sprints }: ShownProps) => {
  const { url } = useLocation()
  const active = sprints.find(({ state }) => state === "active")
  const of = board.type === "scrum" ? active && { sprint: active.id } : { board: board.id }
  const asked = useCall(
    "tracker.listPlannedIssues",
    of && { ...of, fields: cardFields, maxResults: mostCards },
  )
  if (of === undefined) {
    return (
      <EmptyState title="No sprint is active">
        <p>
          Start one in the <a href={withQuery(url, { tab: "backlog" })}>backlog</a>, where those are that are
          to come.
        </p>
      </EmptyState>
    )
  }
  return (
    <Answer of={asked}>
      {(page) => (
        <>
          {active === undefined ? null : <ActiveSprint sprint={active} sprints={sprints} />}
          <Columns columns={board.columns} issues={page.items} />
          <Rest {...page} />
        </>
      )}
    </Answer>
  )
}

const Tab = ({ tab, board, sprints }: ShownProps & { readonly tab: string }) => {
  if (tab === "reports") return <Reports board={board.id} sprints={sprints} />
  const open = sprints.filter(({ state }) => state !== "closed")
  return tab === "backlog" ? (
    <Backlog board={board.id} isScrum={board.type === "scrum"} sprints={open} />
  ) : (
    <Cards board={board} sprints={sprints} />
  )
}

const BoardView = () => {
  const { params } = useRoute()
  const { url, query } = useLocation()
  const id = params["id"] ?? ""
  const tab = query["tab"] ?? ""
  const asked = useCall("tracker.getBoardConfiguration", { board: id })
  const isScrum = asked.reply?.type === "scrum"
  const sprints = useCall(
    "tracker.listSprints",
    isScrum ? { board: id, states: ["active", "future", "closed"] } : undefined,
  )
  return (
    <Page
      title={asked.reply?.name ?? `Board ${id}`}
      trail={[{ name: "Boards", to: "boards" }]}
      actions={<Badge tone="accent">{asked.reply?.type}</Badge>}
    >
      <Tabs
        label="Parts of the board"
        tabs={tabs.map(([each, name]) => ({
          name,
          href: withQuery(url, { tab: each }),
          current: tab === each,
        }))}
      />
      <Answer of={asked}>
        {(board) =>
          isScrum ? (
            <Answer of={sprints}>{({ items }) => <Tab {...{ tab, board }} sprints={items} />}</Answer>
          ) : (
            <Tab {...{ tab, board }} sprints={[]} />
          )
        }
      </Answer>
    </Page>
  )
}

export default BoardView
