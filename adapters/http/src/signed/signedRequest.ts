import { Buffer } from "node:buffer"
import type { SignatureRefused, SignedRequest } from "@quoin/tokens"
import { tokenLimits } from "@quoin/tokens"
import * as Either from "effect/Either"
import { type Parameters, baseString } from "./baseString"
import { refused } from "./oauthParameters"

/** What every signed request says. */
const needed = [
  "oauth_consumer_key",
  "oauth_signature_method",
  "oauth_signature",
  "oauth_timestamp",
  "oauth_nonce",
] as const

const known: ReadonlySet<string> = new Set([
  ...needed,
  "oauth_token",
  "oauth_version",
  "oauth_callback",
  "oauth_verifier",
])

type Problem = Either.Either<never, SignatureRefused>

const problem = (word: string, advice?: Readonly<Record<string, string>>): Problem =>
  Either.left(refused(word, advice))

const methods = ["RSA-SHA1", "HMAC-SHA1"] as const

const timestampForm = /^\d{1,12}$/

/** Is everything there, and nothing that would be signed and then not looked at? */
const checked = (
  protocol: ReadonlyMap<string, string>,
  wanted: ReadonlyArray<string>,
): Either.Either<void, SignatureRefused> => {
  const absent = [...needed, ...wanted].filter((name) => (protocol.get(name) ?? "") === "")
  const unknown = [...protocol.keys()].filter((name) => !known.has(name))
  if (absent.length > 0) return problem("parameter_absent", { oauth_parameters_absent: absent.join("&") })
  if (unknown.length > 0) {
    return problem("parameter_rejected", { oauth_parameters_rejected: unknown.join("&") })
  }
  return (protocol.get("oauth_version") ?? "1.0") === "1.0"
    ? Either.void
    : problem("version_rejected", { oauth_acceptable_versions: "1.0-1.0" })
}

/** What is asked for, as its signature has it. */
export interface Asked {
  readonly method: string
  /** The address that it was signed for. */
  readonly address: string
  /** What the protocol has. */
  readonly protocol: Parameters
  /** What else is signed: what stands in the query, and in a form. */
  readonly others: Parameters
}

/** A request as it was signed, or what is wrong with it before anybody is asked. `wanted` must be there as well. */
export const signedRequest = (
  { method, address, protocol, others }: Asked,
  wanted: ReadonlyArray<string>,
): Either.Either<SignedRequest, SignatureRefused> =>
  Either.gen(function* () {
    const said = new Map(protocol)
    yield* checked(said, wanted)
    const text = (name: string) => said.get(name) ?? ""
    const consumerKey = text("oauth_consumer_key")
    const signatureMethod = methods.find((each) => each === text("oauth_signature_method"))
    if (signatureMethod === undefined) {
      return yield* Either.left(
        refused("signature_method_rejected", { oauth_signature_method: methods.join(" or ") }, consumerKey),
      )
    }
    const [timestamp, nonce] = [text("oauth_timestamp"), text("oauth_nonce")]
    if (!timestampForm.test(timestamp) || nonce.length > tokenLimits.nonceChars) {
      const names = timestampForm.test(timestamp) ? "oauth_nonce" : "oauth_timestamp"
      return yield* Either.left(
        refused("parameter_rejected", { oauth_parameters_rejected: names }, consumerKey),
      )
    }
    return {
      consumerKey,
      token: text("oauth_token"),
      method: signatureMethod,
      signature: Buffer.from(text("oauth_signature"), "base64"),
      baseString: baseString(method, address, [...protocol, ...others]),
      timestamp: Number(timestamp),
      nonce,
    }
  })
