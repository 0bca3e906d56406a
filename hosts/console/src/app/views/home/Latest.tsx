import type { Reply } from "quoin"
import { part } from "../../core/place"
import { useCall } from "../../core/useCall"
import { Answer, EmptyState } from "../../parts/Answer"
import { StatusOf, textIn } from "../../parts/Field"
import { Link } from "../../parts/Link"
import { Moment } from "../../parts/Moment"
import { Card } from "../../parts/Page"
import { Table } from "../../parts/Table"

type Found = Reply<"wiki.searchContent">["items"][number]

export const Pages = () => (
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

export const Issues = () => (
  <Card title="Issues changed last" aside={<Link to="tracker/issues">All issues</Link>}>
    <Answer
      of={useCall("tracker.searchIssues", {
        jql: "order by updated desc",
        fields: ["summary", "status"],
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
