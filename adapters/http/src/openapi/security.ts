import { type Operation, Permission } from "@quoin/kernel"
import { grantableScopes } from "@quoin/tokens"
import type { Endpoint } from "../contract/Endpoint"
import { sessionCookie } from "../request/callers/sessionCookie"

/** One way to sign in, by the names of its schemes; without any, nobody signs in. */
export type SignIn = Record<string, Array<string>>

const nobody: SignIn = {}

/** What every operation is signed in to with, unless it says otherwise. */
export const asUser: Array<SignIn> = [{ basic: [] }, { bearer: [] }, { session: [] }]

/** What a program proves itself with where it asks for a token. */
const asClient: Array<SignIn> = [{ client: [] }, nobody]

const grantable = new Set<string>(grantableScopes)

/** What the token of a program must be good for; nothing where no program can have such a token. */
const scopesOf = (operations: ReadonlyArray<Operation.Operation>): Array<string> | undefined => {
  const scopes = [...new Set(operations.flatMap(({ scope }) => scope.split(" ")))]
  return scopes.length > 0 && scopes.every((scope) => grantable.has(scope)) ? scopes : undefined
}

const isOpen = ({ entry }: Operation.Operation): boolean =>
  entry._tag === "Public" || entry === Permission.visit || entry === Permission.seePeople

/** How an endpoint is signed in to (HTT-757). */
export const securityOf = (
  { operations, inputs, provesItself = false, isSigned = false }: Endpoint,
  known: ReadonlyMap<string, Operation.Operation>,
): Array<SignIn> => {
  if (isSigned) return [{ oauth1: [] }]
  // The form of a program may leave its proof to a header; any other body holds it.
  if (provesItself) return inputs.some(({ name }) => name === "client_secret") ? asClient : [nobody]
  const own = operations.flatMap((tag) => known.get(tag) ?? [])
  if (own.length === 0) return [nobody]
  const scopes = scopesOf(own)
  return [
    ...(own.some(isOpen) ? [nobody] : []),
    ...asUser,
    ...(scopes === undefined ? [] : [{ clientCredentials: scopes }, { oauth1: [] }, { jwt: [] }]),
  ]
}

/** The schemes that operations name. */
export const securitySchemes: Readonly<Record<string, unknown>> = {
  basic: { type: "http", scheme: "basic", description: "name and password of a user" },
  bearer: { type: "http", scheme: "bearer", description: "a token that a user has made for a program" },
  session: {
    type: "apiKey",
    in: "cookie",
    name: sessionCookie,
    description: "a session that its user has begun; it changes only what a page of this site asks for",
  },
  oauth1: {
    type: "http",
    scheme: "oauth",
    description:
      "a request that a registered consumer has signed (OAuth 1.0a), for a user who has granted it",
  },
  jwt: {
    type: "http",
    scheme: "jwt",
    description: "a JSON web token that an installed add-on has signed for this very request",
  },
  client: { type: "http", scheme: "basic", description: "id and secret of a program, or both in the form" },
  clientCredentials: {
    type: "oauth2",
    description: "an access token of a program, for the scopes of its security profile",
    flows: {
      clientCredentials: {
        tokenUrl: "/auth/o2/token",
        scopes: Object.fromEntries(grantableScopes.map((scope) => [scope, scope])),
      },
    },
  },
}
