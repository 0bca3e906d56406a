import { readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"

const scripts = join(import.meta.dirname, "../../../scripts")

/** What a module needs before a line of it runs, besides Node itself and its neighbours. */
const neededAtOnce = (source: string): ReadonlyArray<string> =>
  [...source.matchAll(/^import\s(?:[^"]*\sfrom\s)?"([^"]+)"/gm)]
    .map(([, name = ""]) => name)
    .filter((name) => !/^(?:node:|\.)/.test(name))

/** Hosts that are copied into projects of their own, and run there. */
const hosts = new Set(["installs/host.mjs", "installs/effectHost.mjs"])

const files = readdirSync(scripts, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".mjs") && !hosts.has(file),
)

it("lets every command begin on a fresh clone: its scripts need no package before the set-up", () => {
  expect(files).toContain("test.mjs")
  expect(files.flatMap((file) => neededAtOnce(readFileSync(join(scripts, file), "utf8")))).toEqual([])
})

it("sees what a module needs at once", () => {
  const source = `import { rollup } from "rollup"\nimport "esbuild"\nimport { a } from "./a.mjs"\nimport "node:fs"`
  expect(neededAtOnce(source)).toEqual(["rollup", "esbuild"])
})

interface WeightTable {
  readonly weights: Readonly<Record<string, number>>
  readonly raised: ReadonlyArray<{ readonly weight: string; readonly reason: string }>
}

it("says of packages what became heavier or lighter, and by how much; a budget rises with a reason alone", async () => {
  const { faultsOf, rewritten } = (await import(join(scripts, "weights.mjs"))) as {
    readonly faultsOf: (table: WeightTable, found: WeightTable["weights"]) => ReadonlyArray<string>
    readonly rewritten: (table: WeightTable, found: WeightTable["weights"], raise?: object) => WeightTable
  }
  const table: WeightTable = { weights: { types: 1_000, tarball: 500 }, raised: [] }
  expect(faultsOf(table, { types: 1_005, tarball: 495 })).toEqual([])
  expect(faultsOf(table, { types: 1_500, tarball: 400 })).toEqual([
    "types: 1500, the budget is 1000: heavier by 500, 50.0 %",
    "tarball: 400, the budget is 500: lighter by 100, 20.0 %. npm run weights -- --lower",
  ])
  expect(faultsOf(table, { types: 1_000, bundle: 1 })).toHaveLength(2)
  expect(rewritten(table, { types: 1_500, tarball: 400 }).weights).toEqual({ types: 1_000, tarball: 400 })
  const raise = { weight: "types", reason: "" }
  const raised = rewritten(table, { types: 1_500, tarball: 500 }, raise)
  expect(raised.weights).toEqual({ types: 1_500, tarball: 500 })
  expect(faultsOf(raised, raised.weights)).toHaveLength(1)
})
