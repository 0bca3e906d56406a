import { Domain, LatePart } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { expect, it } from "vitest"
import { double } from "../../src/testing"

// Holds KER-130.
it("has loaded what is loaded late before it begins", async () => {
  const part = LatePart.make(async () => ({ answer: await Promise.resolve(42) }))
  const late = Domain.make({ name: "late", operations: [], collections: [], failures: {}, lateParts: [part] })
  const service = await double({ domains: [late] })
  // What had to be waited for could not be had at once.
  expect(Effect.runSync(part.load)).toEqual({ answer: 42 })
  await service.close()
})
