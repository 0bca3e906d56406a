import { describe, expect, it } from "vitest"
import { addOns, assertion, callback, host, oauthHeader, reading, servlet, signingEngine } from "./signing"

const own = "https://wiki.example.org"
const path = "/rest/api/2/search"
const nobody = { authorization: undefined }

/** It is asked under the name of another host, as whoever asks likes. */
const deployed = () => signingEngine({}, { dialect: { baseUrl: `${own}/` } })

describe("a server with an address of its own", () => {
  // Holds TOK-48.
  it("is not meant by a token for another host that the request names", async () => {
    const { call, now } = await deployed()
    const { json } = await call("POST", addOns, { key: "ci", name: "CI", scopes: reading })
    const signed = { path, iss: "ci", key: String(json["sharedSecret"]), at: now() }
    const ask = (aud: string) =>
      call("GET", `${path}?jwt=${assertion({ ...signed, claims: { aud } })}`, undefined, nobody)
    const theirs = await ask(host)
    expect([theirs.status, theirs.text]).toEqual([
      401,
      expect.stringContaining(`aud: allowed: ${own}, or nothing`),
    ])
    expect((await ask(own)).status).toBe(200)
  })

  // Holds TOK-51.
  it("takes no signature for another host that the request names", async () => {
    const { call, now, register } = await deployed()
    const { privateKey } = await register()
    const asked = `${servlet}/request-token`
    const ask = (server: string) => {
      const more = { oauth_callback: callback }
      const signing = {
        method: "POST",
        path: asked,
        server,
        consumer: "ci",
        key: privateKey,
        at: now(),
        more,
      }
      return call("POST", asked, undefined, oauthHeader(signing))
    }
    const theirs = await ask(host)
    expect([theirs.status, theirs.text]).toEqual([401, expect.stringContaining("wiki.example.org")])
    expect((await ask(own)).status).toBe(200)
  })
})
