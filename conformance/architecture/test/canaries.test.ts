import { describe, expect, it } from "vitest"
import { bannedCode } from "./bannedCode"
import { cyclesBetweenFiles, cyclesBetweenPackages, deadFiles } from "./dependencies"
import { type DomainFloors, arrowsUp, floorFaults } from "./floors/Floors"
import { forbiddenImports } from "./importTable"
import { type Manifest, manifestFaults, registryTraces, undeclaredImports, widePeers } from "./manifests"
import { functionLines, fileLines, longFiles, longFunctions } from "./sizes"
import { type Violation, shown, sourceOf } from "./Source"

/** Each rule must reject the code that it exists for: a rule that finds nothing in a canary finds nothing. */
const rulesOf = (violations: ReadonlyArray<Violation>): ReadonlyArray<string> =>
  violations.map(({ rule }) => rule)

describe("the import table rejects", () => {
  const wrong: ReadonlyArray<readonly [string, string, string]> = [
    ["packages/kernel/src/A.ts", 'import * as fs from "node:fs"', "import table"],
    ["packages/kernel/src/A.ts", 'import { wiki } from "@quoin/wiki"', "import table"],
    ["packages/wiki/src/A.ts", 'import { engine } from "@quoin/engine"', "import table"],
    ["packages/wiki/src/A.ts", 'export * from "@quoin/storage-memory"', "import table"],
    ["packages/wiki/src/commands/A.ts", 'import type { X } from "node:crypto"', "import table"],
    ["packages/engine/src/A.ts", 'type A = import("@quoin/http").Handler', "import table"],
    ["hosts/quoin/src/A.ts", 'import { layer } from "@quoin/storage-sqlite"', "import table"],
    ["hosts/quoin/src/A.ts", 'const load = () => import("@quoin/storage-sqlite")', "import table"],
    ["adapters/http/src/A.ts", 'import { layer } from "@quoin/storage-memory"', "import table"],
    ["adapters/storage-sqlite/src/A.ts", 'const pg = require("pg")', "import table"],
    ["conformance/suites/src/A.ts", 'import { it } from "vitest"', "import table"],
    ["conformance/suites/src/A.ts", 'import { make } from "@quoin/storage-memory"', "import table"],
    ["adapters/mystery/src/A.ts", 'import { Storage } from "@quoin/kernel"', "import table"],
    ["hosts/cli/src/A.ts", 'import { Effect } from "effect"', "no effect barrel"],
    ["packages/engine/src/A.ts", 'import { x } from "@quoin/kernel/src/Where"', "index only"],
    ["packages/wiki/src/A.ts", 'import { x } from "../../kernel/src/Where"', "no path into another package"],
    ["packages/wiki/src/A.ts", 'import { x } from "../test/x"', "no path into another package"],
  ]
  it.each(wrong)("%s: %s", (path, text, rule) => {
    expect(rulesOf(forbiddenImports(sourceOf(path, text)))).toEqual([rule])
  })

  const right: ReadonlyArray<readonly [string, string]> = [
    ["hosts/quoin/src/A.ts", 'import type * as Sqlite from "@quoin/storage-sqlite"'],
    ["packages/wiki/src/commands/A.ts", 'import { x } from "../Content"'],
    ["conformance/suites/src/vitest.ts", 'import { it } from "vitest"'],
    ["adapters/storage-sqlite/src/A.ts", 'import * as SqlClient from "@effect/sql/SqlClient"'],
  ]
  it.each(right)("but not %s: %s", (path, text) => {
    expect(forbiddenImports(sourceOf(path, text))).toEqual([])
  })

  it("says what is allowed instead", () => {
    const [violation] = forbiddenImports(sourceOf("packages/query/src/A.ts", '\nimport "@quoin/wiki"'))
    expect(violation === undefined ? "" : shown(violation)).toBe(
      'packages/query/src/A.ts:2 [import table] imports "@quoin/wiki"; packages/query may import: @quoin/kernel, effect/*',
    )
  })
})

