import { NotSignedIn } from "@quoin/kernel"
import * as Cause from "effect/Cause"
import * as Chunk from "effect/Chunk"
import * as Effect from "effect/Effect"
import type { Dialect } from "../Dialect"
import { splitting } from "../request/contexts"
import type { IncomingRequest, OutgoingResponse } from "../request/message"
import { setCookie } from "../request/callers/sessionCookie"

/** A script of a page says so (HTT-833). */
const isByScript = ({ header }: IncomingRequest): boolean =>
  header("x-requested-with")?.toLowerCase() === "xmlhttprequest"

/** A browser that is told how to sign in asks the person for a password, whatever page the script is of. */
const unchallenged = (response: OutgoingResponse): OutgoingResponse => {
  const { "www-authenticate": _, ...headers } = response.headers
  return { ...response, headers }
}

/** Was a request refused because the session of its cookie is over? */
const isOver = (cause: Cause.Cause<unknown>): boolean =>
  Chunk.some(
    Cause.failures(cause),
    (failure) => failure instanceof NotSignedIn && failure.reason === "session",
  )

/** A refusal, as a browser can go on after it. */
export const refusalFor = (dialect: Dialect) => {
  const split = splitting(dialect)

  /**
   * Takes the cookie of a session that is over away: with it everything would be refused, also what is open to anybody (HTT-834). It may
   * have been begun below this context, or above it, where it stands at another path.
   */
  const withoutCookie = (
    response: OutgoingResponse,
    { origin, basePath = "", url }: IncomingRequest,
  ): OutgoingResponse => {
    const paths = new Set([`${basePath}${split(url).context}`, basePath])
    const [own = "", ...others] = [...paths].map((context) => setCookie({ base: origin, context }))
    const headers = { ...response.headers, "set-cookie": own }
    return others.length === 0 ? { ...response, headers } : { ...response, headers, cookies: others }
  }

  return (
    request: IncomingRequest,
    cause: Cause.Cause<unknown>,
    refused: Effect.Effect<OutgoingResponse>,
  ): Effect.Effect<OutgoingResponse> =>
    Effect.map(refused, (response) => {
      const told = isByScript(request) ? unchallenged(response) : response
      return isOver(cause) ? withoutCookie(told, request) : told
    })
}
