import { relative, sep } from "node:path"
import { root } from "./processes.mjs"

const shownTests = 10

/** The room that a test file belongs to, such as `packages/wiki`. */
const roomOf = (file) => relative(root, file).split(sep).slice(0, 2).join("/")

const row = (seconds, text) => `${seconds.toFixed(1).padStart(8)} s  ${text}`

const slowestFirst = (rows) => rows.sort((one, other) => other.seconds - one.seconds)

const byRoom = (testResults) => {
  const rooms = new Map()
  for (const { name, startTime, endTime, assertionResults } of testResults) {
    const { seconds, tests } = rooms.get(roomOf(name)) ?? { seconds: 0, tests: 0 }
    const spent = Math.max(0, endTime - startTime) / 1000
    rooms.set(roomOf(name), { seconds: seconds + spent, tests: tests + assertionResults.length })
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
  ).slice(0, shownTests)

/** Where vitest's time went, added up over its processes: by room, and in the slowest tests. */
export const timesOf = ({ testResults }) =>
  [
    "tests by room, in all processes together:",
    ...byRoom(testResults).map(({ room, seconds, tests }) => row(seconds, `${room} (${tests})`)),
    `the ${shownTests} slowest tests:`,
    ...slowest(testResults).map(({ seconds, text }) => row(seconds, text)),
  ].join("\n")
