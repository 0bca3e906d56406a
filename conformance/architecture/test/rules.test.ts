import { describe, expect, it } from "vitest"
import { domains } from "@quoin/engine"
import { blobCases, storageCases, transportCases } from "@quoin/suites"
import { holdersIn } from "./holders"
import { unheld, withColumns } from "./ruleColumns"
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

const operations = domains.flatMap((domain) => [...domain.operations])
const laws = [...storageCases, ...blobCases, ...transportCases]

/** This file makes citations up. */
const sources = ["packages", "adapters", "hosts", "conformance", "benchmarks", "examples"]
  .flatMap(filesUnder)
  .filter((path) => path.endsWith(".ts") && path !== "conformance/architecture/test/rules.test.ts")
  .map((path) => ({ path, text: textOf(path) }))
const holders = sources.flatMap(holdersIn)
const paths = sources.map(({ path }) => path)

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

  it.each(pages)(
    "are shown with what keeps and holds them in %s (`npx vitest run -u` with this file writes it)",
    async (path) => {
      const written = withColumns({ operations, laws, holders, paths })(textOf(path))
      await expect(written).toMatchFileSnapshot(`../../../${path}`)
    },
  )

  it("are named above tests alone", () => {
    const said = sources.flatMap(({ text }) => text.match(/^[ \t]*\/\/ Holds [A-Z]{3}-/gm) ?? [])
    expect(holders.length).toBe(said.length)
    expect(holders.filter(({ title }) => title === "")).toEqual([])
  })

  it("are all held: one that is not is named here, and this list never grows", () => {
    expect(rules.filter(({ heldBy }) => heldBy === unheld).map(({ id }) => id)).toEqual([])
  })

  it("are named by every operation", () => {
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

  it("what cites documents that are not here", () => {
    const lost = ["// seed 0, Content", "DESIGN section 3", "reference wiki, section 2", "a seed for all"]
    expect(lostCitations(source(lost.join("\n"))).map(({ line }) => line)).toEqual([1, 2, 3])
  })
})

describe("the columns of a page", () => {
  const test = (path: string, ...lines: ReadonlyArray<string>) => holdersIn({ path, text: lines.join("\n") })
  const columns = (known: Partial<Parameters<typeof withColumns>[0]>, call = "`a.write`") =>
    withColumns({ operations: [], laws: [], holders: [], paths: [], ...known })(
      `| ABC-1 | A rule | of two cells. | ${call} | \`old\` |\ntext`,
    )

  it("tell the operations that name the rule, and what the page says where it is met by something else", () => {
    const operations = [
      { tag: "a.read", rules: ["ABC-1"] },
      { tag: "a.write", rules: ["ABC-10"] },
    ]
    expect(columns({ operations })).toBe("| ABC-1 | A rule | of two cells. | `a.read` | no test yet |\ntext")
    for (const said of ["all on content", "`parse`", "`a.write`, all that read"])
      expect(columns({ operations }, said)).toContain(`| ${said} | no test yet |\ntext`)
  })

  it("tell laws and tests by the names that they have, and files by what tells them apart", () => {
    const holders = [
      ...test(
        "a/one.test.ts",
        "  // Holds ABC-1, ABC-2.",
        '  it("reads", go)',
        "// Holds ABC-1.",
        'it.each([["x"]])("%s", go)',
      ),
      ...test("b/one.test.ts", "[", "  // Holds ABC-1.", '  { name: "data", of: "it" },', "]"),
      ...test("c/two.test.ts", "// Holds ABC-1.", "const law =", '  make("law")'),
    ]
    const laws = [{ id: "storage/a/b", verifies: ["ABC-1"] }]
    expect(columns({ laws, holders, paths: holders.map(({ path }) => path) })).toContain(
      '| `storage/a/b`, `a/one.test.ts: "reads"`, `"%s"`, `b/one.test.ts: "data"`, `two.test.ts: "law"` |',
    )
  })

  it("find nothing in a marker above nothing", () => {
    expect(test("a/one.test.ts", "call()", "// Holds ABC-1.")).toEqual([
      { path: "a/one.test.ts", title: "", rules: ["ABC-1"] },
    ])
  })
})
