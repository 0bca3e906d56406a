import { useLocation, useRoute } from "preact-iso/router"
import type { Input, Reply } from "quoin"
import { part } from "../../core/place"
import { type Asked, useCall } from "../../core/useCall"
import { Answer, EmptyState } from "../../parts/Answer"
import { Explained, Explaining } from "../../parts/Explained"
import { Link } from "../../parts/Link"
import { withQuery } from "../../parts/List"
import { Moment } from "../../parts/Moment"
import { Card, Page } from "../../parts/Page"
import { Query, isWrong } from "../../parts/Query"
import { type Column, Pager, Table } from "../../parts/Table"
import { TypeTree } from "./TypeTree"
import { valuesShown } from "./values"

type Found = Reply<"assets.findObjects">
type Obj = Found["objects"][number]

const perPage = 25
/** Attributes that are columns of their own; an object shows all. */
const mostColumns = 5
const everywhere = new Set(["Key", "Name", "Created", "Updated"])

/** A column for each attribute that the objects share, as far as there is room. */
const columnsOf = ({ definitions = [] }: Found): ReadonlyArray<Column<Obj>> => [
  { name: "Object", show: ({ id, label }) => <Link to={`assets/object/${part(id)}`}>{label}</Link> },
  { name: "Key", show: ({ objectKey }) => <code>{objectKey}</code> },
  { name: "Type", show: ({ objectType }) => objectType.name },
  ...definitions
    .filter(({ name, hidden }) => !everywhere.has(name) && !hidden)
    .slice(0, mostColumns)
    .map(({ id, name }) => ({
      name,
      show: ({ attributes = [] }: Obj) =>
        valuesShown(attributes.find(({ definitionId }) => definitionId === id)),
    })),
  { name: "Changed", show: ({ updatedAt }) => <Moment at={updatedAt} /> },
]

const Results = ({ asked }: { readonly asked: Asked<Found> }) => {
  const { url, route } = useLocation()
  return (
    <Card>
      <Answer of={asked}>
        {(found) =>
          found.objects.length === 0 ? (
            <EmptyState title="No object is found" />
          ) : (
            <>
              <Table label="Objects" rows={found.objects} keyOf={({ id }) => id} columns={columnsOf(found)} />
              <Pager
                offset={found.startIndex - 1}
                shown={found.objects.length}
                limit={perPage}
                total={found.total}
                more={found.page < found.pageCount}
                go={(start) => route(withQuery(url, { page: String(start / perPage + 1) }))}
              />
            </>
          )
        }
      </Answer>
    </Card>
  )
}

const useTypeName = (schemaId: string, typeId: string): string | undefined =>
  useCall("assets.listObjectTypes", { schemaId, includeObjectCounts: true }).reply?.find(
    ({ id }) => id === typeId,
  )?.name

/** A query within a type, where one is chosen. */
const within = (aql: string, type: string | undefined): string => {
  const restricted = type === undefined ? "" : `objectType in objectTypeAndChildren("${type}")`
  return [restricted, aql].filter((clause) => clause !== "").join(" AND ")
}

const wordsOf = (found: Found | undefined): ReadonlyArray<string> =>
  (found?.definitions ?? []).map(({ name }) => (name.includes(" ") ? `"${name}"` : name))

const Plan = ({ search }: { readonly search: Input<"assets.explainAql"> }) => (
  <Explained of={useCall("assets.explainAql", search)} />
)

interface SearchProps {
  readonly schemaId: string
}

/** The query with what it finds, and how it runs. */
const Search = ({ schemaId }: SearchProps) => {
  const { url, query, route } = useLocation()
  const { type: typeId = "", aql = "" } = query
  const type = useTypeName(schemaId, typeId)
  const search = { qlQuery: within(aql, type), objectSchemaIds: [schemaId] }
  const page = Math.max(1, Number(query["page"]) || 1)
  const isReady = typeId === "" || type !== undefined
  const paged = { page, resultPerPage: perPage, includeTypeAttributes: true }
  const asked = useCall("assets.findObjects", isReady ? { ...search, ...paged } : undefined)
  const wrong = isWrong(asked.failure)
  return (
    <div class="stack">
      <Query
        label="AQL"
        value={aql}
        placeholder='Such as Name like "Bertha" and "Inspected" > "2026-01-01"'
        words={wordsOf(asked.reply)}
        run={(text) => route(withQuery(url, { aql: text, page: "" }))}
        failure={wrong ? asked.failure : undefined}
      />
      {wrong ? null : <Results asked={asked} />}
      <Explaining>{() => <Plan search={search} />}</Explaining>
    </div>
  )
}

const Objects = () => {
  const { params } = useRoute()
  const { url, query } = useLocation()
  const schemaId = params["schema"] ?? ""
  const schema = useCall("assets.getSchema", { id: schemaId })
  return (
    <Page
      title={schema.reply?.name ?? "Schema"}
      about={schema.reply?.description}
      trail={[{ name: "Assets", to: "assets" }]}
    >
      <div class="before">
        <Card title="Types" inner>
          <TypeTree
            schemaId={schemaId}
            current={query["type"] ?? ""}
            href={(each) => withQuery(url, { type: each, page: "" })}
          />
        </Card>
        <Search schemaId={schemaId} />
      </div>
    </Page>
  )
}

export default Objects
