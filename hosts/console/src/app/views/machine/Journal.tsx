import { useState } from "preact/hooks"
import { ask, askText } from "../../core/call"
import { copy } from "../../core/clipboard"
import { moment } from "../../core/format"
import { serverPath } from "../../core/place"
import { useAsked } from "../../core/useCall"
import { Action } from "../../parts/Action"
import { Answer, EmptyState } from "../../parts/Answer"
import { Badge } from "../../parts/Badge"
import { Line } from "../../parts/Line"
import { Card } from "../../parts/Page"
import { type Column, Table } from "../../parts/Table"

/** A request as the journal tells it. */
interface Entry {
  readonly number: number
  readonly at: string
  readonly operation?: string
  readonly method?: string
  readonly url?: string
  readonly status?: number
  readonly caller?: string
  readonly payload?: unknown
  readonly failure?: string
  readonly faults?: ReadonlyArray<string>
}

/** Requests that are shown; the file has all. */
const shown = 100

const tone = ({ status = 200, failure }: Entry) => (status >= 400 || failure !== undefined ? "bad" : "good")

const columns: ReadonlyArray<Column<Entry>> = [
  { name: "Operation", show: ({ operation, url }) => <code>{operation ?? url}</code> },
  { name: "When", show: ({ at }) => moment(Date.parse(at)) },
  {
    name: "Request",
    look: "wide",
    show: ({ method = "", url, payload }) => (
      <details>
        <summary>{url === undefined ? "inside" : `${method} ${url}`}</summary>
        <pre class="text">{JSON.stringify(payload ?? {}, null, 2)}</pre>
      </details>
    ),
  },
  {
    name: "Answer",
    show: (entry) => (
      <span class="badges">
        <Badge tone={tone(entry)}>{entry.failure ?? String(entry.status ?? "done")}</Badge>
        {(entry.faults ?? []).map((each) => (
          <Badge key={each} tone="busy">
            fault: {each}
          </Badge>
        ))}
      </span>
    ),
  },
  { name: "By", show: ({ caller }) => caller },
]

interface Test {
  readonly text: string
  readonly isCopied: boolean
}

const asTest = async (): Promise<Test & Awaited<ReturnType<typeof askText>>> => {
  const outcome = await askText("/_quoin/requests?as=test")
  const text = outcome.ok ? outcome.reply : ""
  return { ...outcome, text, isCopied: outcome.ok && (await copy(text)) }
}

const TestShown = ({ text, isCopied }: Test) => (
  <div class="inner stack">
    <p class="small" role="status">
      {isCopied ? "Copied: a test that asks for the same again." : "A test that asks for the same again:"}
    </p>
    <Line label="The journal as a test" text={text} />
  </div>
)

/** What was asked of the double, latest first. */
export const Journal = () => {
  const [test, setTest] = useState<Test>()
  return (
    <Card
      title="Journal"
      aside={
        <div class="actions">
          <Action
            label="Copy as a test"
            run={async () => {
              const made = await asTest()
              if (made.ok) setTest(made)
              return made
            }}
          />
          <a class="button" href={serverPath("/_quoin/requests?as=seed")} download="seed.ndjson">
            Save as a seed
          </a>
        </div>
      }
    >
      {test === undefined ? null : <TestShown {...test} />}
      <Answer of={useAsked("journal", () => ask(`/_quoin/requests?last=${shown}`))}>
        {(reply) => {
          const { requests } = reply as { readonly requests: ReadonlyArray<Entry> }
          return requests.length === 0 ? (
            <EmptyState title="Nothing was asked yet">
              <p>Whatever a program asks this double appears here.</p>
            </EmptyState>
          ) : (
            <Table
              label="Journal"
              rows={requests.toReversed()}
              keyOf={({ number }) => String(number)}
              columns={columns}
            />
          )
        }}
      </Answer>
    </Card>
  )
}
