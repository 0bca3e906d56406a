import type { IssueReference, PickIssues, ProjectView } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { escapeHtml } from "../../answers/HtmlPage"
import { shows } from "../../answers/Shows"
import type { Addresses } from "../../request/Call"
import { icon, selfOf } from "../address"

/** Groups that a text is found in. */
export interface Picked {
  readonly query: string
  readonly names: ReadonlyArray<string>
  readonly total: number
}

/** The name for a page, with what was looked for in bold. */
const highlighted = (name: string, query: string): string => {
  const at = query === "" ? -1 : name.toLowerCase().indexOf(query.toLowerCase())
  if (at < 0) return escapeHtml(name)
  const end = at + query.length
  return `${escapeHtml(name.slice(0, at))}<b>${escapeHtml(name.slice(at, end))}</b>${escapeHtml(name.slice(end))}`
}

export const pickedGroups = shows(
  Schema.Struct({
    header: Schema.String,
    total: Schema.Int,
    groups: Schema.Array(
      Schema.Struct({ name: Schema.String, html: Schema.String, labels: Schema.Array(Schema.String) }),
    ),
  }).annotations({ identifier: "PickedGroups" }),
  () =>
    ({ query, names, total }: Picked) => ({
      header: `Showing ${names.length} of ${total} matching groups`,
      total,
      groups: names.map((name) => ({ name, html: highlighted(name, query), labels: [] })),
    }),
)

/** Projects that a text is found in. */
export interface PickedProjects {
  readonly query: string
  readonly projects: ReadonlyArray<ProjectView>
  readonly total: number
}

export const pickedProjects = shows(
  Schema.Struct({
    header: Schema.String,
    total: Schema.Int,
    projects: Schema.Array(
      Schema.Struct({
        id: Schema.String,
        key: Schema.String,
        name: Schema.String,
        html: Schema.String,
        self: Schema.String,
      }),
    ),
  }).annotations({ identifier: "PickedProjects" }),
  ({ addresses }) =>
    ({ query, projects, total }: PickedProjects) => ({
      header: `Showing ${projects.length} of ${total} matching projects`,
      total,
      projects: projects.map(({ id, key, name }) => ({
        id,
        key,
        name,
        html: `${highlighted(name, query)} (${highlighted(key, query)})`,
        self: selfOf(addresses, "project", id),
      })),
    }),
)

const SectionJson = Schema.Struct({
  label: Schema.String,
  sub: Schema.String,
  id: Schema.Literal("hs", "cs"),
  issues: Schema.Array(
    Schema.Struct({
      id: Schema.Int,
      key: Schema.String,
      keyHtml: Schema.String,
      img: Schema.String,
      summary: Schema.String,
      summaryText: Schema.String,
    }),
  ),
})

const sectionJson = (
  id: "hs" | "cs",
  label: string,
  { query, found }: { readonly query: string; readonly found: ReadonlyArray<IssueReference> },
  addresses: Addresses,
): typeof SectionJson.Type => ({
  label,
  sub: `Showing ${found.length} matching issues`,
  id,
  issues: found.map((issue) => ({
    id: Number(issue.id),
    key: issue.key,
    keyHtml: highlighted(issue.key, query),
    img: icon(addresses, "issuetype", issue.issueType.name),
    summary: highlighted(issue.summary, query),
    summaryText: issue.summary,
  })),
})

/** Issues that a text is found in, and the text. */
export type PickedIssues = typeof PickIssues.success.Type & { readonly query: string }

export const pickedIssues = shows(
  Schema.Struct({ sections: Schema.Array(SectionJson) }).annotations({ identifier: "PickedIssues" }),
  ({ addresses }) =>
    ({ query, history, current }: PickedIssues) => ({
      sections: [
        sectionJson("hs", "History Search", { query, found: history }, addresses),
        ...(current === undefined
          ? []
          : [sectionJson("cs", "Current Search", { query, found: current }, addresses)]),
      ],
    }),
)
