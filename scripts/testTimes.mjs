import { writeFileSync } from "node:fs"
import { join, relative, sep } from "node:path"
import { root } from "./processes.mjs"

const shown = 10

/** The room that a test file belongs to, such as `packages/wiki`. */
const roomOf = (file) => relative(root, file).split(sep).slice(0, 2).join("/")

const row = (seconds, text) => `${seconds.toFixed(1).padStart(8)} s  ${text}`

const slowestFirst = (rows) => rows.sort((one, other) => other.seconds - one.seconds)

/** By the reporter of `fileTimes.mjs`; what it does not know was never begun. */
const spentIn = ({ name }, fileSeconds) => fileSeconds[name] ?? 0

const byRoom = (testResults, fileSeconds) => {
  const rooms = new Map()
  for (const file of testResults) {
    const room = roomOf(file.name)
    const { seconds, tests } = rooms.get(room) ?? { seconds: 0, tests: 0 }
    rooms.set(room, {
      seconds: seconds + spentIn(file, fileSeconds),
      tests: tests + file.assertionResults.length,
    })
  }
  return slowestFirst([...rooms].map(([room, spent]) => ({ room, ...spent })))
}

const slowest = (testResults) =>
  slowestFirst(
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration = 0 }) => ({
        seconds: duration / 1000,
        text: `${relative(root, name)}: ${fullName}`,
      })),
    ),
  ).slice(0, shown)

const slowestFiles = (testResults, fileSeconds) =>
  slowestFirst(
    testResults.map((file) => ({ seconds: spentIn(file, fileSeconds), text: relative(root, file.name) })),
  ).slice(0, shown)

/** Where vitest's time went, added up over its processes: by room, and in the slowest files and tests. */
export const timesOf = ({ testResults }, fileSeconds) =>
  [
    "tests by room, in all processes together:",
    ...byRoom(testResults, fileSeconds).map(({ room, seconds, tests }) => row(seconds, `${room} (${tests})`)),
    `the ${shown} slowest files:`,
    ...slowestFiles(testResults, fileSeconds).map(({ seconds, text }) => row(seconds, text)),
    `the ${shown} slowest tests:`,
    ...slowest(testResults).map(({ seconds, text }) => row(seconds, text)),
  ].join("\n")

/** Files that take less are short: whenever they begin, no process waits long for the other. */
const longSeconds = 5

/** Keeps how long the long files took, as whole seconds: they begin first, the longest of them before the others. */
export const keepTimes = ({ testResults }, fileSeconds) => {
  const long = slowestFirst(
    testResults
      .map((file) => ({
        seconds: Math.round(spentIn(file, fileSeconds)),
        path: relative(root, file.name).split(sep).join("/"),
      }))
      .filter(({ seconds }) => seconds >= longSeconds),
  )
  const table = Object.fromEntries(long.map(({ path, seconds }) => [path, seconds]))
  writeFileSync(join(root, "scripts/longTests.json"), `${JSON.stringify(table, null, 2)}\n`)
}
