import { type KeyObject, createHmac, createSign, generateKeyPairSync } from "node:crypto"
import type { EngineOptions } from "@quoin/engine"
import type { HttpOptions } from "../../src/index"
import { type Parameters, baseString } from "../../src/signed/baseString"
import { encoded } from "../../src/signed/encoding"
import { canonicalRequest, queryHash } from "../../src/signed/queryHash"
import { clockOf, engineAt } from "../timedEngine"
import { unpaced } from "../tokens/tokenClient"

/** The public key of the RSA case of the protocol's wiki. */
export const wikiKey = `-----BEGIN PUBLIC KEY-----
MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQC0YjCwIfYoprq/FQO6lb3asXrx
LlJFuCvtinTF5p0GxvQGu5O3gYytUvtC2JlYzypSRjVxwxrsuRcP3e641SdASwfr
mzyvIgP08N4S0IFzEURkV1wp/IpH7kH41EtbmUmrXSwfNZsnQRE5SYSOhh+LcK2w
yQkdgcMv11l4KoBkcwIDAQAB
-----END PUBLIC KEY-----`

/** The keys of a program. */
export const keyPair = () => {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 1_024 })
  return { publicKey: publicKey.export({ type: "spki", format: "pem" }).toString(), privateKey }
}

export const host = "http://quoin.test"

/** Signs as a consumer: by its private key, or by secrets. */
export type SigningKey = KeyObject | string

const signatureOf = (text: string, key: SigningKey): string =>
  typeof key === "string"
    ? createHmac("sha1", key).update(text).digest("base64")
    : createSign("sha1").update(text).sign(key, "base64")

export interface OAuthRequest {
  readonly method?: string
  readonly path: string
  /** What the server is called; as tests call it when absent. */
  readonly server?: string
  readonly consumer: string
  readonly key: SigningKey
  readonly token?: string
  readonly at: number
  readonly nonce?: string
  /** Others of the protocol, and such as it does not have. */
  readonly more?: Readonly<Record<string, string>>
}

let nonces = 0

/** The parameters of a request that is signed. */
export const signedParameters = (asked: OAuthRequest): Parameters => {
  const {
    method = "GET",
    path,
    server = host,
    consumer,
    key,
    token,
    at,
    nonce = `nonce-${++nonces}`,
    more = {},
  } = asked
  const own: Parameters = [
    ["oauth_consumer_key", consumer],
    ["oauth_signature_method", typeof key === "string" ? "HMAC-SHA1" : "RSA-SHA1"],
    ["oauth_timestamp", String(Math.floor(at / 1_000))],
    ["oauth_nonce", nonce],
    ["oauth_version", "1.0"],
    ...(token === undefined ? [] : [["oauth_token", token] as const]),
    ...Object.entries(more),
  ]
  const [below = "", query = ""] = path.split("?")
  const text = baseString(method, `${server}${below}`, [...own, ...new URLSearchParams(query)])
  return [...own, ["oauth_signature", signatureOf(text, key)]]
}

export const headerOf = (parameters: Parameters): string =>
  `OAuth realm="", ${parameters.map(([name, value]) => `${encoded(name)}="${encoded(value)}"`).join(", ")}`

export const oauthHeader = (asked: OAuthRequest): { readonly authorization: string } => ({
  authorization: headerOf(signedParameters(asked)),
})

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url")

export interface Assertion {
  readonly header?: object
  readonly claims?: object
  readonly method?: string
  readonly path: string
  readonly iss: string
  readonly key: SigningKey
  readonly at: number
}

/** A JSON web token of an add-on for one request, or with something of it replaced. */
export const assertion = ({ header, claims, method = "GET", path, iss, key, at }: Assertion): string => {
  const [below = "", query = ""] = path.split("?")
  const iat = Math.floor(at / 1_000)
  const qsh = queryHash(canonicalRequest(method, below, query))
  const head = base64({ typ: "JWT", alg: typeof key === "string" ? "HS256" : "RS256", ...header })
  const text = `${head}.${base64({ iss, iat, exp: iat + 180, qsh, ...claims })}`
  const signature =
    typeof key === "string"
      ? createHmac("sha256", key).update(text).digest("base64url")
      : createSign("sha256").update(text).sign(key, "base64url")
  return `${text}.${signature}`
}

