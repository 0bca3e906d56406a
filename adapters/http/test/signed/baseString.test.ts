import { createHmac } from "node:crypto"
import { makeSignatures } from "@quoin/secrets-node"
import { describe, expect, it } from "vitest"
import { type Parameters, baseString } from "../../src/signed/baseString"
import { headerParameters } from "../../src/signed/oauthParameters"
import { wikiKey } from "./signing"

/** The parameters of a header, of a query and of a form, together. */
const parametersOf = (header: string, query: string, form = ""): Parameters => {
  const inHeader = headerParameters(header)
  return [
    ...(inHeader._tag === "Right" ? inHeader.right : []),
    ...new URLSearchParams(query),
    ...new URLSearchParams(form),
  ]
}

const hmac = (text: string, ...secrets: ReadonlyArray<string>): string =>
  createHmac("sha1", secrets.join("&")).update(text).digest("base64")

const printer =
  'OAuth realm="Photos", oauth_consumer_key="dpf43f3p2l4k3l03", oauth_signature_method="HMAC-SHA1"'

describe("the signature base string", () => {
  // Holds TOK-51.
  it("of RFC 5849, section 3.4.1.1, is that of a request as it was received: header, query and form", () => {
    const header = `OAuth realm="Example",
      oauth_consumer_key="9djdj82h48djs9d2", oauth_token="kkk9d7dh3k39sjv7", oauth_signature_method="HMAC-SHA1",
      oauth_timestamp="137131201", oauth_nonce="7d8f3e4a", oauth_signature="bYT5CMsGcbgUdFHObYMEfcx6bsw%3D"`
    const parameters = parametersOf(header, "b5=%3D%253D&a3=a&c%40=&a2=r%20b", "c2&a3=2+q")
    expect(baseString("POST", "HTTP://EXAMPLE.COM:80/request", parameters)).toBe(
      "POST&http%3A%2F%2Fexample.com%2Frequest&a2%3Dr%2520b%26a3%3D2%2520q%26a3%3Da%26b5%3D%253D%25253D%26c%2540%3D%26c2%3D%26oauth_consumer_key%3D9djdj82h48djs9d2%26oauth_nonce%3D7d8f3e4a%26oauth_signature_method%3DHMAC-SHA1%26oauth_timestamp%3D137131201%26oauth_token%3Dkkk9d7dh3k39sjv7",
    )
  })

  // Holds TOK-51.
  it.each([
    {
      step: "the request token",
      method: "POST",
      address: "https://photos.example.net/initiate",
      header: `${printer}, oauth_timestamp="137131200", oauth_nonce="wIjqoS", oauth_callback="http%3A%2F%2Fprinter.example.com%2Fready"`,
      query: "",
      secret: "",
      signature: "74KNZJeDHnMBp0EMJ9ZHt/XKycU=",
    },
    {
      step: "the access token",
      method: "POST",
      address: "https://photos.example.net/token",
      header: `${printer}, oauth_token="hh5s93j4hdidpola", oauth_timestamp="137131201", oauth_nonce="walatlh", oauth_verifier="hfdp7dh39dks9884"`,
      query: "",
      secret: "hdhd0244k9j7ao03",
      signature: "gKgrFCywp7rO0OXSjdot/IHF7IU=",
    },
    {
      step: "the photo",
      method: "GET",
      address: "http://photos.example.net/photos",
      header: `${printer}, oauth_token="nnch734d00sl2jdk", oauth_timestamp="137131202", oauth_nonce="chapoH"`,
      query: "file=vacation.jpg&size=original",
      secret: "pfkkdhi9sl3r4s00",
      signature: "MdpQcU8iPSUjWoN/UDMsK2sui9I=",
    },
  ])("signs $step of RFC 5849, section 1.2", ({ method, address, header, query, secret, signature }) => {
    const text = baseString(method, address, parametersOf(header, query))
    expect(hmac(text, "kd94hf93k423kf44", secret)).toBe(signature)
  })

  // Holds TOK-51.
  it("is what the signature of the protocol's wiki is of", () => {
    const header =
      'OAuth oauth_consumer_key="dpf43f3p2l4k3l03", oauth_nonce="13917289812797014437", oauth_signature_method="RSA-SHA1", oauth_timestamp="1196666512", oauth_version="1.0"'
    const parameters = parametersOf(header, "file=vacaction.jpg&size=original")
    const text = baseString("GET", "http://photos.example.net/photos", parameters)
    const signature = Buffer.from(
      "jvTp/wX1TYtByB1m+Pbyo0lnCOLIsyGCH7wke8AUs3BpnwZJtAuEJkvQL2/9n4s5wUmUl4aCI4BwpraNx4RtEXMe5qg5T1LVTGliMRpKasKsW//e+RinhejgCuzoH26dyF8iY2ZZ/5D1ilgeijhV/vBka5twt399mXwaYdCwFYE=",
      "base64",
    )
    const { verify } = makeSignatures()
    expect(verify({ method: "RSA-SHA1", key: wikiKey, text, signature })).toBe(true)
    expect(verify({ method: "RSA-SHA1", key: wikiKey, text: `${text}0`, signature })).toBe(false)
  })

  it.each([
    ["https://EXAMPLE.org:443", "https%3A%2F%2Fexample.org%2F"],
    ["http://example.org:8080/A%20b?c=d#e", "http%3A%2F%2Fexample.org%3A8080%2FA%2520b"],
  ])("has %s without what does not count", (address, expected) => {
    expect(baseString("get", address, [])).toBe(`GET&${expected}&`)
  })
})
