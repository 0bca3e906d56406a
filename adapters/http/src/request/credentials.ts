import { Buffer } from "node:buffer"
import {
  type Caller,
  NotSignedIn,
  type Overloaded,
  type ReadFailure,
  type TooManyAttempts,
  anonymous,
} from "@quoin/kernel"
import type { EngineService } from "@quoin/engine"
import * as Effect from "effect/Effect"
import type { IncomingRequest } from "./message"
import { sessionTokenIn } from "./sessionCookie"

const refused = Effect.fail(new NotSignedIn({ reason: "credentials" }))
const noSessions = Effect.fail(new NotSignedIn({ reason: "session" }))
const noTokens = Effect.fail(new NotSignedIn({ reason: "token" }))
const nobody = Effect.succeed(anonymous)

const basic = /^Basic +([A-Za-z0-9+/]+={0,2}) *$/i

/** The name and password of a Basic header; undefined when it is anything else. */
export const parseBasic = (
  header: string,
): { readonly username: string; readonly password: string } | undefined => {
  const encoded = basic.exec(header)?.[1]
  if (encoded === undefined) return undefined
  const pair = Buffer.from(encoded, "base64").toString("utf8")
  const colon = pair.indexOf(":")
  return colon < 0 ? undefined : { username: pair.slice(0, colon), password: pair.slice(colon + 1) }
}

const bearer = /^Bearer +([\x21-\x7e]+) *$/i

const signedIn = (
  engine: EngineService,
  request: IncomingRequest,
): Effect.Effect<Caller, NotSignedIn | Overloaded | TooManyAttempts | ReadFailure> => {
  const header = request.header("authorization")
  const { signIn } = engine
  if (header === undefined) {
    const session = sessionTokenIn(request)
    return session === undefined ? nobody : (signIn.withSession?.(session) ?? noSessions)
  }
  const token = bearer.exec(header)?.[1]
  if (token !== undefined) return signIn.withToken?.(token, request.remoteAddress) ?? noTokens
  const given = parseBasic(header)
  return given === undefined
    ? refused
    : signIn.withPassword(given.username, given.password, request.remoteAddress)
}

/** The caller of a request: the user whom its `Authorization` header proves (HTT-9), or the cookie of a session (HTT-821); else nobody. */
export const callerOf = (engine: EngineService, request: IncomingRequest): ReturnType<typeof signedIn> => {
  const { seesCaller } = request
  const caller = signedIn(engine, request)
  return seesCaller === undefined
    ? caller
    : Effect.tap(caller, (found) => Effect.sync(() => seesCaller(found)))
}
