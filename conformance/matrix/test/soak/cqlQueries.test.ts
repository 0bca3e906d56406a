import { Quoin } from "quoin"
import { expect, it } from "vitest"
import { orderOf, queryOf } from "../../src/soak/cql/query"
import { type ModelContent, isSeen, makeWorld, users } from "../../src/soak/cql/world"
import { again, amount, drawsOf } from "../../src/soak/seeded"
import { storages } from "../../src/soak/storages"

/** Queries in all, and those that are asked of one world. */
const queries = amount(120, 100_000)
const together = 60

interface Asked {
  readonly by: string
  readonly cql: string
  readonly start: number
  readonly limit: number
  readonly found: ReadonlyArray<ModelContent>
  readonly isOrdered: boolean
}

/** A query, who asks it for which page, and what it finds by the model. */
const drawn = (step: number, contents: ReadonlyArray<ModelContent>): Asked => {
  const draws = drawsOf(step)
  const by = draws.pick(users) ?? "amy"
  const clause = queryOf(draws, contents)
  const isOrdered = draws.chance(2, 3)
  const order = orderOf(draws)
  const found = contents.filter((content) => isSeen(content, by) && clause.holds(content, by))
  return {
    by,
    cql: isOrdered ? `${clause.text} ${order.text}` : clause.text,
    ...(isOrdered ? { start: draws.below(4), limit: 1 + draws.below(6) } : { start: 0, limit: 50 }),
    found: found.toSorted(order.compare),
    isOrdered,
  }
}

// Holds WIK-600, WIK-601, WIK-602, WIK-605, WIK-606, WIK-611.
it.each(storages)(
  "random queries of content find what a model finds that knows no storage, page by page, on %s",
  async (_name, make) => {
    let telling = 0
    for (let from = 0; from < queries; from += together) {
      const quoin = await Quoin.open({ storage: await make() })
      try {
        const contents = await makeWorld(quoin, drawsOf(from))
        const steps = Array.from({ length: Math.min(together, queries - from) }, (_, at) => from + at)
        for (const step of steps) {
          const { by, cql, start, limit, found, isOrdered } = drawn(step, contents)
          const how = again("cql-queries", step)
          const page = await quoin
            .as({ username: by })
            .wiki.searchContent({ cql, start, limit })
            .catch((failure: unknown) => {
              expect.unreachable(`${cql}\n${String(failure)}\n${how}`)
            })
          const ids = page.items.map(({ id }) => id)
          const wanted = found.slice(start, start + limit).map(({ id }) => id)
          expect({ cql, by, how, found: isOrdered ? ids : ids.toSorted(), total: page.total }).toEqual({
            cql,
            by,
            how,
            found: isOrdered ? wanted : wanted.toSorted(),
            total: found.length,
          })
          if (found.length > 0 && found.length < contents.length) telling += 1
        }
      } finally {
        await quoin.close()
      }
    }
    // What finds nothing, or all, tells little.
    expect(telling).toBeGreaterThan(queries / 3)
  },
)
