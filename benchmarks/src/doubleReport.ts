import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, dirname, join } from "node:path"
import { markdown } from "./measure/report"
import { runNode } from "./processes/child"
import type { Doubles } from "./processes/doubles"
import type { Stage } from "./Stage"

/** What is measured of the double. */
export const doubleWork =
  "The double: microseconds (medians of 200) by the records that it holds; a fork's engine is built with its first call"

const micros = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0))

/** A double that stands, answers, is taken back and is forked. */
export const doubleLines = async ({ program }: Stage): Promise<ReadonlyArray<string>> => {
  const printed = await runNode(["--expose-gc", "--max-old-space-size=12000", program, "--role", "doubles"])
  const { first, second, firstAnswer, secondAnswer, bySize } = JSON.parse(printed) as Doubles
  const millis = (value: number): string => `${value.toFixed(1)} ms`
  return [
    `- a seeded double with users stands after ${millis(first)}, the next one of the process after ${millis(second)}; ` +
      `the first answer over HTTP after ${millis(firstAnswer)}, that of the next one after ${millis(secondAnswer)}`,
    "",
    ...markdown([
      ["records", "snapshot", "restore", "reset", "fork", "first call of a fork", "memory of a fork"],
      ...bySize.map(({ records, snapshot, restore, reset, fork, firstCall, forkBytes }) => [
        records.toLocaleString("en"),
        ...[snapshot, restore, reset, fork, firstCall].map(micros),
        `${Math.round(forkBytes / 1_024)} KiB`,
      ]),
    ]),
  ]
}

interface Report {
  readonly testResults: ReadonlyArray<{
    readonly name: string
    readonly assertionResults: ReadonlyArray<{ readonly status: string; readonly duration?: number }>
  }>
}

/** A thousand tests in one file of vitest, with the double and with handlers of msw. */
export const thousandLines = async ({ program }: Stage): Promise<ReadonlyArray<string>> => {
  // The program is what was built of the benchmarks.
  const root = join(dirname(program), "../..")
  const folder = mkdtempSync(join(tmpdir(), "quoin-thousand-"))
  const output = join(folder, "report.json")
  const config = join(root, "benchmarks/test/thousand/vitest.config.ts")
  const vitest = join(root, "node_modules/vitest/vitest.mjs")
  await runNode([vitest, "run", "--config", config, "--reporter=json", `--outputFile=${output}`], root)
  const { testResults } = JSON.parse(readFileSync(output, "utf8")) as Report
  rmSync(folder, { recursive: true })
  return testResults.map(({ name, assertionResults }) => {
    const all = assertionResults.map(({ duration = 0 }) => duration).sort((a, b) => a - b)
    const total = all.reduce((sum, each) => sum + each, 0)
    const passed = assertionResults.filter(({ status }) => status === "passed").length
    const half = all[Math.floor(all.length / 2)] ?? 0
    return `- ${basename(name, ".thousand.ts")}: ${passed} tests passed in ${total.toFixed(0)} ms, ${half.toFixed(2)} ms a test at the median`
  })
}
