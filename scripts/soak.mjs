import { randomInt } from "node:crypto"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { bin, run } from "./processes.mjs"
import { setup } from "./setup.mjs"
import { chapters } from "./soak/chapters.mjs"

const hour = 3_600_000

/** What vitest has written about a run; a chapter that ended without a word has failed. */
const reportOf = (file) => {
  try {
    const { numPassedTests, numFailedTests, success } = JSON.parse(readFileSync(file, "utf8"))
    return { tests: numPassedTests + numFailedTests, passed: success }
  } catch {
    return { tests: 0, passed: false }
  }
}

/** Runs the files of a chapter with its seed and count. Soaking, a property takes its long rounds. */
const runChapter = async ({ name, files, without = [], count }, { seed, report }) => {
  const begun = performance.now()
  console.log(`\n== ${name}: --seed ${seed}${count === undefined ? "" : ` --count ${count}`}`)
  const env = {
    QUOIN_SOAK: "1",
    QUOIN_SEED: String(seed),
    ...(count === undefined ? {} : { QUOIN_COUNT: String(count) }),
  }
  const excluded = without.flatMap((file) => ["--exclude", file])
  const reporting = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`]
  const limits = [`--testTimeout=${hour}`, `--hookTimeout=${hour}`]
  const { code } = await run(bin("vitest"), ["run", ...files, ...excluded, ...reporting, ...limits], { env })
  const { tests, passed } = reportOf(report)
  return {
    chapter: name,
    seed,
    count: count ?? `${tests} tests`,
    result: code === 0 && passed ? "ok" : "FAILED",
    minutes: Number(((performance.now() - begun) / 60_000).toFixed(1)),
  }
}

const readOptions = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: "string" }, count: { type: "string" } },
  })
  return { names: positionals, seed: Number(values.seed ?? randomInt(2 ** 31)), count: values.count }
}

const faultOf = ({ names, seed, count = "1" }) => {
  const unknown = names.find((name) => !chapters.some((chapter) => chapter.name === name))
  if (unknown !== undefined)
    return `There is no chapter ${unknown}; these are: ${chapters.map(({ name }) => name).join(", ")}`
  if (!Number.isSafeInteger(seed) || seed < 0) return "--seed: allowed: a whole number from 0"
  return /^[1-9]\d*$/.test(count) ? undefined : `--count: given ${count}, allowed: a whole number from 1`
}

/**
 * `npm run soak` runs every chapter, `npm run soak -- fuzz-http --seed 7 --count 1000` one of them, again with the choices
 * that the seed leads to. The last lines are a table of what was run and how it ended.
 */
const soak = async () => {
  const options = readOptions()
  const fault = faultOf(options)
  if (fault !== undefined) return (console.error(fault), 1)
  if (!(await setup())) return 1
  const folder = mkdtempSync(join(tmpdir(), "quoin-soak-"))
  const rows = []
  for (const chapter of chapters) {
    if (options.names.length > 0 && !options.names.includes(chapter.name)) continue
    const count = chapter.count === undefined ? undefined : Number(options.count ?? chapter.count)
    const report = join(folder, `${chapter.name}.json`)
    rows.push(await runChapter({ ...chapter, count }, { seed: options.seed, report }))
  }
  rmSync(folder, { recursive: true, force: true })
  console.table(rows)
  return rows.every(({ result }) => result === "ok") ? 0 : 1
}

process.exitCode = await soak()
