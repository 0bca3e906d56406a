import { Differences } from "@quoin/kernel"
import { type ContentView, type ListVersions, type ShownVersion, pageAddress } from "@quoin/wiki"
import { escapeHtml as escape } from "../../answers/HtmlPage"
import { documentHtml } from "../../pages/documentHtml"
import { momentHtml } from "../../pages/momentHtml"
import { siteBar } from "../../pages/siteBar"
import type { Call } from "../../request/Call"
import { differenceAddress, versionAddress, versionsAddress } from "./versionAddress"

type Listed = typeof ListVersions.success.Type

/** All versions of a page, a part of the list at a time. */
export interface Versions {
  readonly page: ContentView
  readonly versions: Listed
}

/** Two versions of a page, with their titles and bodies. */
export interface Compared {
  readonly page: ContentView
  readonly from: ShownVersion
  readonly to: ShownVersion
}

const link = (address: string, text: string): string => `<a href="${escape(address)}">${escape(text)}</a>`

/** Where a page stands, and what is shown of it. */
const framed = (
  { page, what, body }: { page: ContentView; what: string; body: string },
  call: Call,
): string => {
  const { addresses: at } = call
  const address = at.context + pageAddress({ ...page, spaceKey: page.space.key })
  return documentHtml(
    `${what} - ${page.title}`,
    `<nav aria-label="Where this page stands">${link(`${at.context}/display/${page.space.key}`, page.space.name)} / ${link(address, page.title)} /</nav>
<header><h1>${escape(what)}</h1></header><main>${body}</main>`,
    siteBar(call),
  )
}

const item =
  (id: string, newest: number, { addresses: at }: Call) =>
  ({ number, by, when, message }: ShownVersion): string => {
    const said = message === "" ? "" : `: ${escape(message)}`
    const ways = [
      number > 1 ? link(differenceAddress(at, id, number - 1, number), `What changed in ${number}`) : "",
      number < newest ? link(differenceAddress(at, id, number, newest), `${number} beside ${newest}`) : "",
    ]
    return `<li>${link(versionAddress(at, id, number), `Version ${number}`)} by ${escape(by.displayName)}, ${momentHtml(when)}${said}<br><span class="small">${ways.filter((way) => way !== "").join(" - ")}</span></li>`
  }

/** The versions of a page, the newest first, each with the way to it and to what it changed. */
export const versionsHtml = ({ page, versions }: Versions, call: Call): string => {
  const { items, offset, limit, more } = versions
  const { id, version } = page
  const from = versionsAddress(call.addresses, id)
  const newer = offset === 0 ? "" : link(`${from}&start=${Math.max(0, offset - limit)}`, "Newer versions")
  const older = more ? link(`${from}&start=${offset + limit}`, "Older versions") : ""
  const body = `<ul>${items.map(item(id, version.number, call)).join("")}</ul><p>${newer} ${older}</p>`
  return framed({ page, what: `Versions of ${page.title}`, body }, call)
}

/** Words are marked in lines of at most so many: to compare two takes the product of both. */
const mostMarked = 100

const marked = (before: string, after: string, kind: "added" | "removed"): string => {
  const tag = kind === "added" ? "ins" : "del"
  if (Math.max(before.split(/\s/).length, after.split(/\s/).length) > mostMarked) {
    return `<${tag}>${escape(kind === "added" ? after : before)}</${tag}>`
  }
  return Differences.wordDifferences(before, after)
    .filter((piece) => piece.kind === "same" || piece.kind === kind)
    .map(({ kind: own, lines }) =>
      own === "same" ? escape(lines.join("")) : `<${tag}>${escape(lines.join(""))}</${tag}>`,
    )
    .join("")
}

const cells = ({ before, after, kind }: Differences.Row): readonly [string, string] => {
  if (kind === "same") return [escape(before ?? ""), escape(after ?? "")]
  if (before === undefined) return ["", `<ins>${escape(after ?? "")}</ins>`]
  if (after === undefined) return [`<del>${escape(before)}</del>`, ""]
  return [marked(before, after, "removed"), marked(before, after, "added")]
}

const lineHtml = (line: Differences.Row | Differences.Fold): string =>
  line.kind === "folded"
    ? `<tr><td colspan="2" class="small">${line.lines} lines are the same</td></tr>`
    : `<tr>${cells(line)
        .map((cell) => `<td>${cell}</td>`)
        .join("")}</tr>`

const textOf = ({ content }: ShownVersion): ReadonlyArray<string> => [
  `Title: ${content?.title ?? ""}`,
  ...Differences.linesOf(content?.body ?? ""),
]

/** Two versions of a page side by side, as their texts are stored. */
export const differencesHtml = ({ page, from, to }: Compared, call: Call): string => {
  const { addresses: at } = call
  const pieces = Differences.differences(textOf(from), textOf(to))
  const rows = Differences.folded(Differences.sideBySide(pieces)).map(lineHtml).join("")
  const head = [from, to]
    .map(({ number, by, when }) => {
      const shown = link(versionAddress(at, page.id, number), `Version ${number}`)
      return `<th scope="col">${shown} by ${escape(by.displayName)}, ${momentHtml(when)}</th>`
    })
    .join("")
  const body = pieces.every(({ kind }) => kind === "same")
    ? "<p>The text is the same.</p>"
    : `<table class="diff"><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table>`
  const back = link(versionsAddress(at, page.id), "All versions")
  const what = `Version ${from.number} beside version ${to.number}`
  return framed({ page, what, body: `${body}<p>${back}</p>` }, call)
}
