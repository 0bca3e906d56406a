import { engineTransport } from "@quoin/engine"
import {
  type SecretsService,
  StorageDriver,
  type StorageDriverService,
  type TransportService,
} from "@quoin/kernel"
import { make as makeSecrets } from "@quoin/secrets-node"
import { makeStore } from "@quoin/storage-memory"
import { type TransportSubject, siteOfLaws } from "@quoin/suites"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { newEngine } from "quoin/testing"

/** Secrets that follow from how many were asked for: with time that stands still, a walk is the same each time. */
export const countedSecrets = (): SecretsService => {
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

/** An engine that is listened to, from its first commit on. */
export const heardEngine = (listener: Listener): TransportSubject => ({
  name: "heard",
  open: Effect.suspend(() => {
    const storage = Layer.succeed(StorageDriver, listener.driver(makeStore().driver("default")))
    return newEngine({ ...siteOfLaws, secrets: countedSecrets(), storage })
  }).pipe(Effect.map((engine) => listener.transport(engineTransport(engine)))),
})
