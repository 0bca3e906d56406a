import * as Data from "effect/Data"
import type { OutgoingResponse } from "../request/message"

/** An answer that a person reads in a browser. */
export class HtmlPage extends Data.Class<{
  readonly html: string
  /** Where its forms lead besides this site; it may have none where this is left out. A page with a form is for one person. */
  readonly posts?: ReadonlyArray<string>
}> {}

/** A text escaped for HTML, between tags and in attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/**
 * The page may use its own style and show pictures (one in the address itself is its icon). Scripts and frames do not run, whatever its
 * text contains, and forms lead only to where they are said to.
 */
const policy = (posts: HtmlPage["posts"]): string =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' http: https: data:; base-uri 'none'; form-action ${posts === undefined ? "'none'" : ["'self'", ...posts].join(" ")}; frame-ancestors 'none'`

export const shownPage = ({ html, posts }: HtmlPage): OutgoingResponse => ({
  status: 200,
  headers: {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy(posts),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    ...(posts === undefined ? {} : { "cache-control": "no-store" }),
  },
  body: html,
})
