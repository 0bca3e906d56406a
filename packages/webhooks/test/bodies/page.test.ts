import { expect, it } from "vitest"
import { bodiesPage } from "./page"

it("shows in the documentation what the bodies of all events are like", async () => {
  await expect(bodiesPage).toMatchFileSnapshot("../../../../docs/webhook-bodies.md")
})