export const reading = ["read:tracker-issue", "read:directory"]
export const consumers = "/rest/auth/1/consumers"
export const addOns = "/rest/auth/1/add-ons"
export const servlet = "/plugins/servlet/oauth"
export const callback = "https://ci.example.org/oauth"

/** What a form answer says. */
export const formOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(text))

/** An engine at a time that the test tells, and what consumers do there. */
export const signingEngine = async (options: EngineOptions = {}, http: HttpOptions = {}) => {
  const clock = clockOf()
  const told: Array<unknown> = []
  const engine = await engineAt(clock, options, {
    ...unpaced,
    ...http,
    seesAnswers: (answer) => void told.push(answer),
  })
  const { call } = engine
  const now = () => clock.clock.unsafeCurrentTimeMillis()

  const register = async (more: Readonly<Record<string, unknown>> = {}) => {
    const { publicKey, privateKey } = keyPair()
    const method = more["method"] ?? "RSA-SHA1"
    const made = await call("POST", consumers, {
      ...{ key: "ci", name: "Build server", scopes: reading, callback },
      ...(method === "RSA-SHA1" ? { publicKey } : {}),
      ...more,
    })
    const secret = made.json["sharedSecret"]
    return { made, privateKey, secret: typeof secret === "string" ? secret : undefined }
  }

  /** A consumer that asks for itself. `secretOfToken` counts where a secret signs. */
  const asConsumer = (
    consumer: Awaited<ReturnType<typeof register>>,
    path: string,
    more: Readonly<Record<string, string>>,
    secretOfToken = "",
  ) => {
    const key = consumer.secret === undefined ? consumer.privateKey : `${consumer.secret}&${secretOfToken}`
    const asked = { method: "POST", path: `${servlet}${path}`, consumer: "ci", key, at: now(), more }
    return call("POST", asked.path, undefined, oauthHeader(asked))
  }

  /** The page that asks, and what it holds. */
  const pageOf = async (token: string, headers: Readonly<Record<string, string | undefined>> = {}) => {
    const page = await call("GET", `${servlet}/authorize?oauth_token=${token}`, undefined, headers)
    return { page, mark: /name="mark" value="([^"]+)"/.exec(page.text)?.[1] ?? "" }
  }

  const decide = (
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string | undefined>> = {},
  ) =>
    call("POST", `${servlet}/authorize`, new URLSearchParams(fields).toString(), {
      "content-type": "application/x-www-form-urlencoded",
      ...headers,
    })

  /** The whole way of a consumer to an access token of the administrator. */
  const granted = async (more: Readonly<Record<string, unknown>> = {}) => {
    const consumer = await register(more)
    const asked = formOf((await asConsumer(consumer, "/request-token", { oauth_callback: callback })).text)
    const token = asked["oauth_token"] ?? ""
    const { mark } = await pageOf(token)
    const decided = await decide({ oauth_token: token, mark, decision: "approve" })
    const verifier = new URL(decided.headers.get("location") ?? "").searchParams.get("oauth_verifier") ?? ""
    const fields = { oauth_token: token, oauth_verifier: verifier }
    const answer = await asConsumer(consumer, "/access-token", fields, asked["oauth_token_secret"])
    const access = formOf(answer.text)
    const accessToken = access["oauth_token"] ?? ""
    const key: SigningKey =
      consumer.secret === undefined
        ? consumer.privateKey
        : `${consumer.secret}&${access["oauth_token_secret"] ?? ""}`
    const own = (path: string, own: Partial<OAuthRequest> = {}): OAuthRequest => ({
      ...{ path, consumer: "ci", key, token: accessToken, at: now() },
      ...own,
    })
    const get = (path: string, some: Partial<OAuthRequest> = {}) =>
      call("GET", path, undefined, oauthHeader(own(path, some)))
    return { consumer, answer, access, accessToken, key, own, get, decided, fields }
  }

  return { ...engine, told, clock, now, register, asConsumer, pageOf, decide, granted }
}
