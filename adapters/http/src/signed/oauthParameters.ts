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
const parameter = /^\s*([\w~.%-]+)="([^"]*)"\s*$/

export const isOAuth = (header: string): boolean => scheme.test(header)

const decoded = (text: string): Either.Either<string, SignatureRefused> =>
  Either.mapLeft(
    Either.try(() => decodeURIComponent(text)),
    () => refused("parameter_rejected"),
  )

/** What an `Authorization: OAuth` says, decoded. No value has a comma that is not encoded. */
export const headerParameters = (header: string): Either.Either<Parameters, SignatureRefused> =>
  Either.all(
    header
      .replace(scheme, "")
      .split(",")
      .map((each) => {
        const [, name, value] = parameter.exec(each) ?? []
        return name === undefined || value === undefined
          ? Either.left(refused("parameter_rejected"))
          : Either.all([decoded(name), decoded(value)])
      }),
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
