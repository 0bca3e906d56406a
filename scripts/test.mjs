import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { checkBundles } from "./bundles.mjs"
import { fileTimesPath } from "./fileTimes.mjs"
import { buildAll, checkAll, packAll } from "./packages.mjs"
import { rehearse } from "./publish.mjs"
import { bin, root, run } from "./processes.mjs"
import { writeToMemory } from "./scratch.mjs"
import { buildNative, download } from "./setup.mjs"
import { keepTimes, timesOf } from "./testTimes.mjs"
import { checkWeights } from "./weights.mjs"

/** Names of the steps that failed; with vitest's own count they make the last line and the exit status. */
const failedSteps = []

const seconds = (since) => ((performance.now() - since) / 1000).toFixed(1)

/** Runs a step; its output is shown when it fails. A step that throws has failed. */
const step = async (name, work) => {
  const start = performance.now()
  const { code, output } = await work().catch((error) => ({ code: 1, output: String(error.stack ?? error) }))
  if (code !== 0) {
    failedSteps.push(name)
    console.error(output)
  }
  console.log(`${code === 0 ? "ok    " : "FAILED"} ${name} (${seconds(start)} s)`)
  return code === 0
}

const quietly = (name, ...args) => run(bin(name), args, { quiet: true })

const allOf = async (steps) => (await Promise.all(steps)).every((passed) => passed)

const rehearsed = async (tarballs) => {
  const faults = await rehearse(tarballs, ["quoin"])
  return { code: faults.length === 0 ? 0 : 1, output: faults.join("\n") }
}

/** Looks at what npm would publish, and at what becomes of it in an application. */
const checkPacked = async () => {
  const tarballs = mkdtempSync(join(tmpdir(), "quoin-packed-"))
  try {
    return (
      (await step("packages pack (pnpm pack)", () => packAll(tarballs))) &&
      (await allOf([
        step("packages fit to publish (publint, attw)", () => checkAll(tarballs)),
        // One stands for all: npm looks at each alike, and takes its time. `npm run installs` rehearses all of them.
        step("packages publish (npm publish --dry-run)", () => rehearsed(tarballs)),
        step("a host bundles without configuration (esbuild, rollup)", () => checkBundles(tarballs)),
        step("packages weigh no more than before (tsc 5, esbuild)", () => checkWeights(tarballs)),
      ]))
    )
  } finally {
    rmSync(tarballs, { recursive: true, force: true })
  }
}

/** Packages are compiled with the newest compiler; who uses them may still have the one before. */
const olderCompiler = join(root, "node_modules/typescript/bin/tsc")

const compileApplication = () =>
  step("an application compiles against the packages (tsc 5)", () =>
    run(process.execPath, [olderCompiler, "-p", "examples/own-domain/tsconfig.built.json"], { quiet: true }),
  )

/** The packages are made from what the compiler wrote, so the second of these waits for the first. */
const compile = async () =>
  (await step("types (tsc -b)", () => quietly("tsc", "-b"))) &&
  (await step("packages build (tsup)", buildAll))

const readAlong = async () => {
  await step("lint (oxlint)", () => quietly("oxlint", "--deny-warnings"))
  await step("format (oxfmt --check)", () => quietly("oxfmt", "--check"))
}

/** Told once more at the end, as a log may be cut. */
const failedTests = ({ testResults }) =>
  testResults.flatMap(({ assertionResults, name, status }) => {
    const failed = assertionResults.filter((test) => test.status === "failed").map((test) => test.fullName)
    return failed.length === 0 && status === "failed" ? [name] : failed
  })

/** Counts from vitest's report; a file that failed before any of its tests ran counts as one failure. */
const counted = (report) => ({ passed: report.numPassedTests, failed: failedTests(report).length })

/** Those of vitest, and one of our own. */
const options = process.argv.slice(2)
const keepsTimes = "--keep-times"

const runTests = async () => {
  const folder = mkdtempSync(join(tmpdir(), "quoin-tests-"))
  const file = join(folder, "report.json")
  const times = join(folder, "times.json")
  const start = performance.now()
  try {
    const { code } = await run(
      bin("vitest"),
      [
        "run",
        // A dot for a test, and in words what fails.
        "--reporter=dot",
        "--reporter=json",
        `--reporter=${join(root, "scripts/fileTimes.mjs")}`,
        `--outputFile.json=${file}`,
        ...options.filter((option) => option !== keepsTimes),
      ],
      { env: { [fileTimesPath]: times } },
    )
    const report = JSON.parse(readFileSync(file, "utf8"))
    const counts = counted(report)
    const fileSeconds = JSON.parse(readFileSync(times, "utf8"))
    console.log(timesOf(report, fileSeconds))
    if (options.includes(keepsTimes)) keepTimes(report, fileSeconds)
    for (const name of failedTests(report)) console.error(`FAILED ${name}`)
    console.log(`tests (vitest) took ${seconds(start)} s`)
    // Vitest also fails for what no test owns, such as an unhandled rejection.
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
  } catch (error) {
    console.error(`vitest left no report: ${error.message}`)
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const nothing = { passed: 0, failed: 0 }

/** A part of the set-up, which shows its output itself. */
const setUp = (name, work) => step(name, async () => ({ code: (await work()) ? 0 : 1, output: "" }))

const testAll = async () => {
  if (!(await setUp("download", download))) return nothing
  // Nobody waits for what only reads, which works in one process most of the time. Native code is needed by tests alone.
  const reading = readAlong()
  const [isBuilt, isNative] = await Promise.all([compile(), setUp("native code", buildNative)])
  const beside = isBuilt ? [compileApplication(), checkPacked()] : []
  // Much of these is waiting: side by side they take less than one after the other.
  const [counts] = await Promise.all([isNative ? runTests() : nothing, ...beside, reading])
  return counts
}

const { QUOIN_POSTGRES_URL: server } = process.env

/** Where the storage laws met Postgres; the address without its password. */
const postgres = () =>
  server === undefined
    ? "Postgres: PGlite only, as QUOIN_POSTGRES_URL is not set"
    : `Postgres: PGlite, and the server at ${server.replace(/:[^:@/]*@/, "@")}`

// The same values for everybody: what fails here was changed here. New ones are drawn by `npm run soak`.
process.env.QUOIN_SEED ??= "20260101"

// Who reads a log, and perhaps only its end, is not helped by signs of colour.
if (!process.stdout.isTTY) process.env.NO_COLOR = "1"

writeToMemory()

const start = performance.now()
const { passed, failed: failedInTests } = await testAll()
const failed = failedInTests + failedSteps.length
if (failedSteps.length > 0) console.error(`Steps that failed: ${failedSteps.join("; ")}`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
console.log(`${postgres()}; ${seconds(start)} s in all`)
console.log(`${passed} passed, ${failed} failed`)
