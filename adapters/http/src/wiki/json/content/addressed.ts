import type { Converted } from "@quoin/wiki"
import { escapeHtml } from "../../../answers/HtmlPage"
import type { Addresses } from "../../../request/Call"

/** The begin of an address: a rendered body has its addresses in quotes, and no quotes in its text. */
const ownAddress = / (href|src)="\/(?!\/)/g

/** What is given back, or has no quotes around its addresses. */
const kept: ReadonlySet<Converted> = new Set(["storage", "editor", "markdown", "atlas_doc_format"])

/**
 * A rendered body with its addresses where they are served: behind the context path, and with the host as well where the body leaves
 * the wiki (HTT-395). An editor gives a body back, as who writes Markdown does: addresses in these stay as they are.
 */
export const addressed = (html: string, to: Converted, { base, context }: Addresses): string => {
  const begin = to === "view" ? context : base
  return begin === "" || kept.has(to)
    ? html
    : html.replaceAll(ownAddress, (_, name: string) => ` ${name}="${escapeHtml(begin)}/`)
}
