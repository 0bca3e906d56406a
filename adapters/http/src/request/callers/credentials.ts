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
import type { SignatureRefused } from "@quoin/tokens"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type { Dialect } from "../../Dialect"
import type { MixedCredentials } from "../../failure/failures"
import { inAddress } from "../../signed/addressProof"
import { byAssertion, bySignature, countingRefusals } from "../../signed/callerBySignature"
import { isOAuth } from "../../signed/oauthParameters"
import { oneProof } from "../../signed/proofs"
import type { IncomingRequest } from "../message"
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

const assertion = /^JWT +([\w.-]+) *$/i

type SignedIn = Effect.Effect<
  Caller,
  NotSignedIn | Overloaded | TooManyAttempts | SignatureRefused | MixedCredentials | ReadFailure
>

/** What the header proves. */
const byHeader = (
  engine: EngineService,
  header: string,
  request: IncomingRequest,
  dialect: Dialect,
): SignedIn => {
  const { signIn } = engine
  const token = bearer.exec(header)?.[1]
  if (token !== undefined) return signIn.withToken?.(token, request.remoteAddress) ?? noTokens
  const jwt = assertion.exec(header)?.[1]
  if (jwt !== undefined) return byAssertion(engine, jwt, request, dialect)
  if (isOAuth(header)) return bySignature(engine, request, dialect, ofUser)
  const given = parseBasic(header)
  return given === undefined
    ? refused
    : signIn.withPassword(given.username, given.password, request.remoteAddress)
}

/** For a user it takes what the user has granted. */
const ofUser = { as: "withSignature", wanted: ["oauth_token"] } as const

const signedIn = (engine: EngineService, request: IncomingRequest, dialect: Dialect): SignedIn => {
  const header = request.header("authorization")
  const { jwts, isSigned } = inAddress(request)
  const [jwt] = jwts
  const mixed = oneProof(request)
  if (Either.isLeft(mixed)) return Effect.fail(mixed.left)
  if (header !== undefined) return byHeader(engine, header, request, dialect)
  if (jwt !== undefined) return byAssertion(engine, jwt, request, dialect)
  if (isSigned) return bySignature(engine, request, dialect, ofUser)
  const session = sessionTokenIn(request)
  return session === undefined ? nobody : (engine.signIn.withSession?.(session) ?? noSessions)
}

/**
 * The caller of a request: whom its `Authorization` header proves (HTT-9), or what stands in its address (TOK-50), or the cookie of a
 * session (HTT-821); else nobody.
 */
export const callerOf = (engine: EngineService, request: IncomingRequest, dialect: Dialect): SignedIn => {
  const { seesCaller } = request
  const caller = countingRefusals(engine, request)(signedIn(engine, request, dialect))
  return seesCaller === undefined
    ? caller
    : Effect.tap(caller, (found) => Effect.sync(() => seesCaller(found)))
}
