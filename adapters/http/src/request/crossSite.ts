import * as Either from "effect/Either"
import { CrossSiteRequest } from "../failure/failures"
import type { IncomingRequest } from "./message"

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
