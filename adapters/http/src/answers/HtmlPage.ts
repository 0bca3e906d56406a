import * as Data from "effect/Data"
import type { OutgoingResponse } from "../request/message"

/** An answer that a person reads in a browser. */
export class HtmlPage extends Data.Class<{ readonly html: string }> {}

/** A text escaped for HTML, between tags and in attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** The page may use its own style and show pictures (one in the address itself is its icon). Scripts, forms and frames do not run, whatever its text contains. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' http: https: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export const shownPage = ({ html }: HtmlPage): OutgoingResponse => ({
  status: 200,
  headers: {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
  },
  body: html,
})
