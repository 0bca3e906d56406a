import * as Postgres from "@quoin/storage-postgres"
import * as Sqlite from "@quoin/storage-sqlite"
import { newSchemaName, postgresUrl, serverUrl } from "@quoin/postgres-server"
import type { Quoin } from "quoin"
import { afterAll, beforeAll, expect, it } from "vitest"
import { drawQuery } from "../../src/soak/aql/queries"
import { openWorld } from "../../src/soak/aql/world"
import { again, amount, drawsOf } from "../../src/soak/seeded"

const queries = amount(200, 100_000)
const objects = 30
/** PGlite takes ten times as long as a server: it is asked every tenth of them. */
const postgresEvery = serverUrl === undefined ? 10 : 1

let worlds: ReadonlyArray<readonly [name: string, quoin: Quoin]> = []

beforeAll(async () => {
  const url = await postgresUrl()
  const postgres = Postgres.layer({ url, schema: newSchemaName(), maxConnections: 1 })
  worlds = [
    ["memory", await openWorld(undefined, objects)],
    ["SQLite", await openWorld(Sqlite.layer({ file: ":memory:" }), objects)],
    ["Postgres", await openWorld(postgres, objects)],
  ]
})
afterAll(async () => {
  for (const [, quoin] of worlds) await quoin.close()
})

/** The labels that a query finds, in order, and how many there are; or why it is refused. */
const answerOf = async (quoin: Quoin, qlQuery: string, page: number): Promise<unknown> => {
  try {
    const found = await quoin.assets.findObjects({
      qlQuery,
      resultPerPage: 7,
      page,
      includeAttributes: false,
    })
    return [found.objects.map(({ objectKey }) => objectKey), found.total]
  } catch (failure) {
    return failure instanceof Error ? `${failure.name}: ${failure.message}` : failure
  }
}

it(`answers ${queries} queries alike on memory, SQLite and Postgres`, async () => {
  const ended = { found: 0, empty: 0, refused: 0 }
  for (let step = 0; step < queries; step++) {
    const draws = drawsOf(step)
    const query = drawQuery(draws)
    const page = draws.chance(1, 4) ? 2 : 1
    const [expected, ...others] = await Promise.all(
      worlds
        .filter(([name]) => name !== "Postgres" || step % postgresEvery === 0)
        .map(([, quoin]) => answerOf(quoin, query, page)),
    )
    for (const other of others) expect(other, `${again("fuzz-queries", step)}: ${query}`).toEqual(expected)
    if (typeof expected === "string")
      expect(expected, query).toMatch(/^(QuerySyntaxError|InvalidInput|LimitExceeded)/)
    ended[
      typeof expected === "string" ? "refused" : JSON.stringify(expected).includes("NET") ? "found" : "empty"
    ]++
  }
  console.info(`queries on three storages: ${JSON.stringify(ended)}`)
  expect(ended.found).toBeGreaterThan(queries / 10)
})
