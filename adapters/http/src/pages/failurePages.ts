import { STATUS_CODES } from "node:http"
import { HtmlPage, escapeHtml as escape, shownPage } from "../answers/HtmlPage"
import { pageAt } from "../contract/families"
import type { Dialect } from "../Dialect"
import { messageOf } from "../failure/errorResponse"
import type { KnownFailure } from "../failure/errorTable"
import { sessionTokenIn } from "../request/callers/sessionCookie"
import { splitting } from "../request/contexts"
import type { IncomingRequest, OutgoingResponse } from "../request/message"
import { documentHtml } from "./documentHtml"
import { searchForm, signInLink } from "./siteBar"

/** Does a person ask, by a browser, rather than a program? */
const asksForPage = ({ method, header }: Pick<IncomingRequest, "method" | "header">): boolean =>
  method === "GET" && /\btext\/html\b/i.test(header("accept") ?? "")

/** Has the request proved who asks? What proves nobody is refused for that. */
const isSignedIn = (request: IncomingRequest, failure: KnownFailure): boolean =>
  failure._tag !== "NotSignedIn" &&
  (request.header("authorization") !== undefined || sessionTokenIn(request) !== undefined)

/** Somebody who is not signed in may be refused what others see, and is led to where they sign in. */
const wayOn = (context: string, signIn: string): string =>
  `<p>${signIn === "" ? "Look" : `${signIn}, or look`} for it:</p>${searchForm(context)}`

/** Without a challenge, for which a browser would ask the person for a password itself. */
const asPage = (
  { headers: { "www-authenticate": _challenge, ...headers }, status }: OutgoingResponse,
  message: string,
  onward: string,
): OutgoingResponse => {
  const reason = STATUS_CODES[status] ?? "Refused"
  const body = `<main><h1>${escape(reason)}</h1><p>${escape(message)}</p>${onward}</main>`
  const page = shownPage(new HtmlPage({ html: documentHtml(reason, body), posts: [] }))
  return { ...page, status, headers: { ...headers, ...page.headers } }
}

/**
 * Makes a refusal a page where a page was asked for: in the same words and with the same status and headers as a program is told it
 * (HTT-841).
 */
export const failurePages = (dialect: Dialect) => {
  const isPage = pageAt(dialect)
  const split = splitting(dialect)
  return (request: IncomingRequest, failure: KnownFailure, response: OutgoingResponse): OutgoingResponse => {
    const { url, basePath = "" } = request
    if (!asksForPage(request) || !isPage(url)) return response
    const { context, below } = split(url)
    const place = `${basePath}${context}`
    const signIn = isSignedIn(request, failure) ? "" : signInLink(place, below)
    return asPage(response, messageOf(failure), wayOn(place, signIn))
  }
}
