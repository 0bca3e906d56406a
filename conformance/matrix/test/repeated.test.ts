import { domains } from "@quoin/engine"
import type { Operation } from "@quoin/kernel"
import { walkFrom } from "@quoin/suites"
import * as Effect from "effect/Effect"
import { beforeAll, describe, expect, it } from "vitest"
import { Repeats } from "../src/audited/Repeats"
import { heardEngine, standingClock } from "../src/audited/heardEngine"

const isUpdate = (operation: string): boolean => /\.update[A-Z]/.test(operation)

/** Updates that are something new each time, and why. */
const anew: Readonly<Record<string, string>> = {
  "tracker.updateIssue": "what is given with it, such as a comment, is added each time",
  "tracker.updateComment": "it says who wrote it last, and when",
  "tracker.updateWorklog": "it says who wrote it last, and when",
  "tracker.updatePermissionScheme": "what is granted besides gets an id of its own each time",
}

const repeats = new Repeats(isUpdate)
const updates = domains
  .flatMap((domain): ReadonlyArray<Operation.Operation> => domain.operations)
  .map(({ tag }) => tag)
  .filter(isUpdate)

beforeAll(async () => {
  const missing = (tag: string): boolean => isUpdate(tag) && !repeats.repeated.has(tag)
  const walk = walkFrom(heardEngine(repeats), { domains }, { seed: 1, callsEach: 1, missing })
  await Effect.runPromise(Effect.withClock(walk, standingClock))
})

describe("an update that changes nothing", () => {
  // Holds KER-131.
  it("writes nothing and tells nothing: it is done a second time, right after the first", () => {
    const written = [...repeats.written].filter(([operation]) => !(operation in anew))
    expect(written).toEqual([])
  })

  it("is seen of every operation that updates", () => {
    expect(updates.filter((tag) => !repeats.repeated.has(tag))).toEqual([])
  })
})
