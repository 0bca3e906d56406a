import * as Data from "effect/Data"
import type { OutgoingResponse } from "../request/message"

/** An answer that a person reads in a browser. */
export class HtmlPage extends Data.Class<{ readonly html: string }> {}

/** A text as it stands in HTML, between tags and in attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** It has its own style, shows pictures (one in the address itself is its icon), and does nothing: no script, form or frame, whatever stands in it. */
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
