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
