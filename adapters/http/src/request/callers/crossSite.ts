import * as Either from "effect/Either"
import { CrossSiteRequest } from "../../failure/failures"
import type { IncomingRequest } from "../message"

/** Names of the header differ between products: `X-Vendor-Token`, with the vendor's own name. */
const tokenHeader = /^x-[a-z0-9]+-token$/
const noCheck = /^no-?check$/i

/**
 * A form can be sent to any site by any other, with the cookies and passwords that a browser knows. No site can make a browser
 * send a header of its own, so that whoever sends one is no browser that was tricked (HTT-186).
 */
export const checkCrossSite = ({
  headers,
}: Pick<IncomingRequest, "headers">): Either.Either<void, CrossSiteRequest> => {
  for (const [name, value] of headers()) {
    if (tokenHeader.test(name) && noCheck.test(value.trim())) return Either.void
  }
  return Either.left(new CrossSiteRequest())
}

/** What a browser says of who has it send a request. Pages of the same site and address bars are no other site. */
const ownFetchSites: ReadonlySet<string> = new Set(["same-origin", "none"])

/** The host and port of an address in lower case; undefined where there is no address, as for the `null` of sandboxes. */
const hostIn = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).host.toLowerCase() : undefined

type Sent = Pick<IncomingRequest, "method" | "header" | "headers" | "origin">

/**
 * Is a request made by a page of another site, as far as the browser tells? `Sec-Fetch-Site` says it whatever a proxy makes of the
 * host; browsers without it say who they are sent by as `Origin`, or as `Referer`. Programs that are no browsers say none of them.
 */
const isFromElsewhere = (
  { header, origin }: Pick<Sent, "header" | "origin">,
  siteOrigin: string | undefined,
): boolean => {
  const own = [origin, siteOrigin].flatMap((each) => (each === undefined ? [] : (hostIn(each) ?? [])))
  const isOwn = (address: string): boolean => own.includes(hostIn(address) ?? "")
  const site = header("sec-fetch-site")?.trim().toLowerCase()
  if (site !== undefined && ownFetchSites.has(site)) return false
  const from = header("origin") ?? header("referer") ?? ""
  return from === "" ? site !== undefined : !isOwn(from)
}

/** Does the browser say that a page of this site, or its address bar, made the request? Programs that are no browsers say nothing. */
const isFromHere = (
  { header, origin }: Pick<Sent, "header" | "origin">,
  siteOrigin: string | undefined,
): boolean =>
  (ownFetchSites.has(header("sec-fetch-site")?.trim().toLowerCase() ?? "") ||
    (header("origin") ?? header("referer") ?? "") !== "") &&
  !isFromElsewhere({ header, origin }, siteOrigin)

/** Only what a page of this site asks for, or what carries the header of HTT-186. */
export const checkOwnSite = (
  request: Pick<Sent, "header" | "headers" | "origin">,
  siteOrigin: string | undefined,
): Either.Either<void, CrossSiteRequest> =>
  isFromHere(request, siteOrigin) ? Either.void : checkCrossSite(request)

/** Types of bodies that a page can send to any site without asking it first. */
const simpleType = /^\s*(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\s*(?:;|$)/i

/** Methods that a page can send to any site. What may change something is asked for by the first of them here, or should be. */
const simpleMethods: ReadonlySet<string> = new Set(["POST", "GET", "HEAD"])

/** Could a page of another site have made a browser send this without asking first? No such page can set another type. */
const isSimple = ({ method, header }: Sent): boolean => {
  const type = header("content-type")
  return simpleMethods.has(method) && (type === undefined || simpleType.test(type))
}

/**
 * Refuses, of what may change something, what was sent by a page of another site, at whatever address (HTT-607). What pages cannot send
 * without asking first is left to browsers, which ask and are told no; so is what carries the header of HTT-186.
 */
export const refuseCrossSite = (
  request: Sent,
  siteOrigin: string | undefined,
): Either.Either<void, CrossSiteRequest> =>
  !isSimple(request) || !isFromElsewhere(request, siteOrigin) ? Either.void : checkCrossSite(request)
