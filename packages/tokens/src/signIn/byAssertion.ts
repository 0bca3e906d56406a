import { type ReadFailure, type SecretsService, Service, type StorageService } from "@quoin/kernel"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { type AddOnRecord, clientIdOfAddOn } from "../addOn/AddOn"
import { AddOns } from "../collections"
import { limits } from "../limits"
import { isSignerKey } from "../signer/Signer"
import type { Nonces } from "./Nonces"
import { SignatureRefused } from "./SignatureRefused"
import { type Assertion, type Claims, parseAssertion } from "./assertion"

/** A request that comes with a JSON web token. */
export interface AssertedRequest {
  readonly jwt: string
  /** The hash that the token must have of what is asked for, and what it is a hash of. */
  readonly queryHash: string
  readonly canonical: string
  /** It may change something, by its method. */
  readonly mayChange: boolean
  /** What this service is called: the address that a token may be meant for. */
  readonly audience: string
}

const wrong = (problem: string): Either.Either<never, string> => Either.left(problem)

const skewSeconds = limits.skewMillis / 1_000

/** Are these the times of a token that is good now? */
const checkTimes = ({ iat, exp, nbf = iat }: Claims, now: number): Either.Either<void, string> => {
  if (exp <= now) return wrong(`exp: it has expired, ${now - exp} s ago`)
  if (Math.max(iat, nbf) > now + skewSeconds) return wrong("iat, nbf: it is not good yet")
  return exp - iat > limits.assertionMillis / 1_000
    ? wrong(`exp: given ${exp - iat} s after iat, allowed: at most ${limits.assertionMillis / 1_000}`)
    : Either.void
}

const checkClaims = (
  claims: Claims,
  { queryHash, canonical, audience }: AssertedRequest,
  now: number,
): Either.Either<void, string> => {
  const { aud, sub, iss, qsh } = claims
  const meant = typeof aud === "string" ? [aud] : aud
  if (meant !== undefined && !meant.includes(audience)) {
    return wrong(`aud: allowed: ${audience}, or nothing`)
  }
  if (sub !== undefined && sub !== iss) return wrong("sub: an add-on calls as itself, and for nobody else")
  return qsh === queryHash
    ? checkTimes(claims, now)
    : wrong(`qsh: given ${qsh.slice(0, 64)}, and this request has ${queryHash}, of ${canonical}`)
}

/** What it takes to check such a token. */
export interface AssertionGround {
  readonly storage: Pick<StorageService, "read">
  readonly secrets: Pick<SecretsService, "signatures" | "digest">
  readonly nonces: Nonces
}

/**
 * Takes a token once: by its id, however long that is, or by what was signed, where it has none and may change something. Without an id it
 * may read until it expires (D-926).
 */
const claimOnce = (
  { secrets, nonces }: AssertionGround,
  { claims: { exp, jti }, text }: Assertion,
  program: string,
  { mayChange }: AssertedRequest,
  nowMillis: number,
): Either.Either<void, string> => {
  if (jti === undefined && !mayChange) return Either.void
  const nonce = secrets.digest(JSON.stringify(jti === undefined ? { text } : { jti }))
  switch (nonces.claim(program, Math.ceil(exp), nonce, nowMillis)) {
    case "new":
      return Either.void
    case "used":
      return wrong(jti === undefined ? "it has been here before" : "jti: it has been here before")
    case "too old":
      return wrong("exp: so many that expire later were here that nobody knows whether this one was")
  }
}

/** What is wrong with a token of this add-on; first of all, whether it is its own. */
const judged = (
  ground: AssertionGround,
  assertion: Assertion,
  addOn: AddOnRecord | undefined,
  request: AssertedRequest,
  nowMillis: number,
): Either.Either<AddOnRecord, string> => {
  const { method, claims, text, signature } = assertion
  if (addOn === undefined) return wrong("iss: no add-on with this key is installed")
  // Whoever has the public key of an add-on could make what a secret of that text signs.
  if (addOn.method !== method) return wrong(`alg: given ${method}, allowed for this add-on: ${addOn.method}`)
  const isRight =
    ground.secrets.signatures?.verify({ method, key: addOn.checkedBy, text, signature }) === true
  if (!isRight) return wrong("the signature is wrong")
  return Either.flatMap(checkClaims(claims, request, nowMillis / 1_000), () =>
    Either.map(claimOnce(ground, assertion, addOn.id, request, nowMillis), () => addOn),
  )
}

/** The add-on that has signed a token for this very request, with its scopes, or why it is refused (TOK-48). */
export const serviceByAssertion =
  (ground: AssertionGround) =>
  (request: AssertedRequest): Effect.Effect<Service, SignatureRefused | ReadFailure> =>
    Effect.gen(function* () {
      const refuse = (problem: string, who: string) =>
        new SignatureRefused({ scheme: "JWT", problem, advice: {}, who })
      const parsed = parseAssertion(request.jwt)
      if (Either.isLeft(parsed)) return yield* refuse(parsed.left, "add-on")
      const { iss } = parsed.right.claims
      const [stored] = yield* ground.storage.read(AddOns, [iss].filter(isSignerKey))
      const now = yield* Clock.currentTimeMillis
      const found = judged(ground, parsed.right, stored?.value, request, now)
      return Either.isLeft(found)
        ? yield* refuse(found.left, iss)
        : new Service({ clientId: clientIdOfAddOn(found.right), scopes: found.right.scopes })
    })
