import {
  Given,
  type InvalidInput,
  type LimitExceeded,
  type ReadFailure,
  type Reads,
  Rules,
  type SignatureMethod,
  Unsupported,
  distinct,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { limits } from "../limits"
import { grantableScopes } from "../profile/Api"
import { isBySecret, isSignerKey } from "./Signer"

/** What is said of a program that signs its requests, when it is let in. */
export const givenSigner = {
  key: Given.Key,
  name: Given.Key,
  /** RSA, as PEM; what a secret signs has none. */
  publicKey: Schema.optional(Given.Text),
  scopes: Given.list(Given.Key),
}

interface GivenSigner {
  readonly key: string
  readonly name: string
  readonly publicKey?: string | undefined
  readonly scopes: ReadonlyArray<string>
}

const grantable = new Set(grantableScopes)

const checkKey = (key: string): Rules.Broken =>
  Rules.holds(
    isSignerKey(key),
    "key",
    key,
    `a letter or digit, then letters, digits and . _ ~ : @ -, at most ${limits.signerKeyChars} characters`,
  )

/** A scope that makes users or programs is none that a program could have. */
const checkScopes = (scopes: ReadonlyArray<string>): Rules.Broken => {
  const unknown = scopes.find((scope) => !grantable.has(scope))
  return [
    ...Rules.holds(scopes.length > 0, "scopes", scopes, "one scope or more"),
    ...Rules.holds(
      unknown === undefined,
      "scopes",
      unknown,
      `${grantableScopes.slice(0, 3).join(", ")} and others of the wiki, the tracker, assets and the store`,
    ),
  ]
}

type ChecksKey = (pem: string) => boolean

const checkPublicKey = (
  { publicKey }: GivenSigner,
  method: SignatureMethod,
  isPublicKey: ChecksKey,
): Rules.Broken =>
  isBySecret(method)
    ? Rules.holds(
        publicKey === undefined,
        "publicKey",
        "(a key)",
        `none: ${method} signs by a secret, which is made here`,
      )
    : Rules.holds(
        publicKey !== undefined && publicKey.length <= limits.publicKeyChars && isPublicKey(publicKey),
        "publicKey",
        publicKey === undefined ? undefined : "(what is none)",
        "an RSA public key of 1,024 to 8,192 bits as PEM; a private key stays with its owner",
      )

const noSignatures = new Unsupported({ capability: "signed requests", lacking: "The secrets of this host" })

/** What a new program is stored as, besides what it alone has; a secret that is made for it is told once. */
export interface NewSigner {
  readonly id: string
  readonly key: string
  readonly name: string
  readonly scopes: ReadonlyArray<string>
  readonly checkedBy: string
  readonly madeSecret?: string
}

/** Reads what it takes to let a program in. */
export const loadNewSigner = (
  reads: Pick<Reads, "secrets" | "newId">,
  given: GivenSigner,
  method: SignatureMethod,
  ...broken: ReadonlyArray<Rules.Broken>
): Effect.Effect<NewSigner, InvalidInput | LimitExceeded | Unsupported | ReadFailure> =>
  Effect.gen(function* () {
    const { signatures } = reads.secrets
    if (signatures === undefined) return yield* noSignatures
    yield* Rules.judged(
      given,
      checkKey(given.key),
      Rules.name("name", given.name, limits.nameChars),
      checkPublicKey(given, method, signatures.isPublicKey),
      checkScopes(given.scopes),
      ...broken,
    )
    const { key, name, publicKey } = given
    const said = { id: yield* reads.newId("signer"), key, name, scopes: distinct(given.scopes) }
    if (publicKey !== undefined) return { ...said, checkedBy: publicKey }
    const madeSecret = yield* reads.secrets.token(limits.secretBytes)
    return { ...said, checkedBy: madeSecret, madeSecret }
  })
