import { parametersOf } from "../request/pairs"
import type { IncomingRequest } from "../request/message"

/** The name of a pair, decoded: nothing slips through because it is written otherwise. */
export const nameOf = (pair: string): string => {
  const [name = ""] = pair.split("=", 1)
  return /[%+]/.test(name) ? (parametersOf(name).keys().next().value ?? "") : name
}

/** What a request has at least that OAuth has signed. */
export const oauthSigns: ReadonlySet<string> = new Set(["oauth_consumer_key", "oauth_signature"])

/** What proves who calls, where it stands in the query: a JSON web token, or what OAuth 1.0a signs with. */
const provesBy = (names: ReadonlySet<string>): ((name: string) => boolean) => {
  const isSigned = [...oauthSigns].some((name) => names.has(name))
  return (name) => name === "jwt" || (isSigned && name.startsWith("oauth_"))
}

/**
 * Takes out of an address what proves who calls: nothing that is answered, written down or passed on has it (TOK-56). Who checks the
 * signature finds the address as it was sent.
 */
export const withoutProof = (request: IncomingRequest): IncomingRequest => {
  const mark = request.url.indexOf("?")
  if (mark < 0) return request
  const pairs = request.url.slice(mark + 1).split("&")
  const proves = provesBy(new Set(pairs.map(nameOf)))
  const kept = pairs.filter((pair) => !proves(nameOf(pair)))
  return kept.length === pairs.length
    ? request
    : { ...request, url: request.url.slice(0, mark) + (kept.length === 0 ? "" : `?${kept.join("&")}`) }
}

export const queryOf = (url: string): string => {
  const mark = url.indexOf("?")
  return mark < 0 ? "" : url.slice(mark + 1)
}

const mayProve = /jwt|oauth|%/i
const nothing = { jwts: [], isSigned: false }

/** What stands in an address that proves who calls. */
export const inAddress = ({
  sentUrl,
  url,
}: Pick<IncomingRequest, "sentUrl" | "url">): {
  readonly jwts: ReadonlyArray<string>
  readonly isSigned: boolean
} => {
  const query = queryOf(sentUrl ?? url)
  if (!mayProve.test(query)) return nothing
  const parameters = parametersOf(query)
  return { jwts: parameters.getAll("jwt"), isSigned: [...oauthSigns].some((name) => parameters.has(name)) }
}
