import { type EngineService, domains } from "@quoin/engine"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { describe, expect, it } from "vitest"
import { endpointsOf, families } from "../../src/contract/families"
import { CrossSiteRequest } from "../../src/failure/failures"
import { webHandler } from "../../src/index"
import { checkCrossSite, refuseCrossSite } from "../../src/request/callers/crossSite"
import { authorization, newEngine, password } from "../fixture"

const commands = new Set<string>(
  domains.flatMap(({ operations }) =>
    operations.filter(({ handler }) => handler.kind === "command").map(({ tag }): string => tag),
  ),
)

const checked = (...headers: ReadonlyArray<readonly [string, string]>) =>
  checkCrossSite({ headers: () => headers })

describe("a request that another site could send", () => {
  it.each([
    ["x-vendor-token", "no-check"],
    ["x-vendor-token", "nocheck"],
    ["x-a1-token", " No-Check "],
  ])("is taken with %s: %s", (name, value) => {
    expect(checked(["accept", "*/*"], [name, value])).toEqual(Either.void)
  })

  it.each([
    ["x-vendor-token", "check"],
    ["x-vendor-token", "no-checks"],
    ["x-vendor-token", "do no-check"],
    ["x-token", "no-check"],
    ["my-x-vendor-token", "no-check"],
    ["x-vendor-tokens", "no-check"],
    ["accept", "no-check"],
  ])("is refused with %s: %s", (name, value) => {
    expect(checked([name, value])).toEqual(Either.left(new CrossSiteRequest()))
  })

  it("is refused without any header", () => {
    expect(checked()).toEqual(Either.left(new CrossSiteRequest()))
  })
})

type Headers = Readonly<Record<string, string>>

/** What browsers say of a request that a page of another site makes, in all their ages. */
const fromElsewhere: ReadonlyArray<Headers> = [
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: "http://quoin.test:81" },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site", origin: "http://other.quoin.test" },
  { referer: "https://evil.example/page" },
  { referer: "https://evil.example/?http://quoin.test/" },
]

/** What is said where nobody was tricked, or nothing, as by programs. */
const fromHere: ReadonlyArray<Headers> = [
  {},
  { origin: "http://quoin.test" },
  { origin: "https://wiki.example.org" },
  { referer: "http://quoin.test/display/DOC" },
  { "sec-fetch-site": "same-origin", origin: "http://proxied.example" },
  { "sec-fetch-site": "none" },
]

const noCheck = { "x-vendor-token": "no-check" }

/** What a page can send without asking first: a form of any type, or bytes of no type. */
const simpleTypes: ReadonlyArray<Headers> = [
  {},
  { "content-type": "application/x-www-form-urlencoded" },
  { "content-type": "Multipart/Form-Data; boundary=x" },
  { "content-type": "text/plain;charset=UTF-8" },
]

describe("every address that may change something", () => {
  const changing = families.flatMap((family) =>
    endpointsOf(family, domains).filter(
      ({ method, operations }) =>
        (method === "POST" || method === "GET") && operations.some((tag) => commands.has(tag)),
    ),
  )

  // Holds HTT-607.
  it("refuses what a page of another site can make a browser send, and runs nothing", async () => {
    const engine = await newEngine()
    let runs = 0
    const execute: EngineService["execute"] = (request, context) => {
      runs += 1
      return engine.execute(request, context)
    }
    const admin = await Effect.runPromise(engine.signIn.withPassword("admin", password))
    const signIn = { ...engine.signIn, withPassword: () => Effect.succeed(admin) }
    const dialect = { baseUrl: "https://wiki.example.org" }
    const send = webHandler({ ...engine, execute, signIn }, { dialect })
    // An engine serves one version of the webhooks.
    const ofVersion9 = { ...engine, execute, signIn, webhooks: { ...engine.webhooks, version: 9 as const } }
    const sendOlder = webHandler(ofVersion9, { dialect })
    const failureOf = async (method: string, path: string, headers: Headers) => {
      const url = `http://quoin.test${path.replace(":version", "latest").replace(/:\w+/g, "1")}`
      const asked = path.startsWith("/rest/webhooks/1.0") ? sendOlder : send
      const answer = await asked(new Request(url, { method, headers: { authorization, ...headers } }))
      await answer.body?.cancel()
      return [answer.status, answer.headers.get("quoin-failure")]
    }
    expect(changing.length).toBeGreaterThan(200)
    for (const { method, path } of changing) {
      for (const [i, from] of fromElsewhere.entries()) {
        const type = simpleTypes[i % simpleTypes.length] ?? {}
        const told = await failureOf(method, path, { ...type, ...from })
        expect([method, path, from, ...told]).toEqual([method, path, from, 403, "CrossSiteRequest"])
      }
    }
    expect(runs).toBe(0)
    const forms = changing.filter(({ isForm }) => isForm === true)
    for (const { method, path } of [...changing.slice(0, 10), ...forms]) {
      for (const from of fromHere) {
        const [, failure] = await failureOf(method, path, { ...from, ...noCheck })
        expect([path, from, failure]).not.toEqual([path, from, "CrossSiteRequest"])
      }
    }
  })

  // Holds HTT-607.
  it("takes it with the header that no page can send, and of a type that pages must ask for", () => {
    const sent = (method: string, headers: Headers) =>
      Either.isRight(
        refuseCrossSite(
          {
            method,
            header: (name) => headers[name],
            headers: () => Object.entries(headers),
            origin: "http://quoin.test",
          },
          undefined,
        ),
      )
    const origin = "https://evil.example"
    expect(sent("POST", { origin })).toBe(false)
    expect(sent("POST", { origin, ...noCheck })).toBe(true)
    expect(sent("POST", { origin, "content-type": "application/json" })).toBe(true)
    expect(sent("PUT", { origin })).toBe(true)
  })
})
