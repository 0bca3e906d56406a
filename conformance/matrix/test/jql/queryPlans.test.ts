import { type Call, Quoin } from "quoin"
import { afterAll, beforeAll, expect, it } from "vitest"

const project: Call = { operation: "tracker.createProject", payload: { key: "ROCK", name: "Rocket" } }

const issue: Call = {
  operation: "tracker.createIssue",
  payload: { fields: { project: { key: "ROCK" }, issuetype: { name: "Task" }, summary: "Lift off" } },
}

let quoin: Quoin

beforeAll(async () => {
  quoin = await Quoin.open({ storage: "sqlite::memory:" })
  await quoin.executeAll([project])
})
afterAll(() => quoin.close())

/** How a storage goes about a query, step by step. */
const stepsOf = async (jql: string, of: Quoin = quoin): Promise<ReadonlyArray<string>> => {
  const [result] = await of.executeAll([{ operation: "tracker.explainJql", payload: { jql } }])
  if (result?.ok !== true) return expect.unreachable(JSON.stringify(result))
  const { plan } = result.reply as { readonly plan: ReadonlyArray<{ readonly plan: ReadonlyArray<string> }> }
  return plan.flatMap((each) => each.plan)
}

/** By its value, or by what it was before, and in the index alone; never by all periods that there are. */
const byValue = /USING COVERING INDEX .*value_period\/.* \(tenant=\? AND t_(?:what|changed|issue_id)=\?/

// Holds TRK-48.
it.each([
  'status WAS "In Progress"',
  'status CHANGED FROM "In Progress" TO Done',
  "status CHANGED TO Done AFTER -1w",
  "priority CHANGED FROM High",
])("finds changes by an index of what was before or came: %s", async (jql) => {
  const steps = await stepsOf(`${jql} ORDER BY created DESC`)
  const ofPeriods = steps.filter((step) => step.includes("value_period"))
  expect(ofPeriods).not.toEqual([])
  for (const step of ofPeriods) expect(step).toMatch(byValue)
})

// Holds TRK-46.
it("finds what is due on some days in the order of an index of these days", async () => {
  const steps = await stepsOf('due >= "2026-03-01" AND due < "2026-03-08" ORDER BY due DESC')
  expect(steps.join("\n")).toMatch(/INDEX .*issue\/t_due_date,n_id_number \(tenant=\? AND t_due_date>\?/)
  expect(steps.join("\n")).not.toContain("TEMP B-TREE")
})

// Holds TRK-46.
it.each([
  ["what is unresolved in its order", "resolution is EMPTY ORDER BY updated DESC", /i_updated_at/],
  [
    "issues of a project by their keys",
    "project = ROCK ORDER BY key",
    /t_project_id,n_number .*t_project_id=\?/,
  ],
])("finds %s", async (_what, jql, index) => {
  const [page = ""] = await stepsOf(jql)
  expect(page).toMatch(/^SEARCH r USING INDEX/)
  expect(page).toMatch(index)
})

// Holds TRK-44.
it("looks in one list for the issues that have a word anywhere", async () => {
  const lists = (await stepsOf("text ~ rocket")).filter((step) => /^(?:LIST|COMPOUND)/.test(step.trim()))
  expect(lists[1]).toContain("COMPOUND QUERY")
})

// Holds TRK-46.
it("looks in memory at the issues of the project alone", async () => {
  const memory = await Quoin.open({ storage: "memory" })
  await memory.executeAll([project, issue])
  const steps = await stepsOf("project = ROCK AND status = Done", memory)
  await memory.close()
  expect(steps.join("\n")).toContain("index on projectId, statusId, createdAt, idNumber")
  expect(steps.join("\n")).not.toContain("full scan")
})
