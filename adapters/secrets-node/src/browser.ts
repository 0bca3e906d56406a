/**
 * The same secrets where there is no Node: bundlers for browsers take this file in place of `index.ts`.
 *
 * @packageDocumentation
 */
import { hmac as signed } from "@noble/hashes/hmac"
import { scryptAsync } from "@noble/hashes/scrypt"
import { sha256 } from "@noble/hashes/sha2"
import { type PasswordHash, Secrets, type SecretsService } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Encoding from "effect/Encoding"
import * as Layer from "effect/Layer"
import { type Cost, type SecretsOptions, costs, hashBytes, saltBytes } from "./costs"

export type { SecretsOptions } from "./costs"

const randomBytes = (bytes: number): Uint8Array => globalThis.crypto.getRandomValues(new Uint8Array(bytes))

/** Gives way while it works, so that the page stays usable. */
const derive = (password: string, salt: Uint8Array, length: number, by: Cost): Effect.Effect<Uint8Array> =>
  Effect.promise(() =>
    scryptAsync(password.normalize("NFC"), salt, {
      N: 2 ** by.costLog2,
      r: by.blockSize,
      p: by.parallelism,
      dkLen: length,
    }),
  )

const hashPassword = (password: string, cost: Cost): Effect.Effect<PasswordHash> =>
  Effect.suspend(() => {
    const salt = randomBytes(saltBytes)
    return Effect.map(derive(password, salt, hashBytes, cost), (hash) => ({
      algorithm: "scrypt",
      ...cost,
      salt: Encoding.encodeBase64(salt),
      hash: Encoding.encodeBase64(hash),
    }))
  })

/** Looks at every byte, so that the time it takes says nothing of where they part. */
const isSame = (one: Uint8Array, other: Uint8Array): boolean => {
  let difference = one.length ^ other.length
  for (const [index, byte] of one.entries()) difference |= byte ^ (other[index] ?? 0)
  return difference === 0
}

const bytesOf = (base64: string): Uint8Array =>
  Either.getOrElse(Encoding.decodeBase64(base64), () => new Uint8Array())

const verifyPassword = (password: string, stored: PasswordHash): Effect.Effect<boolean> => {
  const expected = bytesOf(stored.hash)
  if (expected.length === 0) return Effect.succeed(false)
  return Effect.map(derive(password, bytesOf(stored.salt), expected.length, stored), (hash) =>
    isSame(hash, expected),
  )
}

/** Signs texts with a key: HMAC with SHA-256, as base64url. */
export const hmac = (key: string): { readonly sign: (text: string) => string } => ({
  sign: (text) => Encoding.encodeBase64Url(signed(sha256, key, text)),
})

/** Secrets from the cryptography of browsers, and from JavaScript where that only answers later. */
export const make = ({ quick = false }: SecretsOptions = {}): SecretsService => {
  const cost = quick ? costs.least : costs.usual
  const key = randomBytes(32)
  return {
    token: (bytes) => Effect.sync(() => Encoding.encodeBase64Url(randomBytes(bytes))),
    hashPassword: (password) => hashPassword(password, cost),
    hashToken: (token) => hashPassword(token, costs.least),
    verifyPassword,
    digest: (text) => Encoding.encodeBase64Url(sha256(text)),
    fingerprint: (text) => Encoding.encodeBase64(signed(sha256, key, text)),
  }
}

export const layer: Layer.Layer<Secrets> = Layer.sync(Secrets, () => make())
