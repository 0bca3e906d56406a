import { del, get, nobody, post, postFields } from "../../Step"

const auth = "/rest/auth/1"
const servlet = "/plugins/servlet/oauth"
const publicKey = "-----BEGIN PUBLIC KEY-----"
const callback = "https://ci.example.org/oauth"

let nonces = 0

/** The time of the survey, in seconds. */
const begin = Date.UTC(2026, 0, 5, 8) / 1_000

/** What a consumer signs: here whatever says so is signed. */
const signedBy = (consumer: string, more: Readonly<Record<string, string>> = {}) => {
  const parameters = {
    oauth_consumer_key: consumer,
    oauth_signature_method: consumer === "ci" ? "RSA-SHA1" : "HMAC-SHA1",
    oauth_timestamp: String(begin),
    oauth_nonce: `nonce-${++nonces}`,
    oauth_signature: btoa("signed"),
    ...more,
  }
  const listed = Object.entries(parameters).map(
    ([name, value]) => `${name}="${value.replaceAll("=", "%3D")}"`,
  )
  return { as: nobody, headers: { authorization: `OAuth ${listed.join(", ")}` } }
}

const consumers = [
  post(`${auth}/consumers`, {
    ...{ key: "ci", name: "Build server", publicKey, scopes: ["read:tracker-issue"], callback },
  }),
  post(`${auth}/consumers`, { key: "bot", name: "Bot", method: "HMAC-SHA1", scopes: ["read:wiki-content"] }),
  post(`${auth}/consumers`, { key: "none", name: "None", publicKey: "none", scopes: ["read:wiki-content"] }),
  get(`${auth}/consumers`),
]

const page = `${servlet}/authorize`

const granting = [
  postFields(
    `${servlet}/request-token`,
    {},
    { ...signedBy("ci", { oauth_callback: "oob" }), keeps: "asked" },
  ),
  postFields(`${servlet}/request-token`, {}, signedBy("bot", { oauth_callback: "oob" })),
  postFields(`${servlet}/request-token`, {}, signedBy("bot", { oauth_callback: callback })),
  post("/rpc/tokens.getGrantRequest", { token: "1.token-1" }, { keeps: "request" }),
  get(page, { oauth_token: "1.token-1" }),
  get(page, { oauth_token: "77.none" }),
  postFields(page, { oauth_token: "1.token-1", mark: "guessed", decision: "approve" }),
  postFields(
    `${servlet}/access-token`,
    {},
    signedBy("ci", { oauth_token: "1.token-1", oauth_verifier: "none" }),
  ),
]

const ending = [
  get(`${auth}/grants`),
  get(`${auth}/users/admin/grants`),
  get(`${auth}/users/nobody/grants`),
  del(`${auth}/grants/77`),
  del(`${auth}/users/admin/grants`),
  del(`${auth}/consumers/bot`),
  del(`${auth}/consumers/bot`),
  del(`${auth}/consumers/ci`),
  get(`${auth}/consumers`),
]

const addOns = [
  post(`${auth}/add-ons`, { key: "org.example.ci", name: "CI", scopes: ["read:tracker-issue"] }),
  post(`${auth}/add-ons`, { key: "keyed", name: "Keyed", publicKey, scopes: ["read:wiki-content"] }),
  post(`${auth}/add-ons`, { key: "keyed", name: "Again", publicKey, scopes: ["read:wiki-content"] }),
  get(`${auth}/add-ons`),
  del(`${auth}/add-ons/keyed`),
  del(`${auth}/add-ons/keyed`),
  get(`${auth}/add-ons`),
]

const form = [
  get("/login.action", { os_destination: "/display/DOC" }),
  postFields("/dologin.action", { os_username: "admin", os_password: "wrong" }, { as: nobody }),
]

/** Programs that sign their requests, what users grant them, and the form of the wiki. */
export const signers = [...consumers, ...granting, ...ending, ...addOns, ...form]
