import { propertyParameters } from "@quoin/suites"
import { jql, parse } from "@quoin/query"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { guaranteed } from "../../src/boards/queryProjects"

const projects = ["A", "B", "C"] as const

/** A query as text, and whether an issue of a project passes it; whatever is not about projects may hold or not. */
interface Drawn {
  readonly text: string
  readonly passes: (project: string) => boolean
}

const { query } = fc.letrec<{ query: Drawn; leaf: Drawn }>((tie) => ({
  leaf: fc.oneof(
    fc
      .constantFrom(...projects)
      .map((name) => ({ text: `project = ${name}`, passes: (p: string) => p === name })),
    fc.subarray([...projects], { minLength: 1 }).map((names) => ({
      text: `project in (${names.join(", ")})`,
      passes: (p: string) => names.some((each) => each === p),
    })),
    fc
      .constantFrom(...projects)
      .map((name) => ({ text: `project != ${name}`, passes: (p: string) => p !== name })),
    fc.constant({ text: "status = Done", passes: () => true }),
  ),
  query: fc.oneof(
    { depthSize: "small" },
    tie("leaf"),
    fc.tuple(tie("query"), tie("query")).map(([a, b]) => ({
      text: `(${a.text}) AND (${b.text})`,
      passes: (p: string) => a.passes(p) && b.passes(p),
    })),
    fc.tuple(tie("query"), tie("query")).map(([a, b]) => ({
      text: `(${a.text}) OR (${b.text})`,
      passes: (p: string) => a.passes(p) || b.passes(p),
    })),
  ),
}))

const bound = (text: string) => guaranteed(Either.getOrThrow(parse(jql, text)).where)

describe("the projects of a query", () => {
  // Holds PLN-7.
  it("are guaranteed where no issue of another project can be found", () => {
    fc.assert(
      fc.property(query, ({ text, passes }) => {
        const names = bound(text)
        if (names === undefined) return
        for (const project of [...projects, "D"]) {
          if (!names.includes(project))
            expect([text, project, passes(project)]).toEqual([text, project, false])
        }
      }),
      propertyParameters(300),
    )
    expect(bound("project = A AND status = Done")).toEqual(["A"])
    expect(bound("project in (A, B) AND project = a")).toHaveLength(1)
    expect(bound("project = A OR project = B")).toEqual(["A", "B"])
    expect(bound("project = A OR status = Done")).toBeUndefined()
    expect(bound("NOT project = A")).toBeUndefined()
    expect(bound("project in projectsLeadByUser()")).toBeUndefined()
    expect(bound("")).toBeUndefined()
  })
})
