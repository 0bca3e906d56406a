import { day } from "../../core/format"
import { useCall } from "../../core/useCall"
import { Answer, EmptyState } from "../../parts/Answer"
import { Card } from "../../parts/Page"
import { AreaPlot, BarPlot, LinePlot } from "../../parts/Plot"
import type { Sprint } from "./planned"

const Burndown = ({ sprint }: { readonly sprint: Sprint }) => (
  <Card title={`Burndown of ${sprint.name}`} inner>
    <Answer of={useCall("tracker.getBurndown", { sprint: sprint.id })}>
      {({ points }) => {
        const most = Math.max(0, ...points.flatMap(({ scope, remaining }) => [scope, remaining]))
        const [first, last] = [points[0], points.at(-1)]
        if (most === 0 || first === undefined || last === undefined)
          return <EmptyState title="Nothing is estimated in this sprint" />
        const end = Math.max(last.at, sprint.endDate ?? 0)
        const share = (at: number): number => (end === first.at ? 0 : (at - first.at) / (end - first.at))
        return (
          <LinePlot
            label={`What remains of ${sprint.name}: ${last.remaining} of ${last.scope}`}
            most={most}
            first={day(first.at)}
            last={day(end)}
            lines={[
              {
                kind: "ideal",
                points: [
                  [0, first.remaining],
                  [1, 0],
                ],
              },
              { kind: "line", points: points.map(({ at, remaining }) => [share(at), remaining] as const) },
            ]}
          />
        )
      }}
    </Answer>
  </Card>
)

const Velocity = ({ board }: { readonly board: string }) => (
  <Card
    title="Velocity"
    aside={<span class="small quiet">Committed and completed, sprint by sprint</span>}
    inner
  >
    <Answer of={useCall("tracker.getVelocity", { board })}>
      {({ sprints }) =>
        sprints.every(({ committed, completed }) => committed + completed === 0) ? (
          <EmptyState title="Nothing was estimated in the sprints so far" />
        ) : (
          <BarPlot
            label={sprints
              .map(({ sprint, committed, completed }) => `${sprint.name}: ${completed} of ${committed}`)
              .join(", ")}
            bars={sprints.map(({ sprint, committed, completed }) => ({
              name: sprint.name,
              first: committed,
              second: completed,
            }))}
          />
        )
      }
    </Answer>
  </Card>
)

const Flow = ({ board }: { readonly board: string }) => (
  <Card title="Cumulative flow" inner>
    <Answer of={useCall("tracker.getCumulativeFlow", { board })}>
      {({ columns, days }) =>
        days.length === 0 ? (
          <EmptyState title="Nothing has flowed yet" />
        ) : (
          <>
            <AreaPlot
              label={`Issues by column: ${columns.map((name, index) => `${name} ${days.at(-1)?.counts[index] ?? 0}`).join(", ")}`}
              first={days[0]?.day ?? ""}
              last={days.at(-1)?.day ?? ""}
              names={columns}
              steps={days.map(({ counts }) => counts)}
            />
            <p class="small quiet">From the top: {columns.join(", ")}.</p>
          </>
        )
      }
    </Answer>
  </Card>
)

interface ReportsProps {
  readonly board: string
  readonly sprints: ReadonlyArray<Sprint>
}

/** What became of the work, as plots. */
export const Reports = ({ board, sprints }: ReportsProps) => {
  const active = sprints.find(({ state }) => state === "active")
  return (
    <div class="halves">
      {active === undefined ? null : <Burndown sprint={active} />}
      {sprints.length === 0 ? null : <Velocity board={board} />}
      <Flow board={board} />
    </div>
  )
}
