import { SignatureRefused } from "@quoin/tokens"
import * as Either from "effect/Either"
import type { Parameters } from "./baseString"

/** A refusal in OAuth's words. `who` is the key of the consumer, as far as it is known. */
export const refused = (
  problem: string,
  advice: Readonly<Record<string, string>> = {},
  who = "",
): SignatureRefused => new SignatureRefused({ scheme: "OAuth", problem, advice, who })

const scheme = /^OAuth +/i

/** What stands between commas; a comma between quotes is none of these. */
const parts = /(?:[^,"]|"(?:[^"\\]|\\.)*"?)+/g
const parameter = /^\s*([\w~.%-]+)="((?:[^"\\]|\\.)*)"\s*$/

export const isOAuth = (header: string): boolean => scheme.test(header)

const decoded = (text: string): Either.Either<string, SignatureRefused> =>
  Either.mapLeft(
    Either.try(() => decodeURIComponent(text)),
    () => refused("parameter_rejected"),
  )

/** Who asks for the password: words for people, and the one thing in the header that is not signed (RFC 5849, section 3.4.1.3.1). */
const isRealm = (name: string): boolean => name.toLowerCase() === "realm"

const parameterIn = (part: string): Either.Either<Parameters, SignatureRefused> => {
  const [, name, value] = parameter.exec(part) ?? []
  if (name === undefined || value === undefined) return Either.left(refused("parameter_rejected"))
  return isRealm(name)
    ? Either.right([])
    : Either.map(Either.all([decoded(name), decoded(value)]), (pair) => [pair])
}

/** What an `Authorization: OAuth` says, decoded, without the realm. */
export const headerParameters = (header: string): Either.Either<Parameters, SignatureRefused> =>
  Either.map(Either.all((header.replace(scheme, "").match(parts) ?? []).map(parameterIn)), (found) =>
    found.flat(),
  )

const isOfProtocol = ([name]: readonly [string, string]): boolean => name.startsWith("oauth_")

/** What the protocol has is taken from one place alone: from elsewhere it would be what somebody has added (TOK-50). */
export const onePlace = (
  ...places: ReadonlyArray<Parameters>
): Either.Either<Parameters, SignatureRefused> => {
  const found = places.filter((each) => each.some(isOfProtocol))
  const [own = []] = found
  const names = own.filter(isOfProtocol).map(([name]) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (found.length > 1) return Either.left(refused("parameter_rejected"))
  return twice === undefined
    ? Either.right(own.filter(isOfProtocol))
    : Either.left(refused("parameter_rejected", { oauth_parameters_rejected: twice }))
}
