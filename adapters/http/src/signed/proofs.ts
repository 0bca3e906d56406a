import * as Either from "effect/Either"
import { MixedCredentials } from "../failure/failures"
import type { IncomingRequest } from "../request/message"
import { inAddress, oauthSigns } from "./addressProof"
import type { Parameters } from "./baseString"

type Sent = Pick<IncomingRequest, "header" | "sentUrl" | "url">

/** What stands in the address of a request and proves who calls, as a refusal names it. */
export const proofsInAddress = (request: Sent): ReadonlyArray<string> => {
  const { jwts, isSigned } = inAddress(request)
  return [
    ...jwts.map(() => "jwt in the query"),
    ...(isSigned ? ["the parameters of OAuth in the query"] : []),
  ]
}

/**
 * Refuses a request that proves in several ways who calls: whichever counted, somebody would take it for the other. `form` is what a
 * form has that may be signed. A cookie is no proof beside another (D-895).
 */
export const oneProof = (request: Sent, form: Parameters = []): Either.Either<void, MixedCredentials> => {
  const given = [
    ...(request.header("authorization") === undefined ? [] : ["the header Authorization"]),
    ...proofsInAddress(request),
    ...(form.some(([name]) => oauthSigns.has(name)) ? ["the parameters of OAuth in the form"] : []),
  ]
  return given.length > 1 ? Either.left(new MixedCredentials({ given })) : Either.void
}

/** Refuses, where the request itself says who calls, what says it in the address as well. */
export const noProofInAddress = (request: Sent): Either.Either<void, MixedCredentials> => {
  const [first] = proofsInAddress(request)
  return first === undefined
    ? Either.void
    : Either.left(new MixedCredentials({ given: [first, "what is asked for, which proves itself"] }))
}
