import { useLocation } from "preact-iso/router"
import type { Reply } from "quoin"
import { part } from "../../core/place"
import { useCall } from "../../core/useCall"
import { Answer, EmptyState } from "../../parts/Answer"
import { StatusOf, fieldShown, nameIn, textIn } from "../../parts/Field"
import { Link } from "../../parts/Link"
import { withQuery } from "../../parts/List"
import { Card } from "../../parts/Page"
import { type Column, Pager, Table } from "../../parts/Table"

export type Issue = Reply<"tracker.searchIssues">["items"][number]

/** The fields that tables and cards of issues show. */
export const shortFields = ["summary", "status", "issuetype", "priority", "assignee", "updated"]

export const issueColumns: ReadonlyArray<Column<Issue>> = [
  { name: "Issue", show: ({ key }) => <Link to={`tracker/issue/${part(key)}`}>{key}</Link> },
  { name: "Summary", look: "wide", show: ({ fields }) => textIn(fields["summary"]) },
  { name: "Type", show: ({ fields }) => nameIn(fields["issuetype"], "issueType") },
  { name: "Status", show: ({ fields }) => <StatusOf field={fields["status"]} /> },
  { name: "Priority", show: ({ fields }) => nameIn(fields["priority"], "priority") },
  { name: "Assignee", show: ({ fields }) => fieldShown(fields["assignee"]) },
  { name: "Updated", show: ({ fields }) => fieldShown(fields["updated"]) },
]

const perPage = 25

interface IssueTableProps {
  readonly jql: string
  readonly title?: string
}

/** The issues that a query finds. */
export const IssueTable = ({ jql, title }: IssueTableProps) => {
  const { url, query, route } = useLocation()
  const startAt = Math.max(0, Number(query["start"]) || 0)
  const asked = useCall("tracker.searchIssues", { jql, startAt, maxResults: perPage, fields: shortFields })
  const go = (to: number) => route(withQuery(url, { start: to === 0 ? "" : String(to) }))
  return (
    <Card {...(title === undefined ? {} : { title })}>
      <Answer of={asked}>
        {({ items, offset, limit, more, total }) =>
          items.length === 0 ? (
            <EmptyState title="No issue is found" />
          ) : (
            <>
              <Table label="Issues" rows={items} keyOf={({ id }) => id} columns={issueColumns} />
              <Pager {...{ offset, limit, more, total, go }} shown={items.length} />
            </>
          )
        }
      </Answer>
    </Card>
  )
}
