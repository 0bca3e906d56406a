import { type Call, Quoin } from "quoin"
import { expect, it } from "vitest"
import { clauseOf, orderOf } from "../../src/soak/jql/query"
import { type ModelIssue, keyOf, tracker, worldOf } from "../../src/soak/jql/world"
import { again, amount, drawsOf } from "../../src/soak/seeded"
import { storages } from "../../src/soak/storages"

/** Queries in all, and those that are asked of one world. */
const queries = amount(150, 100_000)
const together = 75

interface Page {
  readonly items: ReadonlyArray<{ readonly key: string }>
  readonly total: number
}

/** Makes a world, and gives the issues as the model knows them. */
const made = async (quoin: Pick<Quoin, "executeAll">, world: number): Promise<ReadonlyArray<ModelIssue>> => {
  const { issues, calls } = worldOf(drawsOf(world))
  const results = await quoin.executeAll(calls)
  const failed = results.findIndex(({ ok }) => !ok)
  if (failed >= 0) expect.unreachable(JSON.stringify([calls[failed], results[failed]]))
  return issues
}

const asked = (text: string): Call => ({
  operation: "tracker.searchIssues",
  payload: { jql: text, fields: ["summary"], maxResults: 50, validateQuery: "none" },
})

/** A query, and what it finds by the model. */
const drawn = (step: number, issues: ReadonlyArray<ModelIssue>) => {
  const draws = drawsOf(step)
  const clause = clauseOf(draws)
  const order = orderOf(draws)
  const found = issues.filter(clause.holds).toSorted(order.compare).map(keyOf)
  return { text: `${clause.text} ${order.text}`, found }
}

// Holds TRK-41.
it.each(storages)(
  "random queries find what a model finds that knows no storage, in its order, on %s",
  async (_name, make) => {
    let telling = 0
    for (let from = 0; from < queries; from += together) {
      const quoin = await Quoin.open({ storage: await make(), tracker })
      try {
        const issues = await made(quoin, from)
        const steps = Array.from({ length: Math.min(together, queries - from) }, (_, at) => from + at)
        const expected = steps.map((step) => drawn(step, issues))
        const results = await quoin.executeAll(expected.map(({ text }) => asked(text)))
        for (const [at, { text, found }] of expected.entries()) {
          const result = results[at]
          const how = again("model-queries", from + at)
          if (result?.ok !== true) expect.unreachable(`${text}\n${JSON.stringify(result)}\n${how}`)
          const { items, total } = result.reply as Page
          expect({ text, how, found: items.map(({ key }) => key), total }).toEqual({
            text,
            how,
            found,
            total: found.length,
          })
          if (found.length > 0 && found.length < issues.length) telling += 1
        }
      } finally {
        await quoin.close()
      }
    }
    // What finds nothing, or all, tells little.
    expect(telling).toBeGreaterThan(queries / 3)
  },
)
