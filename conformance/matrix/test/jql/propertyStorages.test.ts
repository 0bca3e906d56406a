import { type Call, Quoin } from "quoin"
import { expect, it } from "vitest"
import { storages } from "../../src/soak/storages"

const issue = (summary: string): Call => ({
  operation: "tracker.createIssue",
  payload: { fields: { project: { key: "ROCK" }, issuetype: { name: "Task" }, summary } },
})

const property = (of: string, value: unknown): Call => ({
  operation: "tracker.setProperty",
  payload: { holder: "issue", of, key: "deploy", value },
})

const questions = [
  ["issue.property[deploy].state = OPEN", ["ROCK-1"]],
  ["issue.property[deploy].state != open", ["ROCK-2"]],
  ["issue.property[deploy].attempts > -3", ["ROCK-1"]],
  ["issue.property[deploy].attempts < 0", ["ROCK-2"]],
  ["issue.property[deploy] is EMPTY", ["ROCK-3"]],
] as const

// Holds TRK-1070.
it.each(storages)("issues are found by their properties on %s", async (_name, make) => {
  const quoin = await Quoin.open({ storage: await make() })
  await quoin.executeAll([
    { operation: "tracker.createProject", payload: { key: "ROCK", name: "Rocket" } },
    ...["First", "Second", "Third"].map(issue),
    property("ROCK-1", { state: "open", attempts: 2.5 }),
    property("ROCK-2", { state: "closed", attempts: -10 }),
  ])
  const found = await quoin.executeAll(
    questions.map(([jql]) => ({ operation: "tracker.searchIssues", payload: { jql, fields: ["summary"] } })),
  )
  await quoin.close()
  expect(found).toMatchObject(
    questions.map(([, keys]) => ({ reply: { items: keys.map((key) => ({ key })) } })),
  )
})
