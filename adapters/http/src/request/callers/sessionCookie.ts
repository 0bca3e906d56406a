import { isSessionToken } from "@quoin/directory"
import * as Either from "effect/Either"
import { addressInHeader } from "../../answers/Redirect"
import type { CrossSiteRequest } from "../../failure/failures"
import { proofsInAddress } from "../../signed/proofs"
import type { Addresses } from "../Call"
import { checkOwnSite } from "./crossSite"
import type { IncomingRequest } from "../message"

/** The name of the cookie that carries the token of a session. Clients of such services know it. */
export const sessionCookie = "JSESSIONID"

/** Cookies are read as far as this, in UTF-16 units of the header. */
const cookieChars = 8_192

/**
 * The token of a session in a request without `Authorization` and without a proof in its address: what proves the caller there counts
 * instead of a cookie (HTT-821). A cookie of that name with another value is of some other application at the same host, and says nothing here.
 */
export const sessionTokenIn = (
  request: Pick<IncomingRequest, "header" | "sentUrl" | "url">,
): string | undefined => {
  const cookies = request.header("cookie")
  if (cookies === undefined || request.header("authorization") !== undefined) return undefined
  if (proofsInAddress(request).length > 0) return undefined
  for (const pair of cookies.slice(0, cookieChars).split(";")) {
    const equals = pair.indexOf("=")
    if (pair.slice(0, equals).trim() !== sessionCookie) continue
    const token = pair.slice(equals + 1).trim()
    if (isSessionToken(token)) return token
  }
  return undefined
}

/**
 * Refuses what a cookie of a session may change, unless the request says that a page of this site made it: browsers send cookies
 * with whatever any page has them send (HTT-822).
 */
export const refuseUnknownSite = (
  request: Pick<IncomingRequest, "header" | "headers" | "origin" | "sentUrl" | "url">,
  siteOrigin: string | undefined,
): Either.Either<void, CrossSiteRequest> =>
  sessionTokenIn(request) === undefined ? Either.void : checkOwnSite(request, siteOrigin)

/** `Set-Cookie` of a session; without a token, one that takes it away. Scripts cannot read it, and it stays on this site (HTT-820). */
export const setCookie = ({ base, context }: Pick<Addresses, "base" | "context">, token?: string): string =>
  [
    `${sessionCookie}=${token ?? ""}`,
    `Path=${context === "" ? "/" : addressInHeader(context).replaceAll(";", "%3B")}`,
    "HttpOnly",
    "SameSite=Lax",
    ...(base.startsWith("https:") ? ["Secure"] : []),
    ...(token === undefined ? ["Max-Age=0"] : []),
  ].join("; ")
