import { advance, isFinal, lifecycle, states } from "@quoin/jobs"
import { describe, expect, it } from "vitest"

/** The life of a job as a Mermaid state diagram, drawn from the one table. */
const diagram = (): string =>
  [
    "# The life of a job",
    "",
    "Drawn from the table in `packages/jobs/src/job/Lifecycle.ts`; a test keeps the two the same",
    "(`npx vitest run packages/jobs/test/job/jobStates.test.ts -u` draws it again).",
    "",
    "```mermaid",
    "stateDiagram-v2",
    "  [*] --> QUEUED",
    ...lifecycle.map(({ from, to, trigger, effect }) => `  ${from} --> ${to}: ${trigger} / ${effect}`),
    ...states.filter(isFinal).map((state) => `  ${state} --> [*]`),
    "```",
    "",
  ].join("\n")

describe("the life of a job", () => {
  it("is drawn in the docs as it is in the code", async () => {
    await expect(diagram()).toMatchFileSnapshot("../../../../docs/jobs-lifecycle.md")
  })

  // Holds JOB-1.
  it("leaves no final state", () => {
    expect(states.filter(isFinal)).toEqual(["FINISHED", "CANCELLED", "FAILED"])
    expect(lifecycle.filter(({ from }) => isFinal(from))).toEqual([])
  })

  it("reaches every state from the first one", () => {
    const reached = new Set(["QUEUED", ...lifecycle.map(({ to }) => to)])
    expect(reached).toEqual(new Set(states))
  })

  it("knows one way for each trigger", () => {
    const ways = lifecycle.map(({ from, trigger }) => `${from} ${trigger}`)
    expect(new Set(ways).size).toBe(ways.length)
  })

  it("changes nothing where the table has no row", () => {
    expect(advance("FINISHED", "cancel")).toBeUndefined()
    expect(advance("QUEUED", "finish")).toBeUndefined()
  })
})
