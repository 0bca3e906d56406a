import { propertyParameters } from "@quoin/suites"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { limits } from "../../src/limits"
import { checkPassword, checkTimeZone, checkUser } from "../../src/user/userRules"

const valid = { userName: "bob", fullName: "Bob", email: "bob@example.org" }

const verdict = (change: Partial<typeof valid>): ReadonlyArray<string> =>
  Either.match(checkUser({ ...valid, ...change }), {
    onLeft: (failure) => failure.violations.map((violation) => violation.field),
    onRight: () => [],
  })

describe("the rules of a new user", () => {
  // Holds DIR-14.
  it("refuse each forbidden character of a user name, wherever it stands", () => {
    const bad = fc.constantFrom(
      "\\",
      ",",
      "+",
      "<",
      ">",
      "'",
      '"',
      ":",
      " ",
      "\t",
      "A",
      "\0",
      "\u200b",
      "\u202e",
      "\u00ad",
    )
    const part = fc.stringMatching(/^[a-z0-9.]{0,5}$/)
    fc.assert(
      fc.property(part, bad, part, (before, character, after) => {
        expect(verdict({ userName: before + character + after })).toContain("userName")
      }),
      propertyParameters(100),
    )
  })

  // Holds DIR-14.
  it("take any other name", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9._-]{1,20}$/), (userName) => {
        expect(verdict({ userName })).toEqual(userName === "anonymous" ? ["userName"] : [])
      }),
      propertyParameters(100),
    )
  })

  // Holds DIR-14, DIR-15.
  it.each(["userName", "fullName", "email"] as const)(
    "take so many characters of %s, and no more",
    (field) => {
      const of = (chars: number) => ({
        [field]: field === "email" ? "@".padStart(chars - 1, "a") + "b" : "a".repeat(chars),
      })
      expect(verdict(of(limits.nameChars))).toEqual([])
      expect(verdict(of(limits.nameChars + 1))).toEqual([field])
    },
  )

  // Holds DIR-16.
  it("take one address for an e-mail address, whole", () => {
    for (const email of ["ada@example.org", "a@b", "ä+b@example"]) expect(verdict({ email })).toEqual([])
    for (const email of [
      "x ada@example.org",
      "ada@example.org, bob@example.org",
      "@b",
      "a@",
      "a@b@c",
      "a@b c",
    ])
      expect(verdict({ email })).toEqual(["email"])
  })

  it("tell what was given", () => {
    expect(Either.flip(checkUser({ ...valid, userName: "Bob" }))).toMatchObject({
      right: { violations: [{ field: "userName", given: '"Bob"', allowed: "no upper-case characters" }] },
    })
  })

  // Holds DIR-15, DIR-16, DIR-17.
  it("name every field that breaks one", () => {
    expect(verdict({ userName: "anonymous", fullName: "a<b", email: "nowhere" })).toEqual([
      "userName",
      "fullName",
      "email",
    ])
  })
})

describe("a password", () => {
  it("is not blank, has at most so many characters, and is never told", () => {
    const most = limits.passwordChars
    expect(Either.isRight(checkPassword("x".repeat(most)))).toBe(true)
    for (const [password, allowed] of [
      ["x".repeat(most + 1), `at most ${most} characters`],
      [" ", "a text that is not blank"],
    ] as const)
      expect(Either.flip(checkPassword(password))).toMatchObject({
        right: { violations: [{ field: "password", given: "a password", allowed }] },
      })
  })
})

describe("the time zone of a user", () => {
  // Holds DIR-19.
  it("is one that this machine knows, or none", () => {
    const verdictOn = (timeZone: string | undefined) =>
      Either.match(checkTimeZone(timeZone), { onLeft: ({ message }) => message, onRight: () => "done" })
    expect([verdictOn(undefined), verdictOn("Europe/Berlin"), verdictOn("UTC")]).toEqual([
      "done",
      "done",
      "done",
    ])
    for (const wrong of ["Europe/Bonn", "", "Berlin time"]) {
      expect(verdictOn(wrong)).toMatch(/^timeZone: /)
      expect(verdictOn(wrong)).toContain("allowed: an IANA time zone, such as Europe/Berlin")
    }
  })
})
