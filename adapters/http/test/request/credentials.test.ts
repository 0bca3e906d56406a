import type { EngineService } from "@quoin/engine"
import { type SecretsService, User, UserKey, anonymous } from "@quoin/kernel"
import { propertyParameters } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { correlationIds, withId } from "../../src/request/correlation"
import { defaultDialect } from "../../src/Dialect"
import { callerOf } from "../../src/request/callers/credentials"
import type { IncomingRequest } from "../../src/request/message"

const ada = new User({ userKey: UserKey.make("1"), username: "ada", displayName: "Ada" })

/** How a request with this header is signed in: the caller, or why not; and what the sign-in was asked. */
const signIn = (authorization: string | undefined) => {
  const asked: Array<ReadonlyArray<string | undefined>> = []
  const engine = {
    signIn: {
      withPassword: (...given: ReadonlyArray<string | undefined>) => {
        asked.push(given)
        return Effect.succeed(ada)
      },
    },
  } as unknown as EngineService
  const request = {
    url: "/rest/api/2/myself",
    header: (name: string) => (name === "authorization" ? authorization : undefined),
    remoteAddress: "192.0.2.1",
  } as unknown as IncomingRequest
  const caller = Effect.runSync(Effect.either(callerOf(engine, request, defaultDialect)))
  return { asked, caller }
}

const basic = (text: string): string => `Basic ${Buffer.from(text).toString("base64")}`

describe("the caller of a request", () => {
  it("is nobody without a header", () => {
    const { asked, caller } = signIn(undefined)
    expect([caller, asked]).toMatchObject([{ right: anonymous }, []])
  })

  it("is whom the header names and proves, be there colons or any letters in the password", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }).filter((name) => !name.includes(":")),
        fc.oneof(fc.string({ unit: "grapheme" }), fc.constant("a:b:c"), fc.constant("")),
        (name, password) => {
          fc.pre(`${name}${password}`.isWellFormed())
          const { asked, caller } = signIn(basic(`${name}:${password}`))
          expect([caller, asked]).toMatchObject([{ right: ada }, [[name, password, "192.0.2.1"]]])
        },
      ),
      propertyParameters(100),
    )
  })

  it.each([`basic ${btoa("a:b")}`, `BASIC   ${btoa("a:b")}  `])("is read from %j", (header) => {
    expect(signIn(header).asked).toEqual([["a", "b", "192.0.2.1"]])
  })

  it.each([
    "",
    "Basic",
    "Basic ",
    `x Basic ${btoa("a:b")}`,
    `Basic ${btoa("a:b")} x`,
    `Basic${btoa("a:b")}`,
    "Basic a:b",
    basic("no colon"),
    `${basic("a:b")}===`,
  ])("is refused, and nobody asked, for %j", (header) => {
    const { asked, caller } = signIn(header)
    expect([caller, asked]).toMatchObject([{ left: { _tag: "NotSignedIn", reason: "credentials" } }, []])
  })
})

describe("a caller with a token", () => {
  it("is told that it is the token, where no tokens are", () => {
    const { asked, caller } = signIn("Bearer 7.abc")
    expect([caller, asked]).toMatchObject([{ left: { _tag: "NotSignedIn", reason: "token" } }, []])
  })
})

describe("the id of a request", () => {
  const counted = () => {
    const tokens: Array<number> = []
    const secrets = {
      token: (bytes: number) => Effect.sync(() => `prefix${tokens.push(bytes)}`),
    } as unknown as SecretsService
    const idOf = correlationIds(secrets)
    return { tokens, next: (given?: string) => Effect.runSync(idOf(given)) }
  }

  it("is counted behind what this process drew once", () => {
    const { next, tokens } = counted()
    const ids = Array.from({ length: 40 }, () => next())
    expect([ids[0], ids[1], ids[39]]).toEqual(["prefix1-1", "prefix1-2", "prefix1-14"])
    expect(tokens).toEqual([9])
  })

  it("is the caller's own where that may stand in logs and headers", () => {
    const { next, tokens } = counted()
    for (const given of ["a", "req-7:x.y_z", "x".repeat(128)]) expect(next(given)).toBe(given)
    expect(tokens).toEqual([])
    for (const given of ["", "x".repeat(129), "a b", "a\nb", "ä", "a\r\nSet-Cookie: b"])
      expect(next(given)).toMatch(/^prefix1-/)
  })

  it("stands on every answer, which is taken for nothing but what it says it is", () => {
    const answer = { status: 200, headers: { "content-type": "text/plain" }, body: "b" }
    const headers = { "content-type": "text/plain", "x-content-type-options": "nosniff" }
    expect(withId(answer, "c-1")).toEqual({ ...answer, headers: { ...headers, "x-request-id": "c-1" } })
    expect(withId(answer, undefined)).toEqual({ ...answer, headers })
  })
})
