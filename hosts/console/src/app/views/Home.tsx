import type { Reply } from "quoin"
import { ask } from "../core/call"
import { part, serverAddress, serverPath } from "../core/place"
import { type Asked, useAsked, useCall } from "../core/useCall"
import { Answer, EmptyState } from "../parts/Answer"
import { StatusOf, textIn } from "../parts/Field"
import { State } from "../parts/Badge"
import { Line } from "../parts/Line"
import { Link } from "../parts/Link"
import { Moment } from "../parts/Moment"
import { Card, Facts, Page } from "../parts/Page"
import { Table } from "../parts/Table"

const most = 200

interface Some {
  readonly items: ReadonlyArray<unknown>
  readonly more?: boolean
  readonly total?: number | undefined
}

/** How many there are, as far as the visitor may see them. */
const howMany = <A,>({ reply, failure }: Asked<A>): string => {
  if (failure !== undefined) return "-"
  if (reply === undefined) return "…"
  const { items, more = false, total }: Some = Array.isArray(reply) ? { items: reply } : (reply as Some)
  return total === undefined ? `${items.length}${more ? "+" : ""}` : String(total)
}

const Figure = ({
  to,
  name,
  value,
}: {
  readonly to: string
  readonly name: string
  readonly value: string
}) => (
  <Link to={to} class="card figure">
    <strong>{value}</strong>
    {name}
  </Link>
)

const Figures = () => (
  <div class="grid">
    <Figure to="wiki" name="Spaces" value={howMany(useCall("wiki.listSpaces", { limit: most }))} />
    <Figure
      to="tracker"
      name="Projects"
      value={howMany(useCall("tracker.listProjects", { maxResults: most }))}
    />
    <Figure to="boards" name="Boards" value={howMany(useCall("tracker.listBoards", { maxResults: 1 }))} />
    <Figure to="assets" name="Object schemas" value={howMany(useCall("assets.listSchemas", {}))} />
    <Figure to="people" name="Users" value={howMany(useCall("directory.listUsers", { limit: most }))} />
    <Figure to="jobs" name="Jobs" value={howMany(useCall("jobs.listTasks", { limit: most }))} />
  </div>
)

type Found = Reply<"wiki.searchContent">["items"][number]

const Pages = () => (
  <Card title="Pages changed last" aside={<Link to="wiki">All spaces</Link>}>
    <Answer
      of={useCall("wiki.searchContent", {
        cql: "type in (page, blogpost) order by lastmodified desc",
        limit: 8,
      })}
    >
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title="No pages yet">
            <p>Whatever is written in a space appears here at once.</p>
          </EmptyState>
        ) : (
          <Table<Found>
            label="Pages changed last"
            rows={items}
            keyOf={({ id }) => id}
            columns={[
              {
                name: "Page",
                look: "wide",
                show: ({ id, title }) => <Link to={`wiki/page/${part(id)}`}>{title}</Link>,
              },
              { name: "By", show: ({ version }) => version.by.displayName },
              { name: "When", show: ({ version }) => <Moment at={version.when} /> },
            ]}
          />
        )
      }
    </Answer>
  </Card>
)

type Issue = Reply<"tracker.searchIssues">["items"][number]

const Issues = () => (
  <Card title="Issues changed last" aside={<Link to="tracker/issues">All issues</Link>}>
    <Answer
      of={useCall("tracker.searchIssues", {
        jql: "order by updated desc",
        fields: ["summary", "status", "updated"],
        maxResults: 8,
      })}
    >
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title="No issues yet">
            <p>Issues appear here as soon as a project has some.</p>
          </EmptyState>
        ) : (
          <Table<Issue>
            label="Issues changed last"
            rows={items}
            keyOf={({ id }) => id}
            columns={[
              {
                name: "Issue",

                show: ({ key }) => <Link to={`tracker/issue/${part(key)}`}>{key}</Link>,
              },
              { name: "Summary", look: "wide", show: ({ fields }) => <>{textIn(fields["summary"])}</> },
              { name: "Status", show: ({ fields }) => <StatusOf field={fields["status"]} /> },
            ]}
          />
        )
      }
    </Answer>
  </Card>
)

interface Health {
  readonly status: string
  readonly jobs: { readonly oldestWaitingMillis: number }
}

const HealthCard = () => (
  <Card title="Health" inner>
    <Answer of={useAsked("health", () => ask("/health"))}>
      {(reply) => {
        const { status, jobs } = reply as Health
        return (
          <Facts
            of={[
              ["Server", <State of={status === "up" ? "active" : status} />],
              [
                "Oldest job that waits",
                jobs.oldestWaitingMillis === 0 ? "none" : `${jobs.oldestWaitingMillis} ms`,
              ],
              ["Whole answer", <a href={serverPath("/health")}>/health</a>],
            ]}
          />
        )
      }}
    </Answer>
  </Card>
)

const Site = () => (
  <Card title="Site" inner>
    <Answer of={useCall("directory.getSite", {})}>
      {({ edition, accessMode, seats, seatsTaken }) => (
        <Facts
          of={[
            ["Edition", edition],
            ["Changes", accessMode === "READ_ONLY" ? "refused: the site is read-only" : "allowed"],
            ["Seats", seats === undefined ? `${seatsTaken} taken, any number` : `${seatsTaken} of ${seats}`],
          ]}
        />
      )}
    </Answer>
  </Card>
)

const Reach = () => (
  <Card title="Reach it from a program" inner>
    <div class="stack">
      <Line
        label="Read content with curl"
        text={`curl -u admin "${serverAddress("/rest/api/content?limit=3")}"`}
      />
      <Line
        label="Find issues with curl"
        text={`curl -u admin "${serverAddress("/rest/api/2/search?jql=order+by+updated&maxResults=3")}"`}
      />
      <Line
        label="Run any operation with curl"
        text={`curl -u admin -H 'Content-Type: application/json' -d '{"limit":3}' \\\n  ${serverAddress("/rpc/wiki.listSpaces")}`}
      />
      <p class="small quiet">
        Clients of such services work with these addresses. Every operation, with its fields and a form to try
        it, is under <Link to="api">API</Link>.
      </p>
    </div>
  </Card>
)

/** What is here, what changed last, and how to reach it. */
export const Home = () => (
  <Page
    title="Home"
    about="What is inside this server, as far as you may see it. It follows changes by itself."
  >
    <Figures />
    <div class="halves">
      <Pages />
      <Issues />
    </div>
    <div class="beside">
      <Reach />
      <div class="stack">
        <HealthCard />
        <Site />
      </div>
    </div>
  </Page>
)
