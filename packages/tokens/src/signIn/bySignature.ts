import { activeByKey, asCaller, tokenIdIn } from "@quoin/directory"
import { type ReadFailure, type SecretsService, Service, type StorageService, User } from "@quoin/kernel"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { Consumers, Grants } from "../collections"
import { type ConsumerMethod, type ConsumerRecord, clientIdOfConsumer } from "../consumer/Consumer"
import type { GrantRecord } from "../grant/Grant"
import { consumerScope } from "../grant/facts"
import { passwordMark, tokenSecret } from "../grant/proofs"
import { limits } from "../limits"
import { isSignerKey } from "../signer/Signer"
import type { Nonces } from "./Nonces"
import { type Advice, SignatureRefused } from "./SignatureRefused"

/** A request that is signed as OAuth 1.0a has it. */
export interface SignedRequest {
  readonly consumerKey: string
  /** Empty where there is none. */
  readonly token: string
  readonly method: ConsumerMethod
  readonly signature: Uint8Array
  /** The signature base string. */
  readonly baseString: string
  /** In seconds. */
  readonly timestamp: number
  readonly nonce: string
}

type Problem = Effect.Effect<never, SignatureRefused>

const refusing =
  ({ consumerKey }: SignedRequest) =>
  (problem: string, advice: Advice = {}): Problem =>
    new SignatureRefused({ scheme: "OAuth", problem, advice, who: consumerKey })

const second = (millis: number): number => Math.floor(millis / 1_000)

/** The times that are taken, as OAuth tells of them. */
const acceptable = (now: number): Advice => ({
  oauth_acceptable_timestamps: `${second(now - limits.skewMillis)}-${second(now + limits.skewMillis)}`,
})

/** Was it signed by the consumer? What proves it is noted, and refused when it comes again: what nobody has proved is not. */
const proved = (
  signed: SignedRequest,
  consumer: ConsumerRecord,
  { secrets, nonces }: Pick<SignatureGround, "secrets" | "nonces">,
  now: number,
): Effect.Effect<void, SignatureRefused> => {
  const { method, token, signature, baseString: text, timestamp, nonce } = signed
  const refuse = refusing(signed)
  if (Math.abs(now - timestamp * 1_000) > limits.skewMillis)
    return refuse("timestamp_refused", acceptable(now))
  const secretOfToken = token === "" ? "" : tokenSecret(secrets, consumer, token)
  const key =
    method === "RSA-SHA1" ? consumer.checkedBy : `${encodeURIComponent(consumer.checkedBy)}&${secretOfToken}`
  const isRight = secrets.signatures?.verify({ method, key, text, signature }) === true
  if (!isRight) return refuse("signature_invalid", { oauth_signature_base_string: text })
  switch (nonces.claim(consumer.id, timestamp, `${tokenIdIn(token) ?? ""} ${nonce}`, now)) {
    case "used":
      return refuse("nonce_used")
    case "too old":
      return refuse("timestamp_refused", acceptable(now))
    case "new":
      return Effect.void
  }
}

/** What it takes to check a request that is signed. */
export interface SignatureGround {
  readonly storage: Pick<StorageService, "read">
  readonly secrets: Pick<SecretsService, "digest" | "signatures">
  readonly nonces: Nonces
  /** A new password leaves what was granted before. */
  readonly keepsTokens: boolean
}

const consumerOf = (
  { storage }: SignatureGround,
  signed: SignedRequest,
): Effect.Effect<ConsumerRecord, SignatureRefused | ReadFailure> =>
  Effect.flatMap(storage.read(Consumers, [signed.consumerKey].filter(isSignerKey)), ([stored]) => {
    if (stored === undefined) return refusing(signed)("consumer_key_unknown")
    return stored.value.method === signed.method
      ? Effect.succeed(stored.value)
      : refusing(signed)("signature_method_rejected", { oauth_signature_method: stored.value.method })
  })

/** Takes a request of a consumer that asks for itself. Its token is looked at by what is asked for. */
export const consumerBySignature =
  (ground: SignatureGround) =>
  (signed: SignedRequest): Effect.Effect<Service, SignatureRefused | ReadFailure> =>
    Effect.gen(function* () {
      const consumer = yield* consumerOf(ground, signed)
      yield* proved(signed, consumer, ground, yield* Clock.currentTimeMillis)
      return new Service({ clientId: clientIdOfConsumer(consumer), scopes: [consumerScope] })
    })

const grantOf = (
  { storage, secrets }: SignatureGround,
  { id }: ConsumerRecord,
  token: string,
): Effect.Effect<GrantRecord | undefined, ReadFailure> =>
  Effect.map(storage.read(Grants, [tokenIdIn(token) ?? "0"]), ([stored]) =>
    stored?.value.digest === secrets.digest(token) && stored.value.consumerId === id
      ? stored.value
      : undefined,
  )

/**
 * The user for whom a consumer acts by an access token, with the scopes of the consumer, or why it is refused. It costs three keyed
 * reads and one signature (TOK-46).
 */
export const userBySignature =
  (ground: SignatureGround) =>
  (signed: SignedRequest): Effect.Effect<User, SignatureRefused | ReadFailure> =>
    Effect.gen(function* () {
      const refuse = refusing(signed)
      const consumer = yield* consumerOf(ground, signed)
      const grant = yield* grantOf(ground, consumer, signed.token)
      const user = grant === undefined ? undefined : yield* activeByKey(ground.storage, grant.userKey)
      const now = yield* Clock.currentTimeMillis
      yield* proved(signed, consumer, ground, now)
      if (grant === undefined || user === undefined) return yield* refuse("token_rejected")
      if (now >= grant.expiresAt) return yield* refuse("token_expired")
      const isSame = ground.keepsTokens || grant.passwordMark === passwordMark(ground.secrets, user)
      return isSame
        ? new User({ ...asCaller(user), scopes: consumer.scopes }, { disableValidation: true })
        : yield* refuse("token_revoked")
    })
