import { Quoin } from "quoin"
import { afterAll, beforeAll, expect, it } from "vitest"

let quoin: Quoin

beforeAll(async () => {
  quoin = await Quoin.open({ storage: "sqlite::memory:" })
})
afterAll(() => quoin.close())

/** How SQLite goes about a query, step by step. */
const stepsOf = async (jql: string): Promise<ReadonlyArray<string>> => {
  const [result] = await quoin.executeAll([{ operation: "tracker.explainJql", payload: { jql } }])
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
