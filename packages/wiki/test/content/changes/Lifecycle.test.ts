import * as Either from "effect/Either"
import { describe, expect, it } from "vitest"
import { type LifecycleState, type Trigger, advance, lifecycle, possible } from "../../../src/index"

const nodeNames: Readonly<Record<LifecycleState, string>> = {
  absent: "absent",
  draft: "draft",
  current: "current",
  "current with a draft": "current_with_draft",
  trashed: "trashed",
  archived: "archived",
}

/** The life cycle as a Mermaid state diagram, drawn from the one table. */
const diagram = (): string => {
  const arrows = lifecycle.map(({ from, to, trigger, types, effect }) => {
    const condition = types === "all" ? "" : ` [${types}]`
    return `  ${nodeNames[from]} --> ${nodeNames[to]}: ${trigger}${condition} / ${effect}`
  })
  return [
    "# The life cycle of content",
    "",
    "Drawn from the table in `packages/wiki/src/content/changes/Lifecycle.ts`; a test keeps the two the same",
    "(`npx vitest run packages/wiki/test/content/changes/Lifecycle.test.ts -u` draws it again).",
    "*absent* is both never created and gone for good.",
    "",
    "```mermaid",
    "stateDiagram-v2",
    "  [*] --> absent",
    `  state "current with a draft" as ${nodeNames["current with a draft"]}`,
    ...arrows,
    "```",
    "",
  ].join("\n")
}

const states: ReadonlyArray<LifecycleState> = [
  "absent",
  "draft",
  "current",
  "current with a draft",
  "trashed",
  "archived",
]
const triggers = [...new Set(lifecycle.map((transition) => transition.trigger))]

describe("the life cycle", () => {
  it("is drawn in the docs as it is in the code", async () => {
    await expect(diagram()).toMatchFileSnapshot("../../../../../docs/lifecycle.md")
  })

  // Holds WIK-24.
  it("leads from every state and trigger to at most one state, for every type", () => {
    for (const from of states) {
      for (const trigger of triggers) {
        for (const type of ["page", "comment"] as const) {
          const steps = lifecycle.filter(
            (step) =>
              step.from === from &&
              step.trigger === trigger &&
              (step.types === "all" || (step.types === "not trashable") === (type === "comment")),
          )
          expect(steps.length).toBeLessThanOrEqual(1)
          expect(Either.isRight(advance("1", type, from, trigger))).toBe(steps.length === 1)
        }
      }
    }
  })

  it("has no dead end: everything can be brought to absent", () => {
    const reaches = (from: LifecycleState, type: "page" | "comment", seen: ReadonlyArray<string>): boolean =>
      from === "absent" ||
      possible(from, type).some((trigger: Trigger) => {
        const next = Either.getOrThrow(advance("1", type, from, trigger))
        return !seen.includes(next) && reaches(next, type, [...seen, next])
      })
    for (const from of states) expect([from, reaches(from, "page", [from])]).toEqual([from, true])
    expect(reaches("current", "comment", ["current"])).toBe(true)
  })

  // Holds WIK-25.
  it("keeps the trash from types that have none", () => {
    expect(Either.getOrThrow(advance("1", "comment", "current", "delete"))).toBe("absent")
    expect(Either.getOrThrow(advance("1", "page", "current", "delete"))).toBe("trashed")
  })

  // Holds WIK-31.
  it("says what is possible instead of a wrong step", () => {
    const message = Either.match(advance("7", "page", "trashed", "update"), {
      onLeft: (failure) => failure.message,
      onRight: () => "",
    })
    expect(message).toBe(
      'Content 7 is trashed: it cannot be the target of "update"; possible now: restore, delete with status=trashed',
    )
  })
})
