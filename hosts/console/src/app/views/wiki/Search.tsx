import { useLocation } from "preact-iso/router"
import type { Reply } from "quoin"
import { part } from "../../core/place"
import { useCall } from "../../core/useCall"
import { Answer, EmptyState } from "../../parts/Answer"
import { Link } from "../../parts/Link"
import { withQuery } from "../../parts/List"
import { Moment } from "../../parts/Moment"
import { Card, Page } from "../../parts/Page"
import { Query, isWrong } from "../../parts/Query"
import { type Column, Pager, Table } from "../../parts/Table"

type Found = Reply<"wiki.searchContent">["items"][number]

const perPage = 25

/** What a clause may begin with, and what joins clauses. */
const words = [
  ...["text", "title", "space", "type", "label", "creator", "contributor", "created", "lastmodified"],
  ...["ancestor", "parent", "id", "and", "or", "not", "order by"],
]

const columns: ReadonlyArray<Column<Found>> = [
  { name: "Title", look: "wide", show: ({ id, title }) => <Link to={`wiki/page/${part(id)}`}>{title}</Link> },
  { name: "Kind", show: ({ type }) => type },
  { name: "Space", show: ({ space }) => space.name },
  { name: "By", show: ({ version }) => version.by.displayName },
  { name: "Changed", show: ({ version }) => <Moment at={version.when} /> },
]

/** Content that a query finds. */
const Search = () => {
  const { url, query, route } = useLocation()
  const cql = query["cql"] ?? "type in (page, blogpost) order by lastmodified desc"
  const start = Math.max(0, Number(query["start"]) || 0)
  const asked = useCall("wiki.searchContent", { cql, start, limit: perPage, expand: "space" })
  const wrong = isWrong(asked.failure)
  const go = (to: number) => route(withQuery(url, { start: to === 0 ? "" : String(to) }))
  return (
    <Page
      title="Search the wiki"
      about={'Found by CQL, such as text ~ "storm" and space = DEMO order by lastmodified desc.'}
      trail={[{ name: "Wiki", to: "wiki" }]}
    >
      <Query
        label="CQL"
        value={cql}
        words={words}
        run={(text) => route(withQuery(url, { cql: text, start: "" }))}
        failure={wrong ? asked.failure : undefined}
      />
      {wrong ? null : (
        <Card>
          <Answer of={asked}>
            {({ items, offset, limit, more }) =>
              items.length === 0 ? (
                <EmptyState title="Nothing is found">
                  <p>The query is right, and nothing that you may see fits it.</p>
                </EmptyState>
              ) : (
                <>
                  <Table label="Content" rows={items} keyOf={({ id }) => id} columns={columns} />
                  <Pager {...{ offset, limit, more, go }} shown={items.length} />
                </>
              )
            }
          </Answer>
        </Card>
      )}
    </Page>
  )
}

export default Search
