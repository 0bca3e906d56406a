import { GetHistory, UpdateContent } from "@quoin/wiki"
import * as Either from "effect/Either"
import { describe, expect, it } from "vitest"
import { inSpace } from "../../fixture"

describe("a page's life", () => {
  // Holds DIR-36, WIK-56.
  it("tells its history", async () => {
    await inSpace(async ({ run }, create) => {
      const { id } = await create("One")
      expect(Either.getOrThrow(await run(new GetHistory({ id })))).not.toHaveProperty("previousVersion")
      await run(new UpdateContent({ id, title: "One", version: { number: 2, message: "why" } }))
      expect(Either.getOrThrow(await run(new GetHistory({ id })))).toMatchObject({
        latest: true,
        createdBy: { type: "unknown", username: "user-ada" },
        previousVersion: { number: 1 },
        lastUpdated: { number: 2, message: "why" },
      })
    })
  })
})
