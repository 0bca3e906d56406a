import { Session } from "node:inspector"
import { createRequire } from "node:module"
import { fileURLToPath } from "node:url"
import { runInThisContext } from "node:vm"
import type { Dialect } from "@quoin/query"
import { build } from "esbuild"
import { afterAll, describe, expect, it } from "vitest"
import type { ParseLimits } from "../src/limits"

interface Coverage {
  readonly result: ReadonlyArray<{
    readonly url: string
    readonly functions: ReadonlyArray<{ readonly ranges: ReadonlyArray<{ readonly count: number }> }>
  }>
}

const from = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The parser and what it stands on, read anew: code that V8 has read before it counts has no counters inside. */
const ownName = "parser-that-is-counted.js"

interface Counted {
  readonly jql: Dialect
  readonly limits: ParseLimits
  readonly parseWithin: (limits: ParseLimits, dialect: Dialect, text: string) => unknown
}

const readAnew = async (): Promise<Counted> => {
  const { outputFiles } = await build({
    stdin: {
      contents: ["./dialects/jql", "./limits", "./grammar/parse"]
        .map((path) => `export * from "${path}"`)
        .join("\n"),
      resolveDir: from("../src"),
    },
    alias: { "@quoin/kernel": from("../../kernel/src/index.ts") },
    bundle: true,
    format: "cjs",
    platform: "node",
    write: false,
  })
  const bundle = `(module, exports, require) => {${outputFiles[0]?.text ?? ""}\n}`
  const module = { exports: {} }
  const run = runInThisContext(bundle, { filename: ownName }) as (...given: ReadonlyArray<unknown>) => void
  run(module, module.exports, createRequire(import.meta.url))
  return module.exports as Counted
}

const session = new Session()
session.connect()
session.post("Profiler.enable")
session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true })

const { jql, limits, parseWithin } = await readAnew()

afterAll(() => {
  session.post("Profiler.stopPreciseCoverage")
  session.disconnect()
})

/** How often V8 went through a block of that code since it was asked last: turns of loops and calls alike. */
const stepsTaken = (): number => {
  let steps = 0
  session.post("Profiler.takePreciseCoverage", (failure: Error | null, { result }: Coverage) => {
    if (failure !== null) return
    for (const { url, functions } of result) {
      if (!url.includes(ownName)) continue
      for (const { ranges } of functions) for (const { count } of ranges) steps += count
    }
  })
  return steps
}

const stepsOf = (work: () => void): number => {
  stepsTaken()
  work()
  return stepsTaken()
}

const raised = {
  ...limits,
  queryChars: Infinity,
  queryClauses: Infinity,
  queryListValues: Infinity,
  queryPathNames: Infinity,
  querySortTerms: Infinity,
}

/** Beginnings and pieces: what is repeated makes a query, or what is wrong with one at its end. */
const families: ReadonlyArray<readonly [begins: string, piece: string, ends: string]> = [
  ["a = 1", " AND summary ~ fuel", ""],
  ["a = 1", " and (status was Done by ada during (-1w, now()) or a in (b, c))", ""],
  ["a in (b", ", 'quoted text'", ")"],
  ["a in (b", ", two\\ words", ")"],
  ["a = ", "word", ""],
  ["a = ", "cf[10001]", ""],
  ["a = ", "x[", ""],
  ["a = '", 'text \\" \\u0041 ', "'"],
  ["a = '", "never closed ", ""],
  ["a", ".b", " = c"],
  ["status changed", " after -1d", ""],
  ["order by a", ', "Epic Link" desc', ""],
  ["a = b", " more", ""],
  ["a = 1\n", "\n", "and"],
  ["a = b ", "\r\n ", "%"],
  ["a in f(b", ", c", ")"],
]

const sizes = [25_000, 50_000, 100_000]

/** Steps for each character, whatever it is: what grew with the square of the length would take thousands. */
const stepsOfChar = 40

describe("the work of reading a query", () => {
  // Holds QRY-24.
  it.each(families)("grows with the length of %j, %j, %j", (begins, piece, ends) => {
    for (const chars of sizes) {
      const text = begins + piece.repeat(Math.floor(chars / piece.length)) + ends
      const steps = stepsOf(() => void parseWithin(raised, jql, text))
      expect(steps).toBeGreaterThan(chars)
      expect(steps).toBeLessThan(stepsOfChar * chars)
    }
  })
})