describe("banned code is found", () => {
  const suppress = (word: string): string => `// ${["@ts", word].join("-")}\nexport const a = 1`
  const wrong: ReadonlyArray<readonly [string, string]> = [
    ["const a = Date.now()", "no system time"],
    ["const a = new Date()", "no system time"],
    ["const f = () => setTimeout(() => undefined, 5)", "no timers that a test can replace"],
    ["const f = () => queueMicrotask(() => undefined)", "no timers that a test can replace"],
    ["const a = Math.random()", "no randomness"],
    ["const a = Arr.dedupe([1])", "nothing quadratic"],
    ['const f = () => { throw new Error("x") }', "no throw"],
    ["const f = (a: any) => a", "no any"],
    ["const f = (a?: string) => a!.length", "no non-null assertion"],
    ["const made = new Map()\nmade.clear()", "nothing happens on load"],
    ["for (const each of [1]) void each", "nothing happens on load"],
    [suppress("ignore"), "no suppressions"],
    [suppress("expect-error"), "no suppressions"],
    [`/* ${["eslint", "disable"].join("-")} */`, "no suppressions"],
  ]
  it.each(wrong)("%s", (text, rule) => {
    expect(rulesOf(bannedCode(sourceOf("packages/wiki/src/A.ts", text)))).toEqual([rule])
  })

  it("but not where the words mean something else", () => {
    const text = 'const at = new Date(0)\nconst many = "any throw"\nconst ok = at !== undefined && !many'
    expect(bannedCode(sourceOf("packages/wiki/src/A.ts", text))).toEqual([])
  })
})

describe("sizes are measured", () => {
  const functionOf = (lines: number): string => `const long = () => {\n${"  work()\n".repeat(lines - 2)}}`

  it("of functions", () => {
    const tooLong = longFunctions(sourceOf("a.ts", functionOf(functionLines)))
    expect(tooLong.map(({ found }) => found)).toEqual([`long has ${functionLines} lines`])
    expect(longFunctions(sourceOf("a.ts", functionOf(functionLines - 1)))).toEqual([])
  })

  it("of files", () => {
    const text = "work()\n".repeat(fileLines)
    expect(longFiles(sourceOf("a.ts", text))).toEqual([])
    expect(longFiles(sourceOf("a.ts", `${text}work()\n`))).toHaveLength(1)
  })
})

describe("the graph of imports", () => {
  it("shows a circle of packages, wherever they stand", () => {
    const circle = [
      sourceOf("packages/wiki/src/index.ts", 'import "@quoin/jobs"'),
      sourceOf("packages/jobs/src/index.ts", 'import "@quoin/http"'),
      sourceOf("adapters/http/src/index.ts", 'import "@quoin/wiki"'),
    ]
    const members = new Map([
      ["@quoin/wiki", "packages/wiki"],
      ["@quoin/jobs", "packages/jobs"],
      ["@quoin/http", "adapters/http"],
    ])
    expect(cyclesBetweenPackages(circle, members).map(({ found }) => found)).toEqual([
      "packages/wiki -> packages/jobs -> adapters/http -> packages/wiki",
    ])
    expect(cyclesBetweenPackages(circle.slice(0, 2), members)).toEqual([])
  })

  it("shows a circle of files", () => {
    const circle = [
      sourceOf("packages/wiki/src/A.ts", 'import type { B } from "./below/B"'),
      sourceOf("packages/wiki/src/below/B.ts", 'export * from "../C"'),
      sourceOf("packages/wiki/src/C.ts", 'import { a } from "./A"'),
    ]
    expect(cyclesBetweenFiles(circle).map(({ found }) => found)).toEqual([
      "packages/wiki/src/A.ts -> packages/wiki/src/below/B.ts -> packages/wiki/src/C.ts -> packages/wiki/src/A.ts",
    ])
    expect(cyclesBetweenFiles(circle.slice(0, 2))).toEqual([])
  })

  it("shows a file that nothing leads to", () => {
    const files = [
      sourceOf("packages/wiki/src/index.ts", 'export * from "./commands/A"'),
      sourceOf("packages/wiki/src/commands/A.ts", 'import "../B"'),
      sourceOf("packages/wiki/src/B.ts", "export const b = 1"),
      sourceOf("packages/wiki/src/Dead.ts", 'import "./B"'),
    ]
    expect(deadFiles(files).map(({ path }) => path)).toEqual(["packages/wiki/src/Dead.ts"])
  })
})

