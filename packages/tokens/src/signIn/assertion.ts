import * as Either from "effect/Either"
import * as Encoding from "effect/Encoding"
import * as Schema from "effect/Schema"
import { AddOnMethod } from "../addOn/AddOn"

const Header = Schema.Struct({ alg: Schema.String, crit: Schema.optional(Schema.Unknown) })

/** What an add-on says in a token; times in seconds. What is not named here says nothing. */
export const Claims = Schema.Struct({
  iss: Schema.String,
  iat: Schema.Number,
  exp: Schema.Number,
  nbf: Schema.optional(Schema.Number),
  qsh: Schema.String,
  aud: Schema.optional(Schema.Union(Schema.String, Schema.Array(Schema.String))),
  sub: Schema.optional(Schema.String),
  jti: Schema.optional(Schema.String),
})
export type Claims = typeof Claims.Type

/** A JSON web token, taken apart: nothing of it is proved. */
export interface Assertion {
  readonly method: AddOnMethod
  readonly claims: Claims
  /** What is signed. */
  readonly text: string
  readonly signature: Uint8Array
}

const compact = /^([\w-]+)\.([\w-]+)\.([\w-]*)$/

const decoded = <A, I>(part: string, schema: Schema.Schema<A, I>): A | undefined =>
  Encoding.decodeBase64UrlString(part).pipe(
    Either.flatMap(Schema.decodeEither(Schema.parseJson(schema))),
    Either.getOrUndefined,
  )

const isMethod = Schema.is(AddOnMethod)

/** Takes a token apart, or says what is wrong with it: without a signature, or by a method that is not served, it proves nothing. */
export const parseAssertion = (jwt: string): Either.Either<Assertion, string> => {
  const [, head = "", body = "", signed = ""] = compact.exec(jwt) ?? []
  const header = decoded(head, Header)
  if (header === undefined)
    return Either.left("it is none: header, claims and signature with dots between them")
  const { alg } = header
  if (!isMethod(alg)) return Either.left(`alg: given ${alg.slice(0, 20)}, allowed: HS256 or RS256`)
  if (header.crit !== undefined) return Either.left("crit: given something, allowed: nothing")
  const claims = decoded(body, Claims)
  if (claims === undefined) {
    return Either.left(
      "claims: iss and qsh are texts, iat and exp numbers of seconds; aud, sub and jti are texts",
    )
  }
  const signature = Encoding.decodeBase64Url(signed)
  return Either.isLeft(signature) || signature.right.length === 0
    ? Either.left("it is not signed")
    : Either.right({ method: alg, claims, text: `${head}.${body}`, signature: signature.right })
}
