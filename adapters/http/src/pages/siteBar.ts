import { callerName } from "@quoin/kernel"
import { escapeHtml as escape } from "../answers/HtmlPage"
import type { Call } from "../request/Call"
import { hasTokenIn } from "../request/callers/programs"
import { sessionTokenIn } from "../request/callers/sessionCookie"

/** Where the words of a person are looked for, in pages and issues. */
export const searchAddress = "/dosearchsite.action"

/** Where a session is ended. */
export const signOutAddress = "/logout.action"

/** The way to where somebody signs in, and back from there; a token that stands in the address does not go along (TOK-14). */
export const signInLink = (context: string, address: string): string => {
  const [path = "", query = ""] = address.split(/\?(.*)/s)
  const destination = encodeURIComponent(query === "" || hasTokenIn(query) ? path : `${path}?${query}`)
  return `<a href="${escape(`${context}/login.action?os_destination=${destination}`)}">Sign in</a>`
}

export const searchForm = (context: string, words = ""): string =>
  `<form role="search" action="${escape(context + searchAddress)}"><label>Search <input type="search" name="queryString" value="${escape(words)}"></label> <button>Search</button></form>`

/** Who has signed in by a header cannot be signed out: their program says who they are each time. */
const signOut = ({ addresses: { context }, header, path }: Seen): string =>
  sessionTokenIn({ header, url: path }) === undefined
    ? ""
    : `<form method="post" action="${escape(context + signOutAddress)}"><button>Sign out</button></form>`

type Seen = Pick<Call, "context" | "addresses" | "header" | "path" | "query">

/** What stands at the top of every page: the search, and who reads. */
export const siteBar = (call: Seen, words = ""): string => {
  const { context, addresses, path, query } = call
  const who =
    context.caller._tag === "Anonymous"
      ? signInLink(addresses.context, `${path}?${query}`)
      : `<span>${escape(callerName(context.caller))}</span>${signOut(call)}`
  return `<div class="bar">${searchForm(addresses.context, words)}${who}</div>`
}
