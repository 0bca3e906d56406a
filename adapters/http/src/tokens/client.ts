import { type InvalidInput, NotSignedIn, invalid, limits } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { parseBasic } from "../request/callers/credentials"
import type { IncomingRequest } from "../request/message"
import type { Form } from "./form"

/** By what a client proves itself. */
export interface ClientCredentials {
  readonly clientId: string
  readonly clientSecret: string
}

const refused = Effect.fail(new NotSignedIn({ reason: "client" }))

/** Both parts of the header are encoded as fields of a form are (RFC 6749, section 2.3.1). */
const decoded = (text: string): Either.Either<string, unknown> =>
  Either.try(() => decodeURIComponent(text.replace(/\+/g, " ")))

const fromHeader = (
  header: string,
  form: Form,
): Effect.Effect<ClientCredentials, InvalidInput | NotSignedIn> => {
  if (form.has("client_secret")) {
    return invalid("client_secret", undefined, "either the header Authorization or fields of the form")
  }
  const pair = parseBasic(header)
  if (pair === undefined) return refused
  const clientId = decoded(pair.username)
  const clientSecret = decoded(pair.password)
  if (Either.isLeft(clientId) || Either.isLeft(clientSecret)) return refused
  const named = form.get("client_id") ?? clientId.right
  return named === clientId.right
    ? Effect.succeed({ clientId: clientId.right, clientSecret: clientSecret.right })
    : refused
}

/** Nobody is called by more than an operation takes, or has such a secret. */
const within = (client: ClientCredentials): Effect.Effect<ClientCredentials, NotSignedIn> =>
  [client.clientId, client.clientSecret].every((text) => text.length <= limits.givenKeyChars)
    ? Effect.succeed(client)
    : refused

/** The client of a request, from its header or its form; `NotSignedIn` where it names no client. */
export const clientIn = (
  request: IncomingRequest,
  form: Form,
): Effect.Effect<ClientCredentials, InvalidInput | NotSignedIn> => {
  const header = request.header("authorization") ?? ""
  if (header !== "") return Effect.flatMap(fromHeader(header, form), within)
  const clientId = form.get("client_id")
  const clientSecret = form.get("client_secret")
  return clientId === undefined || clientSecret === undefined ? refused : within({ clientId, clientSecret })
}
