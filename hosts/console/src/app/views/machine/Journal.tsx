import { ask } from "../../core/call"
import { moment } from "../../core/format"
import { serverPath } from "../../core/place"
import { useAsked } from "../../core/useCall"
import { Answer, EmptyState } from "../../parts/Answer"
import { Badge } from "../../parts/Badge"
import { Card } from "../../parts/Page"
import { type Column, Table } from "../../parts/Table"

/** A request as the journal tells it. */
interface Entry {
  readonly number?: number
  readonly at?: number | string
  readonly operation?: string
  readonly method?: string
  readonly url?: string
  readonly status?: number
  readonly caller?: string
  readonly payload?: unknown
  readonly failure?: string
}

/** Requests that are shown; the file has all. */
const shown = 100

const millisOf = (at: number | string | undefined): number =>
  typeof at === "string" ? Date.parse(at) : (at ?? 0)

const tone = ({ status = 200, failure }: Entry) => (status >= 400 || failure !== undefined ? "bad" : "good")

const columns: ReadonlyArray<Column<Entry & { readonly index: number }>> = [
  {
    name: "Operation",

    show: ({ operation, url }) => <code>{operation ?? url}</code>,
  },
  { name: "When", show: ({ at }) => moment(millisOf(at)) },
  {
    name: "Request",
    look: "wide",
    show: ({ method, url }) => (url === undefined ? "inside" : `${method ?? ""} ${url}`),
  },
  {
    name: "Answer",

    show: (entry) => <Badge tone={tone(entry)}>{entry.failure ?? String(entry.status ?? "done")}</Badge>,
  },
  { name: "By", show: ({ caller }) => caller },
]

/** What was asked of the double, latest first. */
export const Journal = () => (
  <Card
    title="Journal"
    aside={
      <a class="button" href={serverPath("/_quoin/requests?as=seed")} download="seed.ndjson">
        Save as a seed
      </a>
    }
  >
    <Answer of={useAsked("journal", () => ask("/_quoin/requests"))}>
      {(reply) => {
        const { requests } = reply as { readonly requests: ReadonlyArray<Entry> }
        return requests.length === 0 ? (
          <EmptyState title="Nothing was asked yet">
            <p>Whatever a program asks this double appears here.</p>
          </EmptyState>
        ) : (
          <Table
            label="Journal"
            rows={requests
              .map((entry, index) => ({ ...entry, index }))
              .slice(-shown)
              .toReversed()}
            keyOf={({ index }) => String(index)}
            columns={columns}
          />
        )
      }}
    </Answer>
  </Card>
)
