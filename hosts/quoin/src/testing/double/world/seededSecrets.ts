import { createHash, timingSafeEqual } from "node:crypto"
import type { PasswordHash, SecretsService } from "@quoin/kernel"
import { makeSignatures } from "@quoin/secrets-node"
import * as Effect from "effect/Effect"

const hashOf = (...parts: ReadonlyArray<string | number>): Buffer =>
  createHash("sha256").update(JSON.stringify(parts)).digest()

/** This many bytes that follow from a seed and a number. */
const bytesOf = (seed: number, secret: number, bytes: number): Buffer =>
  Buffer.concat(
    Array.from({ length: Math.ceil(bytes / 32) }, (_, part) => hashOf("token", seed, secret, part)),
  ).subarray(0, bytes)

const digestOf = (password: string, salt: string): Buffer =>
  hashOf("password", salt, password.normalize("NFC"))

/**
 * Secrets that are none: the same seed gives the same ones, and a password costs one hash. For a double alone, whose passwords
 * stand in the source of a test.
 */
export const seededSecrets = (seed: number, next: () => number): SecretsService => ({
  token: (bytes) => Effect.sync(() => bytesOf(seed, next(), bytes).toString("base64url")),
  hashPassword: (password) =>
    Effect.sync((): PasswordHash => {
      const salt = bytesOf(seed, next(), 16).toString("base64")
      const hash = digestOf(password, salt).toString("base64")
      return { algorithm: "scrypt", costLog2: 0, blockSize: 0, parallelism: 0, salt, hash }
    }),
  verifyPassword: (password, { salt, hash }) =>
    Effect.sync(() => {
      const expected = Buffer.from(hash, "base64")
      const given = digestOf(password, salt)
      return expected.length === given.length && timingSafeEqual(given, expected)
    }),
  digest: (text) => hashOf("digest", text).toString("base64url"),
  fingerprint: (text) => hashOf("fingerprint", seed, text).toString("base64"),
  // A signature is checked by the keys of others: nothing of it is secret, or chance.
  signatures: makeSignatures(),
})
