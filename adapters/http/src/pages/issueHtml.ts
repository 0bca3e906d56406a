import type { FieldValue, IssueView } from "@quoin/tracker"
import { escapeHtml as escape } from "../answers/HtmlPage"
import type { Call } from "../request/Call"
import { shownText } from "../answers/shownText"
import { documentHtml } from "./documentHtml"
import { summaryOf } from "./issueLink"
import { momentHtml } from "./momentHtml"
import { siteBar } from "./siteBar"
import { valueHtml } from "./valueHtml"

/** What has a place of its own on the page. */
const placed: ReadonlySet<string> = new Set([
  "summary",
  "description",
  "comment",
  "attachment",
  "worklog",
  "project",
  // In seconds and percent, for programs: people read `timetracking`.
  ...["timespent", "timeestimate", "timeoriginalestimate", "workratio"],
  ...["aggregatetimespent", "aggregatetimeestimate", "aggregatetimeoriginalestimate"],
])

/** So many changes are shown, the latest first. */
const latestChanges = 25

const author = (person: { readonly displayName: string } | undefined): string =>
  escape(person?.displayName ?? "Anonymous")

const section = (title: string, inner: string): string =>
  inner === "" ? "" : `<section aria-label="${title}"><h2>${title}</h2>${inner}</section>`

const commentsHtml = (value: FieldValue | undefined): string =>
  value?.kind !== "comments"
    ? ""
    : value.comments
        .map(
          (comment) =>
            `<article id="comment-${comment.id}"><p class="small">${author(comment.author)}, ${momentHtml(comment.createdAt)}</p><p>${shownText(comment.body)}</p></article>`,
        )
        .join("")

const filesHtml = (value: FieldValue | undefined, { addresses: { context } }: Call): string =>
  value?.kind !== "attachments" || value.attachments.length === 0
    ? ""
    : `<ul>${value.attachments
        .map(({ id, filename, bytes }) => {
          const address = `${context}/secure/attachment/${id}/${encodeURIComponent(filename)}`
          return `<li><a href="${escape(address)}">${escape(filename)}</a> <span class="small">${bytes} bytes</span></li>`
        })
        .join("")}</ul>`

const changesHtml = ({ changelog = [] }: IssueView): string =>
  changelog
    .slice(-latestChanges)
    .reverse()
    .map(({ author: by, at, items }) => {
      const rows = items.map(
        ({ field, fromText, toText }) =>
          `<li>${escape(field)}: ${escape(fromText ?? "nothing")} → ${escape(toText ?? "nothing")}</li>`,
      )
      return `<article><p class="small">${author(by)}, ${momentHtml(at)}</p><ul>${rows.join("")}</ul></article>`
    })
    .join("")

/** What was planned and done, as people write it. */
const timeHtml = (value: FieldValue | undefined): string => {
  const held = value?.kind === "plain" && typeof value.value === "object" ? value.value : undefined
  const told = new Map<string, unknown>(Object.entries(held ?? {}))
  return [
    ["estimated", told.get("originalEstimate")],
    ["remaining", told.get("remainingEstimate")],
    ["spent", told.get("timeSpent")],
  ]
    .flatMap(([name, text]) => (typeof text === "string" ? [`${escape(text)} ${String(name)}`] : []))
    .join(", ")
}

/** Fields that have a value, by their names. */
const fieldsHtml = ({ fields, names = {} }: IssueView, { addresses }: Call): string => {
  const rows = Object.entries(fields).flatMap(([id, value]) => {
    const shown = id === "timetracking" ? timeHtml(value) : placed.has(id) ? "" : valueHtml(value, addresses)
    return shown === "" ? [] : [`<dt>${escape(names[id] ?? id)}</dt><dd>${shown}</dd>`]
  })
  return `<dl>${rows.join("")}</dl>`
}

/** An issue for readers: HTML alone, which is read without a script. */
export const issueHtml = (issue: IssueView, call: Call): string => {
  const { key, fields } = issue
  const summary = summaryOf(issue)
  const { addresses } = call
  return documentHtml(
    `${key} ${summary}`,
    `<nav aria-label="Where this issue stands">${valueHtml(fields["project"], addresses)} / ${escape(key)}</nav>
<header><h1>${escape(summary)}</h1></header>
<div class="sides"><main>${section("Description", valueHtml(fields["description"], addresses))}${section(
      "Attachments",
      filesHtml(fields["attachment"], call),
    )}${section("Comments", commentsHtml(fields["comment"]))}${section("Changes", changesHtml(issue))}</main>
<aside>${fieldsHtml(issue, call)}</aside></div>`,
    siteBar(call),
  )
}
