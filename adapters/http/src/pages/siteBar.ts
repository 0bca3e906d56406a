import { callerName } from "@quoin/kernel"
import { escapeHtml as escape } from "../answers/HtmlPage"
import type { Call } from "../request/Call"
import { sessionTokenIn } from "../request/callers/sessionCookie"

/** Where the words of a person are looked for, in pages and issues. */
export const searchAddress = "/dosearchsite.action"

/** Where a session is ended. */
export const signOutAddress = "/logout.action"

const signIn = ({ addresses: { context }, path, query }: Seen): string => {
  const destination = encodeURIComponent(query === "" ? path : `${path}?${query}`)
  return `<a href="${escape(`${context}/login.action?os_destination=${destination}`)}">Sign in</a>`
}

/** Who has signed in by a header cannot be signed out: their program says who they are each time. */
const signOut = ({ addresses: { context }, header, path }: Seen): string =>
  sessionTokenIn({ header, url: path }) === undefined
    ? ""
    : `<form method="post" action="${escape(context + signOutAddress)}"><button>Sign out</button></form>`

type Seen = Pick<Call, "context" | "addresses" | "header" | "path" | "query">

/** What stands at the top of every page: the search, and who reads. */
export const siteBar = (call: Seen, words = ""): string => {
  const { context, addresses } = call
  const search = escape(addresses.context + searchAddress)
  const who =
    context.caller._tag === "Anonymous"
      ? signIn(call)
      : `<span>${escape(callerName(context.caller))}</span>${signOut(call)}`
  return `<div class="bar"><form role="search" action="${search}"><label>Search <input type="search" name="queryString" value="${escape(words)}"></label><button>Search</button></form>${who}</div>`
}
