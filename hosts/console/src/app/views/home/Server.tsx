import { ask } from "../../core/call"
import { serverAddress, serverPath } from "../../core/place"
import { useAsked, useCall } from "../../core/useCall"
import { Answer } from "../../parts/Answer"
import { State } from "../../parts/Badge"
import { Line } from "../../parts/Line"
import { Link } from "../../parts/Link"
import { Card, Facts } from "../../parts/Page"

interface Health {
  readonly status: string
  readonly jobs: { readonly oldestWaitingMillis: number }
}

export const HealthCard = () => (
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

export const Site = () => (
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

export const Reach = () => (
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
