import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

/** A password as it is stored: salted, and hashed by scrypt with the cost it was hashed at. */
export const PasswordHash = Schema.Struct({
  algorithm: Schema.Literal("scrypt"),
  /** log2 of the CPU and memory cost. */
  costLog2: Schema.Int,
  blockSize: Schema.Int,
  parallelism: Schema.Int,
  /** Base64. */
  salt: Schema.String,
  /** Base64. */
  hash: Schema.String,
})
export type PasswordHash = typeof PasswordHash.Type

/** How a text is signed: the two ways of OAuth 1.0a, and the two of JSON web tokens that are served. */
export const SignatureMethod = Schema.Literal("RSA-SHA1", "HMAC-SHA1", "RS256", "HS256")
export type SignatureMethod = typeof SignatureMethod.Type

/** A text with what shall be its signature. */
export interface SignedText {
  readonly method: SignatureMethod
  /** A public key as PEM, or a secret. */
  readonly key: string
  readonly text: string
  readonly signature: Uint8Array
}

/** Checks what others have signed. */
export interface SignaturesService {
  /** Is it the signature? A key that is none has signed nothing. A wrong signature takes as long wherever it is wrong. */
  readonly verify: (signed: SignedText) => boolean
  /** Could it be the public key of somebody who signs: RSA as PEM, of a size that is safe and not slow? A private key is none. */
  readonly isPublicKey: (pem: string) => boolean
}

export interface SecretsService {
  /** This many bytes of a cryptographically secure generator, as base64url text. */
  readonly token: (bytes: number) => Effect.Effect<string>
  readonly hashPassword: (password: string) => Effect.Effect<PasswordHash>
  /** The same of a text that nobody could guess, such as a `token`, which needs no stretching; as any password when left out. */
  readonly hashToken?: (token: string) => Effect.Effect<PasswordHash>
  /** Takes as long for a wrong password as for the right one. */
  readonly verifyPassword: (password: string, hash: PasswordHash) => Effect.Effect<boolean>
  /** SHA-256 as base64url, the same in every process: for texts that nobody could guess, which need no stretching. */
  readonly digest: (text: string) => string
  /** A hash under a random key of this process, which never leaves it. For remembering secrets in memory. */
  readonly fingerprint: (text: string) => string
  /** Absent where there is no cryptography for it: whoever signs requests is refused there. */
  readonly signatures?: SignaturesService
}

/** Randomness and password hashing. Only a double may seed it. */
export class Secrets extends Context.Tag("@quoin/kernel/Secrets")<Secrets, SecretsService>() {}
