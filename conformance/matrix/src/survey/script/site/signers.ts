import { del, get, nobody, nonce, now, post, postFields } from "../../Step"

const auth = "/rest/auth/1"
const servlet = "/plugins/servlet/oauth"
const publicKey = "-----BEGIN PUBLIC KEY-----"
const callback = "https://ci.example.org/oauth"
const page = `${servlet}/authorize`

/** What a consumer signs: here whatever says so is signed. */
const proof = (consumer: string, more: Readonly<Record<string, string>> = {}) => ({
  oauth_consumer_key: consumer,
  oauth_signature_method: consumer === "ci" ? "RSA-SHA1" : "HMAC-SHA1",
  oauth_timestamp: now,
  oauth_nonce: nonce,
  oauth_signature: btoa("signed"),
  ...more,
})

/** The same in a header. */
const signedBy = (consumer: string, more: Readonly<Record<string, string>> = {}) => {
  const listed = Object.entries(proof(consumer, more)).map(
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

const token = "{asked.oauth_token}"

const granting = [
  postFields(`${servlet}/request-token`, {}, signedBy("bot", { oauth_callback: "oob" })),
  postFields(`${servlet}/request-token`, proof("bot", { oauth_callback: callback }), { as: nobody }),
  get(page, { oauth_token: "77.none" }),
  postFields(page, { oauth_token: "77.none", mark: "guessed", decision: "approve" }),
  postFields(`${servlet}/request-token`, proof("ci", { oauth_callback: callback }), {
    as: nobody,
    keeps: "asked",
  }),
  post("/rpc/tokens.getGrantRequest", { token }, { keeps: "request", soon: 1 }),
  get(page, { oauth_token: token }, { soon: 2 }),
  postFields(page, { oauth_token: token, mark: "guessed", decision: "approve" }, { soon: 3 }),
  postFields(`${servlet}/access-token`, proof("ci", { oauth_token: token, oauth_verifier: "none" }), {
    as: nobody,
    soon: 4,
  }),
  postFields(
    page,
    { oauth_token: token, mark: "{request.mark}", decision: "approve" },
    { keeps: "approved", soon: 5 },
  ),
  postFields(
    `${servlet}/access-token`,
    proof("ci", { oauth_token: token, oauth_verifier: "{approved.oauth_verifier}" }),
    { as: nobody, soon: 6 },
  ),
]

const ending = [
  get(`${auth}/grants`, {}, { keeps: "grants" }),
  get(`${auth}/users/admin/grants`),
  get(`${auth}/users/nobody/grants`),
  del(`${auth}/grants/77`),
  del(`${auth}/grants/{grants.0.id}`),
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
  get("/login.action", { os_destination: "https://elsewhere.example.org/" }, { as: nobody }),
  postFields("/dologin.action", { os_username: "admin", os_password: "wrong" }, { as: nobody }),
  postFields("/dologin.action", { os_username: "admin", os_password: "open sesame" }, { as: nobody }),
  postFields(
    "/dologin.action",
    {
      ...{ os_username: "admin", os_password: "open sesame", os_cookie: "true" },
      os_destination: "/display/DOC",
    },
    { as: nobody },
  ),
]

/** Programs that sign their requests, what users grant them, and the form of the wiki. */
export const signers = [...consumers, ...granting, ...ending, ...addOns, ...form]
