import { STATUS_CODES } from "node:http"
import { HtmlPage, escapeHtml as escape, shownPage } from "../answers/HtmlPage"
import { messageOf } from "../failure/errorResponse"
import type { KnownFailure } from "../failure/errorTable"
import type { OutgoingResponse } from "../request/message"
import { documentHtml } from "./documentHtml"
import { searchAddress } from "./siteBar"

/** Does a person ask, by a browser, rather than a program? */
export const asksForPage = ({
  method,
  header,
}: {
  readonly method: string
  readonly header: (name: string) => string | undefined
}): boolean => method === "GET" && /\btext\/html\b/i.test(header("accept") ?? "")

/** Somebody who is not signed in may be refused what others see, and is led to where they sign in. */
const wayOn = (context: string, destination: string): string => {
  const address = `${context}/login.action?os_destination=${encodeURIComponent(destination)}`
  return `<p><a href="${escape(address)}">Sign in</a>, or look for it: <form role="search" action="${escape(context + searchAddress)}"><label>Search <input type="search" name="queryString"></label> <button>Search</button></form></p>`
}

/**
 * A refusal as a page, where a page was asked for: in the same words and with the same status and headers as a program is told it, but
 * without a challenge, for which a browser would ask the person for a password itself (HTT-841).
 */
export const failurePage = (
  response: OutgoingResponse,
  failure: KnownFailure,
  { context, destination }: { readonly context: string; readonly destination: string },
): OutgoingResponse => {
  const { "www-authenticate": _challenge, ...headers } = response.headers
  const reason = STATUS_CODES[response.status] ?? "Refused"
  const body = `<main><h1>${escape(reason)}</h1><p>${escape(messageOf(failure))}</p>${wayOn(context, destination)}</main>`
  const page = shownPage(new HtmlPage({ html: documentHtml(reason, body), posts: [] }))
  return { ...page, status: response.status, headers: { ...headers, ...page.headers } }
}
