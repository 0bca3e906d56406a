import { domains } from "@quoin/engine"
import { grantableScopes, storeScopes } from "@quoin/tokens"
import { describe, expect, it } from "vitest"

/** What operations ask of services. */
const asked = new Set(
  domains.flatMap(({ operations }) => operations.flatMap(({ scope }) => scope.split(" "))),
)

describe("the scopes that a client can have", () => {
  const ofStore: ReadonlyArray<string> = Object.values(storeScopes)

  it.each(grantableScopes.filter((scope) => !ofStore.includes(scope)))("open something: %s", (scope) => {
    expect(asked).toContain(scope)
  })

  it("are none by which a client could make clients, or change users", () => {
    for (const scope of ["manage:security-profiles", "manage:directory", "write:tokens", "write:directory"]) {
      expect([grantableScopes.includes(scope), asked.has(scope)]).toEqual([false, true])
    }
  })
})
