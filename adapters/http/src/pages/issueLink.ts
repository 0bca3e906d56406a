import type { IssueReference, IssueView } from "@quoin/tracker"
import { escapeHtml as escape } from "../answers/HtmlPage"
import type { Addresses } from "../request/Call"

/** A link to the page of an issue, by its key, with its summary. */
export const linkToIssue = (key: string, summary: string, { context }: Addresses): string =>
  `<a href="${escape(`${context}/browse/${key}`)}">${escape(key)}</a> ${escape(summary)}`

export const referenceLink = ({ key, summary, status }: IssueReference, at: Addresses): string =>
  `${linkToIssue(key, summary, at)} <span class="status">${escape(status.name)}</span>`

export const summaryOf = ({ fields }: IssueView): string => {
  const value = fields["summary"]
  return value?.kind === "plain" && typeof value.value === "string" ? value.value : ""
}

export const issueLink = (issue: IssueView, at: Addresses): string =>
  linkToIssue(issue.key, summaryOf(issue), at)
