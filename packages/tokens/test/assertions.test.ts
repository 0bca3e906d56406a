import { Instant, Revision, type StorageService } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Encoding from "effect/Encoding"
import { describe, expect, it } from "vitest"
import type { AddOnRecord } from "../src/addOn/AddOn"
import { limits } from "../src/limits"
import { Nonces } from "../src/signIn/Nonces"
import { serviceByAssertion } from "../src/signIn/byAssertion"

const at = Date.now()
const second = Math.floor(at / 1_000)

const addOn: AddOnRecord = {
  ...{ key: "ci", id: "1", name: "CI", checkedBy: "secret", scopes: [], method: "HS256" },
  createdAt: Instant.make(at),
}

const part = (value: unknown): string => Encoding.encodeBase64Url(JSON.stringify(value))

const tokenOf = (claims: object): string =>
  [{ alg: "HS256" }, { iss: "ci", iat: second, exp: second + 600, qsh: "hash", ...claims }, "signed"]
    .map(part)
    .join(".")

const request = { queryHash: "hash", canonical: "GET&/&", audience: "https://wiki.example.org" }

describe("the token of an add-on", () => {
  // Holds TOK-48.
  it("is refused for what it is where more have come than are remembered", () => {
    const nonces = new Nonces()
    for (let made = 0; made < limits.noncesEach; made++) {
      nonces.claim(addOn.id, second + 1_000 + Math.floor(made / 250), `${made}`, at)
    }
    const storage = {
      read: (() =>
        Effect.succeed([
          { key: "ci", value: addOn, revision: Revision.make("1") },
        ])) as StorageService["read"],
    }
    const secrets = {
      digest: (text: string) => text,
      signatures: { verify: () => true, isPublicKey: () => true },
    }
    const judge = serviceByAssertion({ storage, secrets, nonces })
    const told = (claims: object, mayChange: boolean) =>
      Effect.runSync(
        Effect.match(judge({ ...request, jwt: tokenOf(claims), mayChange }), {
          onSuccess: ({ clientId }) => clientId,
          onFailure: ({ message }) => message,
        }),
      )
    const late = { iat: second, exp: second + 1_500 }
    expect(told({ ...late, jti: "new" }, false)).toBe("addon-ci")
    expect(told({ ...late, jti: "new" }, false)).toContain("jti: it has been here before")
    expect(told({ jti: "early" }, false)).toContain("exp: so many that expire later were here")
    expect(told({}, true)).toContain("exp: so many that expire later were here")
    expect(told({}, false)).toBe("addon-ci")
  })
})
