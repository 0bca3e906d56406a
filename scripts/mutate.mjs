import { fileURLToPath } from "node:url"
import { groups } from "./mutation/groups.mjs"
import { setup } from "./setup.mjs"

const fileOf = (path) => fileURLToPath(new URL(path, import.meta.url))

/** Mutates the files of a group, one change at a time, and runs the tests that reach each. Gives the mutants. */
const mutate = async (name) => {
  const { files, tests } = groups[name]
  process.env.QUOIN_MUTATION_TESTS = JSON.stringify(tests)
  const { Stryker } = await import("@stryker-mutator/core")
  return new Stryker({
    mutate: files,
    testRunner: "vitest",
    plugins: [fileOf("mutation/keptThreads.mjs")],
    vitest: { configFile: "vitest.mutation.ts", related: false },
    coverageAnalysis: "perTest",
    // What modules declare as they are loaded is in force before any test begins: each such mutant would run all of them.
    ignoreStatic: true,
    incremental: true,
    incrementalFile: `build/mutation/${name}.incremental.json`,
    concurrency: 1,
    // The events say of each change what became of it, also when a run is broken off: the report is written at its end.
    reporters: ["progress-append-only", "clear-text", "json", "event-recorder"],
    eventReporter: { baseDir: `build/mutation/${name}.events` },
    jsonReporter: { fileName: `build/mutation/${name}.json` },
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    tempDirName: "build/stryker",
    ignorePatterns: ["build", "dist", ".git"],
    timeoutMS: 30_000,
  }).runMutationTest()
}

const counted = (mutants, ...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length

/**
 * Of the mutants that tests could notice, those that they did, in percent. Unread are survivors that no test was run for, as none
 * of their files could be read: a number that means nothing until there are none.
 */
const scoreOf = (name, mutants) => {
  const [killed, survived] = [
    counted(mutants, "Killed", "Timeout"),
    counted(mutants, "Survived", "NoCoverage"),
  ]
  const score = Math.floor((1_000 * killed) / (killed + survived)) / 10
  const unread = mutants.filter(({ status, testsCompleted }) => status === "Survived" && testsCompleted === 0)
  return { group: name, mutants: killed + survived, killed, survived, unread: unread.length, score }
}

/** `npm run mutate` mutates every group, `npm run mutate -- kernel` those whose names begin so. */
const mutateAll = async ([prefix = ""]) => {
  const names = Object.keys(groups).filter((name) => name.startsWith(prefix))
  if (names.length === 0) {
    console.error(`There is no group ${prefix}; these are: ${Object.keys(groups).join(", ")}`)
    return 1
  }
  if (!(await setup())) return 1
  const scores = []
  for (const name of names) scores.push(scoreOf(name, await mutate(name)))
  console.table(scores)
  return 0
}

process.exitCode = await mutateAll(process.argv.slice(2))
