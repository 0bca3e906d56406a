import { useLocation } from "preact-iso/router"
import type { Reply } from "quoin"
import { useState } from "preact/hooks"
import { writtenIn } from "../../core/form"
import { moment } from "../../core/format"
import { serverPath } from "../../core/place"
import { Action } from "../../parts/Action"
import { Badge } from "../../parts/Badge"
import { List, withQuery } from "../../parts/List"
import { Page } from "../../parts/Page"
import type { Column } from "../../parts/Table"
import { verifyWhole } from "./verified"

type Entry = Reply<"audit.listRecords">["items"][number]
type Verified = Reply<"audit.verify">

const Details = ({ description, changedValues, remoteAddress, associatedObjects }: Entry) => (
  <details>
    <summary>{description === "" ? "Details" : description}</summary>
    <ul class="small">
      {changedValues.map(({ name, oldValue, newValue }) => (
        <li key={name}>
          <strong>{name}</strong>: {oldValue === "" ? "nothing" : oldValue} →{" "}
          {newValue === "" ? "nothing" : newValue}
        </li>
      ))}
      {associatedObjects.map(({ name, objectType }) => (
        <li key={`${objectType} ${name}`}>
          {objectType} {name}
        </li>
      ))}
      <li class="quiet">From {remoteAddress}</li>
    </ul>
  </details>
)

/** What the visitor has asked the log to be narrowed to. */
const Filters = () => {
  const { url, query, route } = useLocation()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const read = writtenIn(event)
    route(withQuery(url, { search: read("search"), since: read("since"), until: read("until"), start: "" }))
  }
  return (
    <form class="row low" role="search" onSubmit={submit}>
      <div class="field grow">
        <label for="search">Words</label>
        <input
          id="search"
          name="search"
          defaultValue={query["search"] ?? ""}
          placeholder="Somebody, something, or what happened"
        />
      </div>
      <div class="field">
        <label for="since">From</label>
        <input id="since" name="since" type="date" defaultValue={query["since"] ?? ""} />
      </div>
      <div class="field">
        <label for="until">To</label>
        <input id="until" name="until" type="date" defaultValue={query["until"] ?? ""} />
      </div>
      <button class="first">Search</button>
    </form>
  )
}

const sealed = ({ records, blocks, unsealed, finding }: Verified): string =>
  finding === undefined
    ? `${records} records in ${blocks} sealed blocks are as they were written; ${unsealed} are not sealed yet.`
    : `Something was ${finding.what}: ${finding.record ?? `block ${finding.block ?? ""}`}`

const dayMillis = 86_400_000

const columns: ReadonlyArray<Column<Entry>> = [
  { name: "When", show: ({ creationDate }) => moment(creationDate) },
  { name: "Who", show: ({ author }) => author.displayName },
  { name: "What", show: ({ summary }) => <strong>{summary}</strong> },
  {
    name: "Of what",
    look: "wide",
    show: ({ affectedObject: { name, objectType } }) => (
      <>
        {name} <span class="quiet">{objectType}</span>
      </>
    ),
  },
  { name: "Kind", show: ({ category }) => <Badge>{category}</Badge> },
  { name: "Details", look: "wide", show: (entry) => <Details {...entry} /> },
]

/** The log, as far as the address asks for it. */
const Records = () => {
  const { search = "", since = "", until = "" } = useLocation().query
  const payload = {
    ...(search === "" ? {} : { searchString: search }),
    ...(since === "" ? {} : { startDate: Date.parse(since) }),
    ...(until === "" ? {} : { endDate: Date.parse(until) + dayMillis - 1 }),
  }
  return (
    <List<Entry>
      label="Audit records"
      operation="audit.listRecords"
      payload={payload}
      paged={["start", "limit"]}
      keyOf={({ id }) => id}
      empty={{ title: "No record fits" }}
      columns={columns}
    />
  )
}

const Audit = () => {
  const [verified, setVerified] = useState<string>()
  return (
    <Page
      title="Audit"
      about="Who did what of importance, and from where."
      actions={
        <>
          <a class="button" href={serverPath("/rest/api/audit/export?format=csv")} download>
            Export as CSV
          </a>
          <Action
            label="Verify the seal"
            run={() => verifyWhole()}
            done={(reply) => setVerified(sealed(reply as Verified))}
          />
        </>
      }
    >
      {verified === undefined ? null : (
        <p role="status">
          <Badge tone={verified.startsWith("Something") ? "bad" : "good"}>{verified}</Badge>
        </p>
      )}
      <Filters />
      <Records />
    </Page>
  )
}

export default Audit
