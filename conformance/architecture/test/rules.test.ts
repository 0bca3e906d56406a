import { describe, expect, it } from "vitest"
import { domains } from "@quoin/engine"
import { citedTests } from "./citedTests"
import {
  type Rule,
  lostCitations,
  operationsWithoutRules,
  repeatedRules,
  rulesIn,
  unknownRules,
} from "./rules"
import { type Violation, filesUnder, publishedSources, shown, textOf } from "./Source"

const pages = filesUnder("docs/rules").filter((path) => path.endsWith(".md"))
const rules = pages.flatMap((path) => rulesIn(path, textOf(path)))

/** This file makes citations up. */
const sources = ["packages", "adapters", "hosts", "conformance", "benchmarks", "examples"]
  .flatMap(filesUnder)
  .filter((path) => path.endsWith(".ts") && path !== "conformance/architecture/test/rules.test.ts")
  .map((path) => ({ path, text: textOf(path) }))

const expectNone = (violations: ReadonlyArray<Violation>): void => {
  expect(violations.map(shown)).toEqual([])
}

describe("the rules", () => {
  it("are read at all", () => {
    expect(pages).toContain("docs/rules/storage.md")
    expect(rules.map(({ id }) => id)).toContain("STO-1")
  })

  it("have ids of their own", () => {
    expectNone(repeatedRules(rules))
  })

  it("are there wherever one is cited", () => {
    expectNone(sources.flatMap((source) => unknownRules(source, rules)))
  })

  it("are what sources cite, and no document that is not here", () => {
    expectNone(publishedSources().flatMap(lostCitations))
  })

  it("are held by tests that are there", () => {
    expectNone(rules.flatMap(citedTests(sources)))
  })

  it("are named by every operation", () => {
    const operations = domains.flatMap((domain) => [...domain.operations])
    expect(operations.length).toBeGreaterThan(40)
    expect(operationsWithoutRules(operations, rules)).toEqual([])
  })
})

describe("the test of the rules rejects", () => {
  const page = (...ids: ReadonlyArray<string>): ReadonlyArray<Rule> =>
    rulesIn("docs/rules/a.md", ids.map((id) => `| ${id} | A rule. | \`read\` | \`a/law\` |`).join("\n"))
  const rulesOf = (violations: ReadonlyArray<Violation>) => violations.map(({ rule }) => rule)
  const source = (text: string) => ({ path: "conformance/suites/src/A.ts", text })

  it("an id that two rules have", () => {
    expect(repeatedRules(page("ABC-1", "ABC-2"))).toEqual([])
    expect(rulesOf(repeatedRules(page("ABC-1", "ABC-2", "ABC-1")))).toEqual(["one rule an id"])
  })

  it("an id that no rule has, but not what only looks like one", () => {
    expect(unknownRules(source("ABC-1, UTF-8, SHA-256"), page("ABC-1"))).toEqual([])
    expect(rulesOf(unknownRules(source("x\nABC-1 ABC-10"), page("ABC-1")))).toEqual(["known rules"])
  })

  it("an operation that names no rule, or one that is not there", () => {
    const operation = (...names: ReadonlyArray<string>) => ({ tag: names.join("+"), rules: names })
    const operations = [operation(), operation("ABC-1"), operation("ABC-1", "ABC-2")]
    expect(operationsWithoutRules(operations, page("ABC-1"))).toEqual(["", "ABC-1+ABC-2"])
  })

  it("a test that is not there, and what is no test at all", () => {
    const faultsOf = (heldBy: string) =>
      rulesIn("docs/rules/a.md", `| ABC-1 | A rule. | \`read\` | ${heldBy} |`)
        .flatMap(
          citedTests([
            { path: "packages/a/test/one.test.ts", text: 'it("reads", go); it.each([1])("reads %s", go)' },
            { path: "packages/a/test/two.test.ts", text: "" },
            { path: "packages/b/test/two.test.ts", text: 'describe("writes", go)' },
          ]),
        )
        .map(({ found }) => found)
    for (const fine of [
      '`one.test.ts: "reads"`, `"reads %s"`',
      '`packages/b/test/two.test.ts: "writes"`',
      "`storage/a/law`, `transport/a/law`",
      "no test yet",
    ]) {
      expect(faultsOf(fine)).toEqual([])
    }
    expect(faultsOf('`three.test.ts: "reads"`')).toEqual(["ABC-1 cites three.test.ts, which is not there"])
    expect(faultsOf('`two.test.ts: "writes"`')).toEqual(["ABC-1 cites two.test.ts, of which there are 2"])
    expect(faultsOf('`one.test.ts: "reads"`, `"writes"`')).toEqual([
      'ABC-1 cites "writes", which is not in packages/a/test/one.test.ts',
    ])
    for (const wrong of ["", "a look", "`one.test.ts`", '`"reads"`']) expect(faultsOf(wrong)).toHaveLength(1)
  })

  it("what cites documents that are not here", () => {
    const lost = ["// seed 0, Content", "DESIGN section 3", "reference wiki, section 2", "a seed for all"]
    expect(lostCitations(source(lost.join("\n"))).map(({ line }) => line)).toEqual([1, 2, 3])
  })
})
