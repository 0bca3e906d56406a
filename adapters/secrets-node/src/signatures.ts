import { Buffer } from "node:buffer"
import { type KeyObject, createHmac, createPublicKey, timingSafeEqual, verify } from "node:crypto"
import type { SignaturesService, SignedText } from "@quoin/kernel"
import * as Either from "effect/Either"

/** Sizes of keys in bits: the least that clients of such services were ever told to make, and the most that is not slow to check by. */
const leastBits = 1_024
const mostBits = 8_192

/** Parsed keys that are kept: to parse one takes about as long as to check a signature. */
const keptKeys = 256

const hashes = { "RSA-SHA1": "sha1", "HMAC-SHA1": "sha1", RS256: "sha256", HS256: "sha256" } as const

const isSafe = ({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean => {
  const bits = asymmetricKeyDetails?.modulusLength ?? 0
  return asymmetricKeyType === "rsa" && bits >= leastBits && bits <= mostBits
}

/** The key of a PEM. Node makes the public key of a private one, which nobody should have sent. */
const parsed = (pem: string): KeyObject | undefined =>
  pem.includes("PRIVATE KEY")
    ? undefined
    : Either.getOrUndefined(
        Either.filterOrLeft(
          Either.try(() => createPublicKey(pem)),
          isSafe,
          () => undefined,
        ),
      )

const keyring = () => {
  const kept = new Map<string, KeyObject>()
  return (pem: string): KeyObject | undefined => {
    const known = kept.get(pem)
    if (known !== undefined) return known
    const key = parsed(pem)
    if (key === undefined) return undefined
    kept.set(pem, key)
    const oldest = kept.keys().next()
    if (kept.size > keptKeys && oldest.done !== true) kept.delete(oldest.value)
    return key
  }
}

const bySecret = ({ method, key, text, signature }: SignedText): boolean => {
  const expected = createHmac(hashes[method], key).update(text).digest()
  return expected.length === signature.length && timingSafeEqual(expected, signature)
}

/** Signatures by Node's own cryptography, with the keys that were parsed last. */
export const makeSignatures = (): SignaturesService => {
  const keyOf = keyring()
  return {
    verify: (signed) => {
      const { method, text, signature } = signed
      if (method === "HMAC-SHA1" || method === "HS256") return bySecret(signed)
      const key = keyOf(signed.key)
      return (
        key !== undefined &&
        Either.getOrElse(
          Either.try(() => verify(hashes[method], Buffer.from(text), key, signature)),
          () => false,
        )
      )
    },
    isPublicKey: (pem) => parsed(pem) !== undefined,
  }
}