describe("the floors of a domain", () => {
  const table: DomainFloors = {
    domain: "wiki",
    floors: [
      ["ids", "content/ids"],
      ["things", "labels", "content"],
      ["door", "index.ts"],
    ],
    arrowsUp: 0,
  }
  const house = [
    sourceOf("packages/wiki/src/index.ts", 'export * from "./content/Content"'),
    sourceOf("packages/wiki/src/content/ids/Ids.ts", 'import type { A, B as C } from "../Content"'),
    sourceOf("packages/wiki/src/content/Content.ts", 'import "../labels"\nimport { a } from "./ids/Ids"'),
    sourceOf(
      "packages/wiki/src/labels/index.ts",
      'import { b } from "../content/Content"\nimport "../index"',
    ),
    sourceOf("packages/jobs/src/A.ts", 'import { b } from "./content/Content"'),
  ]

  it("show what goes up: to a floor above, and to what stands later on the same floor", () => {
    expect(arrowsUp(table, house).map(shown)).toEqual([
      "packages/wiki/src/content/ids/Ids.ts:1 [arrows go down] -> content/Content.ts A B; content/ids stands below content (things)",
      "packages/wiki/src/labels/index.ts:1 [arrows go down] -> content/Content.ts b; labels stands below content (things)",
      "packages/wiki/src/labels/index.ts:2 [arrows go down] -> index.ts *; labels stands below index.ts (door)",
    ])
    expect(arrowsUp(table, house.slice(0, 3)).slice(1)).toEqual([])
  })

  it("show what has no floor, and floors that nothing stands on", () => {
    expect(floorFaults(table, house)).toEqual([])
    const moved = [...house.slice(0, 3), sourceOf("packages/wiki/src/tags/A.ts", "")]
    expect(floorFaults(table, moved).map(shown)).toEqual([
      "packages/wiki/src/tags/A.ts:1 [floors] has no floor; give tags a place in the table",
      "packages/wiki/src/labels:1 [floors] is a place without files; take it out of the table",
    ])
  })
})

describe("manifests are judged", () => {
  const bare: Manifest = { name: "@quoin/a", version: "1.0.0" }
  const good: Manifest = {
    ...bare,
    description: "A package that is fit to be published",
    license: "Apache-2.0",
    exports: { ".": {} },
    sideEffects: false,
    files: ["dist"],
    publishConfig: { access: "public" },
    peerDependencies: { effect: "^3" },
  }

  it("by what they lack", () => {
    expect(manifestFaults("a", good, "1.0.0")).toEqual([])
    expect(manifestFaults("a", { ...bare, dependencies: { effect: "^3" } }, "2.0.0")).toHaveLength(8)
  })

  it("by whether they say what does something when it is loaded", () => {
    const command: Manifest = { ...good, bin: { a: "./dist/a.cjs" } }
    expect(manifestFaults("a", command, "1.0.0").map(({ found }) => found)).toEqual(["side effects"])
    expect(manifestFaults("a", { ...command, sideEffects: ["./dist/a.cjs"] }, "1.0.0")).toEqual([])
    expect(manifestFaults("a", { ...good, bin: "./a.cjs", sideEffects: ["./a.cjs"] }, "1.0.0")).toEqual([])
  })

  it("by what the sources import", () => {
    const source = sourceOf(
      "packages/a/src/A.ts",
      'import "effect/Effect"\nimport "zod"\nimport "node:fs"\nimport "./B"',
    )
    expect(undeclaredImports(source, good).map(({ found }) => found)).toEqual(['imports "zod"'])
  })

  it("by the peers that they take in versions which other peers refuse", () => {
    const taking = (effect: string): Manifest => ({
      ...good,
      peerDependencies: { effect, "@effect/platform": "^0.97.2" },
    })
    const installed = (name: string): Manifest =>
      name === "effect" ? bare : { ...bare, peerDependencies: { effect: "^3.22.2" } }
    const ranges = ["^3.9.9", "^3.22.1", "^3.22.2", "^3.22.10", "^3.100.0"]
    const refused = ranges.filter((range) => widePeers("a", taking(range), installed).length > 0)
    expect(refused).toEqual(["^3.9.9", "^3.22.1"])
  })

  it("by the registry that they name", () => {
    const from = (word: string, separator: string): string => word + separator
    const traces = [
      from("registry: https://registry", ".npmjs.org/"),
      from("    resolution: {tarball", ": https://example.org/a.tgz}"),
      from("registry", "=https://example.org"),
    ]
    expect(registryTraces("a", traces.join("\n")).map(({ line }) => line)).toEqual([1, 2, 3])
    expect(registryTraces("a", "  integrity: sha512-abc\n  # the registry of your choice")).toEqual([])
  })
})
