import { describe, expect, it } from "vitest"
import { propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { inAddress, withoutProof } from "../../src/signed/addressProof"
import type { IncomingRequest } from "../../src/request/message"
import { password } from "../fixture"
import { addOns, assertion, callback, headerOf, servlet, signedParameters, signingEngine } from "./signing"

const asked = `${servlet}/request-token`
const space = "/rest/api/space"
const nobody = { authorization: undefined }
const isForm = { "content-type": "application/x-www-form-urlencoded" }

/** A consumer, and what it signs for a request token. */
const consuming = async () => {
  const engine = await signingEngine()
  const { privateKey } = await engine.register()
  const parameters = () =>
    signedParameters({
      ...{ method: "POST", path: asked, consumer: "ci", key: privateKey, at: engine.now() },
      more: { oauth_callback: callback },
    })
  const form = () => new URLSearchParams(parameters().map(([name, value]) => [name, value])).toString()
  return { ...engine, parameters, form }
}

describe("a consumer that asks", () => {
  // Holds TOK-50.
  it.each([`Basic ${btoa("admin:wrong")}`, "Bearer x", "JWT a.b.c", 'OAuth oauth_consumer_key="ci"'])(
    "in a form is refused with the header %s beside it",
    async (authorization) => {
      const { call, form } = await consuming()
      const answer = await call("POST", asked, form(), { ...isForm, authorization })
      expect([answer.status, answer.headers.get("quoin-failure")]).toEqual([400, "MixedCredentials"])
      expect((await call("POST", asked, form(), { ...isForm, ...nobody })).status).toBe(200)
    },
  )

  // Holds TOK-50.
  it("in the header or the query is refused with something else beside it", async () => {
    const { call, form, parameters } = await consuming()
    const authorization = headerOf(parameters())
    for (const [path, body, headers] of [
      [`${asked}?jwt=abc`, undefined, { authorization }],
      [`${asked}?jwt=abc`, form(), { ...isForm, ...nobody }],
      [asked, form(), { ...isForm, authorization }],
      [`${asked}?${form()}`, undefined, { authorization: "Bearer x" }],
      [`${asked}?${form()}`, form(), { ...isForm, ...nobody }],
    ] as const) {
      const answer = await call("POST", path, body, headers)
      expect([path, headers, answer.headers.get("quoin-failure")]).toEqual([
        path,
        headers,
        "MixedCredentials",
      ])
    }
  })
})

describe("what proves itself", () => {
  // Holds TOK-50.
  it.each([
    ["/dologin.action", `os_username=admin&os_password=${encodeURIComponent(password)}`, isForm],
    ["/auth/o2/token", "grant_type=client_credentials&client_id=a&client_secret=b&scope=c", isForm],
    ["/rest/auth/1/session", JSON.stringify({ username: "admin", password }), {}],
  ])("at %s is refused with a proof in the address beside it", async (path, body, type) => {
    const { call } = await signingEngine()
    for (const query of ["jwt=a.b.c", "oauth_consumer_key=ci&oauth_signature=x"]) {
      const answer = await call("POST", `${path}?${query}`, body, { ...nobody, ...type })
      expect([answer.status, answer.headers.get("quoin-failure")]).toEqual([400, "MixedCredentials"])
    }
  })
})

describe("the cookie of a session", () => {
  // Holds TOK-50, HTT-821.
  it("says nothing beside what an add-on has signed, also where something is changed", async () => {
    const { call, now } = await signingEngine()
    const scopes = ["read:wiki-space", "write:wiki-space"]
    const { json } = await call("POST", addOns, { key: "ci", name: "CI", scopes })
    const begun = await call("POST", "/rest/auth/1/session", { username: "admin", password }, nobody)
    const cookie = (begun.headers.get("set-cookie") ?? "").split(";")[0]
    const own = { method: "POST", path: space, iss: "ci", key: String(json["sharedSecret"]) }
    const make = (key: string, headers: object, wrong = "") => {
      const jwt = assertion({ ...own, at: now(), claims: { jti: `${key}${JSON.stringify(headers)}` } })
      return call("POST", `${space}?jwt=${jwt}${wrong}`, { key, name: key }, { ...nobody, ...headers })
    }
    const [alone, beside] = [await make("ONE", {}), await make("TWO", { cookie })]
    expect([alone.status, beside.status]).toEqual([200, 200])
    expect((await make("THREE", { cookie }, "x")).status).toBe(401)
    const crossed = await call("POST", space, { key: "FOUR", name: "Four" }, { ...nobody, cookie })
    expect(crossed.status).toBe(403)
  })
})

describe("the query of an address", () => {
  const names = fc.array(
    fc.constantFrom(
      "?",
      "jwt",
      "%6Awt",
      "=",
      "&",
      "oauth_signature",
      "oauth_consumer_key",
      "#",
      "+",
      "%3F",
      "a",
      "j",
      "wt",
    ),
    { maxLength: 12 },
  )

  // Holds TOK-56.
  it("has nothing left that would prove who calls, however it is written", () => {
    fc.assert(
      fc.property(names, (parts) => {
        const url = `/rest/api/space?${parts.join("")}`
        const left = withoutProof({ url } as IncomingRequest).url
        expect([left, inAddress({ url: left })]).toEqual([left, { jwts: [], isSigned: false }])
        if (left === url) expect(inAddress({ url })).toEqual({ jwts: [], isSigned: false })
      }),
      propertyParameters(2_000),
    )
  })

  // Holds TOK-56.
  it("signs nobody in by a name that only looks like one", async () => {
    const { call, now } = await signingEngine()
    const { json } = await call("POST", addOns, { key: "ci", name: "CI", scopes: ["read:tracker-issue"] })
    const [path, key] = ["/rest/api/2/search", String(json["sharedSecret"])]
    const ask = (mark: string) => {
      const jwt = assertion({ path: `${path}?maxResults=1`, iss: "ci", key, at: now() })
      return call("GET", `${path}${mark}jwt=${jwt}&maxResults=1`, undefined, nobody)
    }
    expect((await ask("?")).headers.get("x-ausername")).toBe("addon-ci")
    expect((await ask("??")).headers.get("x-ausername")).toBe("anonymous")
  })
})
