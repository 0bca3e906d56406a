import {
  type ContentList,
  type ContentSummary,
  type ContentView,
  type ShownVersion,
  pageAddress,
} from "@quoin/wiki"
import { escapeHtml as escape } from "../../answers/HtmlPage"
import type { Addresses, Call } from "../../request/Call"
import { addressed } from "../json/content/addressed"
import { downloadPath } from "../json/content/file"
import { documentHtml } from "../../pages/documentHtml"
import { momentHtml } from "../../pages/momentHtml"
import { differenceAddress, versionAddress, versionsAddress } from "./versionAddress"
import { siteBar } from "../../pages/siteBar"

/** What is shown of a page. */
export interface Displayed {
  readonly page: ContentView
  /** Pages of the space that stand below no other, where it is shown by its home page. */
  readonly top?: Pick<ContentList, "items" | "more">
  /** The number of the newest version, where this is an older one. */
  readonly newest?: number
  /** The latest versions, the newest first. */
  readonly versions: ReadonlyArray<ShownVersion>
}

const linkTo = (page: ContentSummary, spaceKey: string, { context }: Addresses): string =>
  `<a href="${escape(context + pageAddress({ ...page, spaceKey }))}">${escape(page.title)}</a>`

/** A part with its heading; nothing where it would be empty. */
const part = (title: string, items: ReadonlyArray<string>, more = false): string =>
  items.length === 0
    ? ""
    : `<section aria-label="${title}"><h2>${title}</h2><ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>${more ? '<p class="small">There are more.</p>' : ""}</section>`

const viewOf = ({ rendered }: ContentView, at: Addresses): string =>
  addressed(rendered?.view ?? "", "view", at)

const attachment = ({ title, file, version, container }: ContentView, { context }: Addresses): string => {
  const path = downloadPath(container?.id ?? "", {
    filename: title,
    version: version.number,
    modifiedAt: version.when,
  })
  return `<a href="${escape(context + path)}">${escape(title)}</a> <span class="small">${file?.bytes ?? 0} bytes</span>`
}

const saidBy = ({ by, when, message }: Pick<ShownVersion, "by" | "when" | "message">): string =>
  `${escape(by.displayName)}, ${momentHtml(when)}${message === "" ? "" : `: ${escape(message)}`}`

const comment = (view: ContentView, at: Addresses): string =>
  `<article id="comment-${view.id}"><p class="small">${saidBy(view.version)}</p>${viewOf(view, at)}</article>`

const linkedVersion =
  (id: string, at: Addresses) =>
  (version: ShownVersion): string =>
    `<a href="${escape(versionAddress(at, id, version.number))}">${version.number}</a>: ${saidBy(version)}`

/** That this is not the page as it is, with the ways to that. */
const olderHtml = ({ page, newest }: Displayed, at: Addresses): string =>
  newest === undefined
    ? ""
    : `<p class="note" role="note">This is version ${page.version.number}, as it was. <a href="${escape(`${at.context}/pages/viewpage.action?pageId=${page.id}`)}">The page as it is</a> is version ${newest}; <a href="${escape(differenceAddress(at, page.id, page.version.number, newest))}">what changed since</a>.</p>`

/** A page for readers, with the tree beside it: HTML alone, which is read without a script. */
export const pageHtml = (displayed: Displayed, call: Call): string => {
  const { page, top, versions } = displayed
  const { addresses: at } = call
  const { title, space, ancestors = [], children = {}, version } = page
  const { page: below, attachment: files, comment: comments } = children
  const beside = (title: string, pages: Displayed["top"]) =>
    part(
      title,
      (pages?.items ?? []).filter(({ id }) => id !== page.id).map((each) => linkTo(each, space.key, at)),
      pages?.more,
    )
  const above = ancestors.map((each) => `${linkTo(each, space.key, at)} / `).join("")
  return documentHtml(
    `${title} - ${space.name}`,
    `<nav aria-label="Where this page stands"><a href="${escape(`${at.context}/display/${space.key}`)}">${escape(space.name)}</a> / ${above}</nav>
<header><h1>${escape(title)}</h1><p class="small">Version ${version.number} by ${saidBy({ ...version, message: "" })}</p></header>${olderHtml(displayed, at)}
<div class="sides"><main>${viewOf(page, at)}
${comments === undefined || comments.items.length === 0 ? "" : `<section aria-label="Comments"><h2>Comments</h2>${comments.items.map((each) => comment(each, at)).join("")}</section>`}</main>
<aside>${beside("Pages below", below)}${beside("Pages of the space", top)}${part(
      "Attachments",
      (files?.items ?? []).map((each) => attachment(each, at)),
      files?.more,
    )}${part(
      "Versions",
      versions.map(linkedVersion(page.id, at)),
    )}<p class="small"><a href="${escape(versionsAddress(at, page.id))}">All versions</a></p></aside></div>`,
    siteBar(call),
  )
}
