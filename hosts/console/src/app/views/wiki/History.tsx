import { useLocation } from "preact-iso/router"
import type { Reply } from "quoin"
import { call } from "../../core/call"
import { writtenIn } from "../../core/form"
import { Action } from "../../parts/Action"
import { Badge } from "../../parts/Badge"
import { List, withQuery } from "../../parts/List"
import { Moment } from "../../parts/Moment"
import { Card } from "../../parts/Page"
import type { Column } from "../../parts/Table"
import { Difference } from "./Difference"

type Version = Reply<"wiki.listVersions">["items"][number]

interface CompareProps {
  readonly from: number
  readonly to: number
  readonly current: number
}

/** Any two versions can be compared. */
const Compare = ({ from, to, current }: CompareProps) => {
  const { url, route } = useLocation()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const read = writtenIn(event)
    route(withQuery(url, { from: read("from"), to: read("to") }))
  }
  const bounds = { min: 1, max: current, required: true }
  return (
    <Card title="Compare">
      <form class="row low inner" onSubmit={submit}>
        <div class="field">
          <label for="from">Version</label>
          <input id="from" name="from" type="number" {...bounds} defaultValue={String(Math.max(1, from))} />
        </div>
        <div class="field">
          <label for="to">with version</label>
          <input id="to" name="to" type="number" {...bounds} defaultValue={String(to)} />
        </div>
        <button>Compare</button>
      </form>
    </Card>
  )
}

interface HistoryProps {
  readonly id: string
  readonly current: number
}

const columnsOf = (
  { id, current }: HistoryProps,
  changesOf: (number: number) => string,
): ReadonlyArray<Column<Version>> => [
  {
    name: "Version",
    show: ({ number }) => (
      <>
        {number} {number === current ? <Badge tone="good">Current</Badge> : null}
      </>
    ),
  },
  {
    name: "By",
    show: ({ by, when }) => (
      <>
        {by.displayName}, <Moment at={when} />
      </>
    ),
  },
  {
    name: "Why",
    look: "wide",
    show: ({ message }) => (message === "" ? null : <span class="quiet">{message}</span>),
  },
  {
    name: "Changes",
    show: ({ number }) =>
      number === 1 ? (
        <span class="quiet">the first</span>
      ) : (
        <a href={changesOf(number)}>Since {number - 1}</a>
      ),
  },
  {
    name: "",
    look: "right",
    show: ({ number }) =>
      number === current ? null : (
        <Action
          label="Restore"
          sure={`Make version ${number} the current one?`}
          run={() => call("wiki.restoreVersion", { id, number })}
        />
      ),
  },
]

/** The versions of a page, what changed from one to the next, and the way back. */
export const History = ({ id, current }: HistoryProps) => {
  const { url, query } = useLocation()
  const to = Number(query["to"]) || current
  const from = Number(query["from"]) || to - 1
  const changesOf = (number: number) => withQuery(url, { from: String(number - 1), to: String(number) })
  return (
    <>
      <List<Version>
        title="Versions"
        label="Versions"
        operation="wiki.listVersions"
        payload={{ id }}
        paged={["start", "limit"]}
        keyOf={({ number }) => String(number)}
        empty={{ title: "No versions" }}
        columns={columnsOf({ id, current }, changesOf)}
      />
      {current > 1 ? <Compare from={from} to={to} current={current} /> : null}
      {from >= 1 ? <Difference id={id} from={from} to={to} /> : null}
    </>
  )
}
