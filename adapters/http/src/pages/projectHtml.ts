import type { GetProject, SearchIssues } from "@quoin/tracker"
import { escapeHtml as escape } from "../answers/HtmlPage"
import type { Call } from "../request/Call"
import { documentHtml } from "./documentHtml"
import { issueLink } from "./issueLink"
import { siteBar } from "./siteBar"
import { valueHtml } from "./valueHtml"

/** A project with its newest issues. */
export interface BrowsedProject {
  readonly project: typeof GetProject.success.Type
  readonly issues: typeof SearchIssues.success.Type
}

export const projectHtml = ({ project, issues }: BrowsedProject, call: Call): string => {
  const { addresses } = call
  const rows = issues.items.map(
    (issue) => `<li>${issueLink(issue, addresses)} ${valueHtml(issue.fields["status"], addresses)}</li>`,
  )
  const told = issues.total === undefined ? "" : `<p class="small">${issues.total} issues.</p>`
  return documentHtml(
    project.name,
    `<main><h1>${escape(project.name)}</h1><p class="small">${escape(project.key)}</p>
<section aria-label="Issues"><h2>Newest issues</h2>${told}<ul>${rows.join("")}</ul></section></main>`,
    siteBar(call),
  )
}
