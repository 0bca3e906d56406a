import { StorageUnavailable, type TransportService } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { describe, expect, it, vi } from "vitest"
import {
  LawBroken,
  LawMillis,
  type StorageSubject,
  type TransportScript,
  forAll,
  propertyParameters,
  referenceSubject,
  reportOf,
  runStorageCase,
  runTransportCase,
  runs,
  soaking,
  storageCases,
} from "../src/index"
import { onDriver } from "../src/saboteurs/Saboteur"
import { inTime } from "../src/lawTime"
import { writing } from "../src/saboteurs/stores/durability"

/** What is reported of an adapter that breaks this law. */
const report = async (id: string, subject: StorageSubject): Promise<string> => {
  const [broken] = storageCases.filter((each) => each.id === id)
  if (broken === undefined) return "no such law"
  return reportOf(broken, await Effect.runPromise(Effect.flip(runStorageCase(broken, subject))))
}

const unavailable = new StorageUnavailable({ reason: "internal", retryable: false, detail: "gone" })

const findingNothing = onDriver(() => ({
  select: (_collection, { total }) => Effect.succeed({ records: [], total: total ? 0 : undefined }),
}))

describe("a broken law is reported", () => {
  it("by its id, its sentence, its rules, and what was expected and found", async () => {
    const text = await report("storage/page/edges", findingNothing(referenceSubject))
    expect(text).toMatch(/^storage\/page\/edges does not hold: Empty, first, .* \(STO-\d+, STO-\d+\)\n/)
    expect(text).toContain("    expected: [[],true,3]\n    found:    [[],false,0]")
  })

  it("by the model with both answers, the steps that lead there, and the seed", async () => {
    const text = await report("storage/model/two-interleaved-clients", findingNothing(referenceSubject))
    expect(text).toMatch(/expected: the model answered \S/)
    expect(text).toMatch(/found: {4}the adapter answered \S/)
    expect(text).toMatch(/\n {4}1\. client [01] \w+ /)
    expect(text).toMatch(/\n {4}to see it again: QUOIN_SEED=-?\d+ /)
  })

  it("by the model when the adapter fails instead of answering", async () => {
    const text = await report(
      "storage/model/two-interleaved-clients",
      onDriver(() => ({ describe: () => Effect.fail(unavailable) }))(referenceSubject),
    )
    expect(text).toContain("the adapter answered StorageUnavailable")
  })

  it("by a random law with the smallest value that breaks it, and the seed", async () => {
    const law = forAll("numbers are small", fc.nat(), runs(1_000), (n) =>
      n < 10 ? Effect.void : Effect.fail(new LawBroken({ law: "n < 10", expected: "less", found: `${n}` })),
    )
    const { message } = await Effect.runPromise(Effect.flip(law))
    expect(message).toMatch(
      /^numbers are small: n < 10\n {2}expected: less\n {2}found: {4}10\n {2}with \[10\]\n/,
    )
    expect(message).toMatch(/to see it again: QUOIN_SEED=-?\d+ \(value \d+, shrunk \d+ times\)$/)
  })

  it("for a durable adapter whose subject does not say how its records are moved", async () => {
    const { moved: _, ...subject } = writing(referenceSubject)
    expect(await report("storage/durable/everything-lies-at-its-location", subject)).toContain("no `moved`")
  })
})

describe("random counts", () => {
  it("are modest, and full when soaking", () => {
    expect(runs(5, 70)).toBe(soaking ? 70 : 5)
    expect(propertyParameters(5).numRuns).toBe(soaking ? 50 : 5)
  })
})

describe("a law that runs out of its time", () => {
  const briefly = Effect.provideService(LawMillis, 200)

  // On a clock of its own, as a busy machine may let the time run out before the first value; in time, as all laws are, so that it
  // knows of no call that another law has made.
  it("says the limit, the random value it had come to, and the seed", async () => {
    let message: string
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    try {
      let reached = (): void => undefined
      const hanging = new Promise<void>((resolve) => (reached = resolve))
      const hangs = forAll("every number answers", fc.nat(), 1_000, (n) =>
        n < 3 ? Effect.void : Effect.zipRight(Effect.sync(reached), Effect.never),
      )
      const late = Effect.runPromise(Effect.flip(briefly(inTime("every number answers", hangs))))
      await hanging
      vi.advanceTimersByTime(150)
      message = (await late).message
    } finally {
      vi.useRealTimers()
    }
    expect(message).toMatch(
      /\n {2}expected: an end within 0\.1 s\n {2}found: {4}none: it had come to random value \d+ of 1000\n/,
    )
    expect(message).toMatch(/to see it again: QUOIN_SEED=-?\d+/)
  })

  it("says the limit and the call that did not come back", async () => {
    const refusal = Effect.succeed(Either.left({ failure: "NotFound", message: "no such thing" }))
    const call: TransportService["call"] = ({ operation }) =>
      operation === "a.hangs" ? Effect.never : refusal
    const subject = { name: "silent", open: Effect.succeed({ call }) }
    const step = (operation: string) => ({ says: operation, operation, payload: {}, fails: "NotFound" })
    const script: TransportScript = {
      id: "transport/a-script",
      says: "Everything is answered.",
      verifies: [],
      steps: [step("a.answers"), step("a.hangs"), step("a.answers")],
    }
    const run = runTransportCase(script, subject, { ...subject, domains: [] })
    const { message } = await Effect.runPromise(Effect.flip(briefly(run)))
    expect(message).toBe(
      "Everything is answered.\n  expected: an end within 0.2 s\n  found:    none: it had come to call 2, of a.hangs",
    )
  })
})
