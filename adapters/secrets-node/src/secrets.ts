import { createHash, createHmac, randomBytes, scrypt, timingSafeEqual } from "node:crypto"
import { type PasswordHash, Secrets, type SecretsService } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { type Cost, type SecretsOptions, costs, hashBytes, saltBytes } from "./costs"
import { makeSignatures } from "./signatures"

/** Hashes in libuv's thread pool, so that the event loop stays free. */
const derive = (password: string, salt: Buffer, length: number, by: Cost): Effect.Effect<Buffer> =>
  Effect.async<Buffer>((resume) => {
    const { costLog2, blockSize: r, parallelism: p } = by
    scrypt(
      password.normalize("NFC"),
      salt,
      length,
      { N: 2 ** costLog2, r, p, maxmem: 2 ** costLog2 * r * 256 },
      (error, derived) => {
        // Where nothing went wrong Node says null, and Bun says undefined.
        resume(error instanceof Error ? Effect.die(error) : Effect.succeed(derived))
      },
    )
  })

const hashPassword = (password: string, cost: Cost): Effect.Effect<PasswordHash> =>
  Effect.suspend(() => {
    const salt = randomBytes(saltBytes)
    return Effect.map(derive(password, salt, hashBytes, cost), (hash) => ({
      algorithm: "scrypt",
      ...cost,
      salt: salt.toString("base64"),
      hash: hash.toString("base64"),
    }))
  })

const verifyPassword = (password: string, stored: PasswordHash): Effect.Effect<boolean> => {
  const expected = Buffer.from(stored.hash, "base64")
  return Effect.map(derive(password, Buffer.from(stored.salt, "base64"), expected.length, stored), (hash) =>
    timingSafeEqual(hash, expected),
  )
}

/** Secrets from Node's own cryptography. */
export const make = ({ quick = false }: SecretsOptions = {}): SecretsService => {
  const cost = quick ? costs.least : costs.usual
  const key = randomBytes(32)
  return {
    token: (bytes) => Effect.sync(() => randomBytes(bytes).toString("base64url")),
    hashPassword: (password) => hashPassword(password, cost),
    hashToken: (token) => hashPassword(token, costs.least),
    verifyPassword,
    digest: (text) => createHash("sha256").update(text).digest("base64url"),
    fingerprint: (text) => createHmac("sha256", key).update(text).digest("base64"),
    signatures: makeSignatures(),
  }
}

export const layer: Layer.Layer<Secrets> = Layer.sync(Secrets, () => make())
