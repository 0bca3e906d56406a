import { type EngineService, engineTransport, perform } from "@quoin/engine"
import {
  type SecretsService,
  Service,
  StorageDriver,
  type StorageDriverService,
  type TransportService,
} from "@quoin/kernel"
import { make as makeSecrets } from "@quoin/secrets-node"
import { makeStore } from "@quoin/storage-memory"
import { type TransportSubject, leftBehind, siteOfLaws } from "@quoin/suites"
import { clientIdOfConsumer, consumerScope } from "@quoin/tokens"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Layer from "effect/Layer"
import { newEngine } from "quoin/testing"

/** Secrets that follow from how many were asked for: with time that stands still, a walk is the same each time. */
const countedSecrets = (): SecretsService => {
  const { digest, fingerprint, signatures } = makeSecrets()
  let given = 0
  return {
    digest,
    fingerprint,
    ...(signatures === undefined ? {} : { signatures }),
    token: () => Effect.sync(() => `token-${String(++given)}`),
    hashPassword: (password) =>
      Effect.succeed({
        algorithm: "scrypt",
        costLog2: 0,
        blockSize: 0,
        parallelism: 0,
        salt: "",
        hash: digest(password),
      }),
    verifyPassword: (password, { hash }) => Effect.succeed(digest(password) === hash),
  }
}

const started = Date.UTC(2026, 0, 1)

/** Time that stands still: what a worker waits for does not come, and no answer depends on how fast this machine is. */
export const standingClock: Clock.Clock = {
  ...Clock.make(),
  unsafeCurrentTimeMillis: () => started,
  unsafeCurrentTimeNanos: () => BigInt(started) * 1_000_000n,
  currentTimeMillis: Effect.succeed(started),
  currentTimeNanos: Effect.succeed(BigInt(started) * 1_000_000n),
  sleep: () => Effect.never,
}

/** Hears what an engine commits, and what it is asked. */
export interface Listener {
  readonly driver: (driver: StorageDriverService) => StorageDriverService
  readonly transport: (transport: TransportService) => TransportService
}

/** An engine that is listened to, from its first commit on, through what makes a transport of it. */
const heard = (listener: Listener, transportOf: (engine: EngineService) => TransportService) =>
  Effect.suspend(() => {
    const storage = Layer.succeed(StorageDriver, listener.driver(makeStore().driver("default")))
    return newEngine({ ...siteOfLaws, secrets: countedSecrets(), storage })
  }).pipe(Effect.map((engine) => listener.transport(transportOf(engine))))

export const heardEngine = (listener: Listener): TransportSubject => ({
  name: "heard",
  open: heard(listener, engineTransport),
})

const { key, approvedToken, verifier } = leftBehind.signer

const consumer = new Service({ clientId: clientIdOfConsumer({ key }), scopes: [consumerScope] })

/** Takes every call for one of the consumer that is left behind: no transport of the laws signs as one. */
const signedTransport = (engine: EngineService): TransportService => ({
  call: ({ operation, payload, remoteAddress }) =>
    perform(engine, operation, payload, Effect.succeed({ caller: consumer, remoteAddress })).pipe(
      Effect.mapError(({ _tag, message }) => ({ failure: _tag, message })),
      Effect.either,
    ),
})

const noCredentials = {
  credentials: { _tag: "None" },
  remoteAddress: "127.0.0.1",
  correlationId: "signed",
} as const

/** What consumers do alone. */
const ofConsumer = [
  { operation: "tokens.beginGrant", payload: { callback: "oob" } },
  { operation: "tokens.finishGrant", payload: { token: approvedToken, verifier } },
]

/** Does what consumers do alone; the tags of what succeeded. */
export const signedCalls = (listener: Listener): Effect.Effect<ReadonlyArray<string>> =>
  heard(listener, signedTransport).pipe(
    Effect.flatMap((transport) =>
      Effect.filter(ofConsumer, (call) =>
        Effect.map(transport.call({ ...call, ...noCredentials }), Either.isRight),
      ),
    ),
    Effect.map((succeeded) => succeeded.map(({ operation }) => operation)),
    Effect.scoped,
  )
