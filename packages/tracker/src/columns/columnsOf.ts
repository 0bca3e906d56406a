import { fieldTable } from "../fields/fieldTable"
import type { Site } from "../site/Site"

/** What a column shows. */
export interface Column {
  readonly id: string
  readonly name: string
}

/** Every issue has a key, which is no field. */
const key: Column = { id: "issuekey", name: "Key" }

/** What can be shown in a column. */
export const columnsThereAre = (site: Site): ReadonlyMap<string, Column> =>
  new Map([
    [key.id, key],
    ...fieldTable(site)
      .all.filter(({ navigable }) => navigable)
      .map(({ id, name }) => [id, { id, name }] as const),
  ])

/** What a list of issues shows where nobody chose its columns. */
export const standardColumns: ReadonlyArray<string> = [
  "issuekey",
  "issuetype",
  "summary",
  "assignee",
  "reporter",
  "priority",
  "status",
  "resolution",
  "created",
  "updated",
  "duedate",
]

/** Those of these ids that there are: a field that was chosen may be gone. */
export const columnsOf = (site: Site, ids: ReadonlyArray<string>): ReadonlyArray<Column> => {
  const known = columnsThereAre(site)
  return ids.flatMap((id) => known.get(id) ?? [])
}
