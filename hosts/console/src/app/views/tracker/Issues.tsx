import { useLocation } from "preact-iso/router"
import { useState } from "preact/hooks"
import { useCall } from "../../core/useCall"
import { Answer, EmptyState } from "../../parts/Answer"
import { Explained, Explaining } from "../../parts/Explained"
import { withQuery } from "../../parts/List"
import { Card, Page } from "../../parts/Page"
import { Query, isWrong } from "../../parts/Query"
import { Pager, Table } from "../../parts/Table"
import { issueColumns, shortFields } from "./IssueTable"
import { useQueryWords } from "./useQueryWords"

const perPage = 25

const Plan = ({ jql }: { readonly jql: string }) => <Explained of={useCall("tracker.explainJql", { jql })} />

const Issues = () => {
  const { url, query, route } = useLocation()
  const [text, setText] = useState("")
  const words = useQueryWords(text)
  const jql = query["jql"] ?? "order by updated desc"
  const startAt = Math.max(0, Number(query["start"]) || 0)
  const asked = useCall("tracker.searchIssues", { jql, startAt, maxResults: perPage, fields: shortFields })
  const wrong = isWrong(asked.failure)
  const go = (to: number) => route(withQuery(url, { start: to === 0 ? "" : String(to) }))
  return (
    <Page
      title="Issues"
      about="Found by JQL, such as project = SHIP and status = Done order by updated."
      trail={[{ name: "Tracker", to: "tracker" }]}
    >
      <Query
        label="JQL"
        value={jql}
        words={words}
        writes={setText}
        run={(text) => route(withQuery(url, { jql: text, start: "" }))}
        failure={wrong ? asked.failure : undefined}
      />
      {wrong ? null : (
        <>
          <Card>
            <Answer of={asked}>
              {({ items, offset, limit, more, total }) =>
                items.length === 0 ? (
                  <EmptyState title="No issue is found">
                    <p>The query is right, and nothing that you may see fits it.</p>
                  </EmptyState>
                ) : (
                  <>
                    <Table label="Issues" rows={items} keyOf={({ id }) => id} columns={issueColumns} />
                    <Pager {...{ offset, limit, more, total, go }} shown={items.length} />
                  </>
                )
              }
            </Answer>
          </Card>
          <Explaining>{() => <Plan jql={jql} />}</Explaining>
        </>
      )}
    </Page>
  )
}

export default Issues
