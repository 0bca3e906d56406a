import { tokenLimits as limits } from "@quoin/tokens"
import { describe, expect, it } from "vitest"
import { addOns, assertion, host, keyPair, reading, signingEngine } from "./signing"

const search = "/rest/api/2/search?jql=a+%7C%7C+b&fields=summary&fields=status"
const path = "/rest/api/2/search?fields=summary,a&maxResults=1&fields=status&jql=order%20by%20created"
const nobody = { authorization: undefined }

/** An engine with an add-on that signs by a secret, and one that signs by a key. */
const withAddOns = async () => {
  const engine = await signingEngine()
  const { call, now } = engine
  const { publicKey, privateKey } = keyPair()
  const bySecret = await call("POST", addOns, { key: "org.example.ci", name: "CI", scopes: reading })
  const byKey = await call("POST", addOns, { key: "keyed", name: "Keyed", scopes: reading, publicKey })
  const secret = String(bySecret.json["sharedSecret"])
  const own = { path, iss: "org.example.ci", key: secret, at: now() }
  const ask = (jwt: string, asked = path) => call("GET", asked, undefined, { authorization: `JWT ${jwt}` })
  return { ...engine, bySecret, byKey, secret, publicKey, privateKey, own, ask }
}

describe("an add-on", () => {
  // Holds TOK-48, TOK-54.
  it("calls as itself by a token for this request, in the header or the query, signed by a secret or a key", async () => {
    const { call, ask, own, privateKey, told, now } = await withAddOns()
    expect((await ask(assertion(own))).status).toBe(200)
    expect((await ask(assertion({ ...own, iss: "keyed", key: privateKey }))).status).toBe(200)
    const jwt = assertion(own)
    const found = await call("GET", `${path}&jwt=${jwt}`, undefined, nobody)
    expect([found.status, found.headers.get("x-ausername")]).toEqual([200, "addon-org.example.ci"])
    expect(`${found.text}${JSON.stringify(told)}`).not.toContain(jwt.split(".")[2])
    const inContext = assertion({ ...own, path: "/rest/api/space" })
    expect((await ask(inContext, "/wiki/rest/api/space")).text).toContain("needs read:wiki-space")
    const meant = assertion({
      ...own,
      claims: { aud: [host], sub: "org.example.ci", jti: "1", iat: now() / 1_000 },
    })
    expect((await ask(meant)).status).toBe(200)
  })

  // Holds TOK-48, TOK-55.
  it("is refused, and told why, for anything else", async () => {
    const { ask, own, secret, publicKey, now } = await withAddOns()
    const at = now() / 1_000
    const wrong: ReadonlyArray<readonly [string, string]> = [
      [assertion({ ...own, header: { alg: "none" } }), "alg: given none, allowed: HS256 or RS256"],
      [assertion({ ...own, header: { alg: "none" } }).replace(/[^.]*$/, ""), "alg: given none"],
      [assertion(own).replace(/[^.]*$/, ""), "it is not signed"],
      [assertion({ ...own, header: { crit: ["b64"] } }), "crit"],
      [assertion({ ...own, key: "guessed" }), "the signature is wrong"],
      [
        assertion({ ...own, iss: "keyed", key: publicKey }),
        "alg: given HS256, allowed for this add-on: RS256",
      ],
      [assertion({ ...own, iss: "nobody" }), "iss: no add-on with this key is installed"],
      [assertion({ ...own, claims: { exp: at } }), "exp: it has expired"],
      [
        assertion({ ...own, claims: { exp: at + limits.assertionMillis / 1_000 + 1 } }),
        "allowed: at most 3600",
      ],
      [assertion({ ...own, claims: { iat: at + 301, exp: at + 400 } }), "it is not good yet"],
      [assertion({ ...own, claims: { nbf: at + 301 } }), "it is not good yet"],
      [
        assertion({ ...own, claims: { aud: "https://elsewhere.example" } }),
        "aud: allowed: http://quoin.test",
      ],
      [assertion({ ...own, claims: { sub: "admin" } }), "sub: an add-on calls as itself"],
      [assertion({ ...own, claims: { qsh: undefined } }), "claims: iss and qsh are texts"],
      [
        assertion({ ...own, path: search }),
        "of GET&/rest/api/2/search&fields=status,summary%2Ca&jql=order%20by%20created&maxResults=1",
      ],
      [assertion({ ...own, method: "POST" }), "qsh: given"],
      ["a.b.c", "it is none"],
      [`${assertion(own)}.x`, "it is none"],
    ]
    for (const [jwt, reason] of wrong) {
      const { status, text, headers } = await ask(jwt)
      expect([reason, status, text]).toEqual([reason, 401, expect.stringContaining(reason)])
      expect(headers.get("www-authenticate")).toBe('JWT realm="Quoin"')
      expect(text).not.toContain(secret)
    }
  })

  // Holds TOK-48.
  it("is taken once where its token has an id, and not after it has gone", async () => {
    const { ask, own, call } = await withAddOns()
    const once = assertion({ ...own, claims: { jti: "only" } })
    expect([(await ask(once)).status, (await ask(once)).status]).toEqual([200, 401])
    expect((await ask(once)).text).toContain("jti: it has been here before")
    expect((await call("DELETE", `${addOns}/org.example.ci`)).status).toBe(204)
    expect((await call("DELETE", `${addOns}/org.example.ci`)).status).toBe(404)
    expect((await ask(assertion(own))).text).toContain("iss: no add-on with this key is installed")
    await call("POST", addOns, { key: "org.example.ci", name: "CI", scopes: reading })
    expect((await ask(assertion(own))).text).toContain("the signature is wrong")
  })

  // Holds TOK-48.
  it("is the same caller when it is installed again, by its new secret alone", async () => {
    const { ask, own, call } = await withAddOns()
    const before = await ask(assertion(own))
    await call("DELETE", `${addOns}/org.example.ci`)
    const { json } = await call("POST", addOns, { key: "org.example.ci", name: "CI", scopes: reading })
    const after = await ask(assertion({ ...own, key: String(json["sharedSecret"]) }))
    const callers = [before, after].map(({ headers }) => headers.get("x-ausername"))
    expect(callers).toEqual(["addon-org.example.ci", "addon-org.example.ci"])
  })

  // Holds TOK-48.
  it("is taken once where it changes something, whether its token has an id or not, and reads until it expires", async () => {
    const { call, now, clock } = await signingEngine()
    const scopes = ["read:tracker-issue", "write:tracker-issue"]
    const { json } = await call("POST", addOns, { key: "ci", name: "CI", scopes })
    const post = "/rest/api/2/issue/DOC-1/comment"
    const own = { path: post, iss: "ci", key: String(json["sharedSecret"]), at: now() }
    const long = { iat: now() / 1_000, exp: now() / 1_000 + 3_600 }
    const changing = assertion({ ...own, method: "POST", claims: long })
    const send = (jwt: string, body: string) =>
      call("POST", post, { body }, { authorization: `JWT ${jwt}`, "x-vendor-token": "no-check" })
    // There is no such issue: what counts is that it got that far.
    expect((await send(changing, "one")).status).toBe(404)
    clock.pass(limits.skewMillis + 1)
    const again = await send(changing, "another")
    expect([again.status, again.text]).toEqual([401, expect.stringContaining("it has been here before")])
    expect((await send(assertion({ ...own, method: "POST", at: now() }), "three")).status).toBe(404)
    const reading = assertion({ ...own, path, claims: long })
    const ask = () => call("GET", path, undefined, { authorization: `JWT ${reading}` })
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200])
  })

  // Holds TOK-48.
  it("is told apart by the whole of a long id, and why it is not taken any more", async () => {
    const { ask, own, now } = await withAddOns()
    const id = "i".repeat(limits.nonceChars)
    const asked = (jti: string, exp = now() / 1_000 + 180) => ask(assertion({ ...own, claims: { jti, exp } }))
    const statuses = [await asked(`${id}1`), await asked(`${id}2`), await asked(`${id}1`)]
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 401])
  })

  // Holds KER-10, TOK-48.
  it("changes and reads what its scopes name, and is told which one it lacks", async () => {
    const { call, own, bySecret, byKey, publicKey } = await withAddOns()
    expect([bySecret.status, bySecret.json["method"], byKey.json["method"]]).toEqual([201, "HS256", "RS256"])
    expect(byKey.json).not.toHaveProperty("sharedSecret")
    expect(
      (await call("POST", addOns, { key: "keyed", name: "Again", scopes: reading, publicKey })).status,
    ).toBe(409)
    expect((await call("GET", addOns)).text).not.toMatch(/sharedSecret|PUBLIC/)
    const space = "/rest/api/space"
    const jwt = assertion({ ...own, method: "POST", path: space })
    const answer = await call("POST", space, { key: "DOC", name: "D" }, { authorization: `JWT ${jwt}` })
    expect([answer.status, answer.text]).toEqual([401, expect.stringContaining("write:wiki-space")])
    expect((await call("GET", `${space}/DOC`)).status).toBe(404)
  })
})
