import { describe, expect, it } from "vitest"
import { scopesPage } from "../src/pages/scopesPage"

describe("the scopes of all operations", () => {
  it("stand in docs/scopes.md", async () => {
    await expect(scopesPage()).toMatchFileSnapshot("../../../docs/scopes.md")
  })
})
