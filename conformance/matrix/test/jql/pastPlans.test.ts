import { Quoin } from "quoin"
import { afterAll, beforeAll, expect, it } from "vitest"

let quoin: Quoin

beforeAll(async () => {
  quoin = await Quoin.open({ storage: "sqlite::memory:" })
})
afterAll(() => quoin.close())

/** How SQLite goes about the periods that a query asks for: each index that it reads of them, and by what. */
const waysOf = async (jql: string): Promise<ReadonlyArray<string>> => {
  const [result] = await quoin.executeAll([{ operation: "tracker.explainJql", payload: { jql } }])
  if (result?.ok !== true) return expect.unreachable(JSON.stringify(result))
  const { plan } = result.reply as { readonly plan: ReadonlyArray<{ readonly plan: ReadonlyArray<string> }> }
  const ways = plan.flatMap((each) => each.plan.filter((line) => line.includes("value_period")))
  return [...new Set(ways.map((line) => /value_period\/(.*)$/.exec(line)?.[1] ?? line))]
}

/** By its value, or by what it was before; never by all periods that there are. */
const byValue = /^t_(?:what|changed),i_from \(tenant=\? AND t_(?:what|changed)=\?/

// Holds TRK-48.
it.each([
  'status CHANGED FROM "In Progress" TO Done',
  "status CHANGED TO Done AFTER -1w",
  "priority CHANGED FROM High",
])("finds changes by an index of what was before or came: %s", async (jql) => {
  const ways = await waysOf(`${jql} ORDER BY created DESC`)
  expect(ways).not.toEqual([])
  for (const way of ways) expect(way).toMatch(byValue)
})
