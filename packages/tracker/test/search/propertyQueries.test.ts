import { SearchIssues, SetTrackerProperty } from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { type Tracker, withTracker } from "../fixture"

const long = "x".repeat(300)

/** What the property `deploy` of each issue is. */
const values: Readonly<Record<string, unknown>> = {
  "ROCK-1": {
    state: "Open",
    attempts: 2,
    done: false,
    tags: ["red", "Blue", ["deep"]],
    team: { name: "Ops", code: "007" },
    "a.b": "hidden",
    [long]: "far",
  },
  "ROCK-2": { state: "closed", attempts: -10, done: true, tags: [], team: null },
  "ROCK-3": { state: "open", attempts: "10", log: long, parts: [{ name: "nose" }, { name: "tail" }] },
  "ROCK-4": 7,
}

const found = async ({ ask }: Tracker, jql: string) => {
  const page = await ask(new SearchIssues({ jql: `${jql} order by key`, fields: ["summary"] }))
  return typeof page === "string" ? page : page.items.map(({ key }) => key.replace("ROCK-", "")).join(" ")
}

const made = async (tracker: Tracker) => {
  for (let number = 1; number <= 5; number++) await tracker.issue(`Issue ${number}`)
  for (const [of, value] of Object.entries(values)) {
    await tracker.ask(new SetTrackerProperty({ holder: "issue", of, key: "deploy", value }))
  }
  // The same of a project is no issue's.
  await tracker.ask(
    new SetTrackerProperty({ holder: "project", of: "ROCK", key: "deploy", value: { state: "open" } }),
  )
}

const questions: ReadonlyArray<readonly [query: string, keys: string]> = [
  ["issue.property[deploy].state = open", "1 3"],
  ["issue.property[deploy].state = 'OPEN'", "1 3"],
  ["issue.property[deploy].state in (open, closed)", "1 2 3"],
  // What has none there is neither equal nor unequal.
  ["issue.property[deploy].state != open", "2"],
  ["issue.property[deploy].state not in (closed)", "1 3"],
  ["issue.property[deploy].state is EMPTY", "4 5"],
  ["issue.property[deploy].state = EMPTY", "4 5"],
  ["issue.property[deploy].state in (closed, EMPTY)", "2 4 5"],
  ["issue.property[deploy].state not in (closed, EMPTY)", "1 3"],
  ["issue.property[deploy].state is not EMPTY", "1 2 3"],
  ["issue.property[deploy].attempts = 2", "1"],
  ["issue.property[deploy].attempts = 10", "3"],
  ["issue.property[deploy].attempts < 2", "2"],
  ["issue.property[deploy].attempts <= 2", "1 2"],
  // Only numbers come before or after one.
  ["issue.property[deploy].attempts > -10", "1"],
  ["issue.property[deploy].attempts >= -10", "1 2"],
  ["issue.property[deploy].done = 'true'", "2"],
  ["issue.property[deploy].done = 'false'", "1"],
  // A list has the values of its elements.
  ["issue.property[deploy].tags = blue", "1"],
  ["issue.property[deploy].tags = deep", "1"],
  ["issue.property[deploy].tags is not EMPTY", "1"],
  ["issue.property[deploy].parts.name = tail", "3"],
  ["issue.property[deploy].team.name = ops", "1"],
  ["issue.property[deploy].team.code = '007'", "1"],
  ["issue.property[deploy].team.code = 7", ""],
  ["issue.property[deploy].team is not EMPTY", "1"],
  // Long texts are there, and compare with nothing.
  ["issue.property[deploy].log is not EMPTY", "3"],
  [`issue.property[deploy].log = ${long}`, ""],
  ["issue.property[deploy] = 7", "4"],
  ["issue.property[deploy] is not EMPTY", "1 2 3 4"],
  ["issue.property[deploy] is EMPTY", "5"],
  // Case counts in keys and names.
  ["issue.property[Deploy].state = open", ""],
  ["issue.property[deploy].State = open", ""],
  ["ISSUE.PROPERTY[deploy].state = closed", "2"],
  ["issue.property[deploy].a.b = hidden", ""],
  ["issue.property[other] is EMPTY", "1 2 3 4 5"],
]

describe("queries for properties of issues", () => {
  // Holds TRK-1070.
  it("find them by what stands at a place, which every element of a list does", () =>
    withTracker(async (tracker) => {
      await made(tracker)
      const answers = []
      for (const [query] of questions) answers.push([query, await found(tracker, query)])
      expect(answers).toEqual(questions)
    }))

  // Holds TRK-1070.
  it("follow what is set later, and refuse what is no number where one is asked for", () =>
    withTracker(async (tracker) => {
      await made(tracker)
      const value = { state: "gone", many: Array.from({ length: 3_000 }, (_, at) => at) }
      await tracker.ask(new SetTrackerProperty({ holder: "issue", of: "ROCK-1", key: "deploy", value }))
      expect(await found(tracker, "issue.property[deploy].state = open")).toBe("3")
      expect(await found(tracker, "issue.property[deploy].state = gone")).toBe("1")
      // Of very many values the first are found.
      expect(await found(tracker, "issue.property[deploy].many = 990")).toBe("1")
      expect(await found(tracker, "issue.property[deploy].many = 2999")).toBe("")
      expect(await found(tracker, "issue.property[deploy].attempts > soon")).toMatch(/line 1, character 35/)
      expect(await found(tracker, "issue.property[deploy].attempts ~ 1")).toMatch(/^Not built yet/)
    }))
})
