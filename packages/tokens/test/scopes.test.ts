import { domains } from "@quoin/engine"
import { grantableScopes, scopesOfApi } from "@quoin/tokens"
import { describe, expect, it } from "vitest"

/** What operations ask of services. */
const asked = new Set(
  domains.flatMap(({ operations }) =>
    operations.flatMap(({ scope, betaScope = "" }) => [scope, betaScope].join(" ").split(" ")),
  ),
)

/** Scopes that no client can have, whatever it is attached to. */
const notGranted = { wiki: [], tracker: [], assets: ["manage:assets"] }

describe("the scopes that a client can have", () => {
  it.each(grantableScopes)("open something: %s", (scope) => {
    expect(asked).toContain(scope)
  })

  // Holds TOK-1, TOK-21, TOK-40.
  it("are none by which a client could make clients, or change users", () => {
    for (const scope of [
      "manage:security-profiles",
      "manage:store",
      "manage:directory",
      "write:tokens",
      "write:directory",
      "manage:programs",
      "read:sign-ins",
      "read:grants",
      "write:grants",
      "ask:grants",
    ]) {
      expect([grantableScopes.includes(scope), asked.has(scope)]).toEqual([false, true])
    }
  })

  // Holds TOK-40, DIR-62, DIR-163.
  it("open nothing that tells how somebody signs in", () => {
    const open = domains.flatMap(({ operations }) =>
      operations.flatMap(({ tag, scope }) => (grantableScopes.includes(scope) ? [tag] : [])),
    )
    expect(
      open.filter((tag) => /token|session|grant|consumer|addOn|password/i.test(tag.split(".")[1] ?? "")),
    ).toEqual([])
  })

  it.each(["wiki", "tracker", "assets"] as const)("are all that operations of %s ask for", (name) => {
    const { operations } = domains.find((domain) => domain.name === name) ?? { operations: [] }
    const needed = operations.flatMap(({ scope }) => scope.split(" "))
    expect([...new Set(needed)].filter((scope) => !scopesOfApi[name].includes(scope))).toEqual(
      notGranted[name],
    )
  })
})
