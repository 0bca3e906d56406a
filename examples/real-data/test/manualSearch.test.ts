import { addressWith, temporarySchema } from "@quoin/postgres-server"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Quoin } from "quoin"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { loadManual } from "./loadManual"
import { readManual } from "./manual"
import { type Question, type Searched, questionsOf, searchedOf } from "./manualQuestions"

let folder = ""
let pages: ReadonlyArray<Searched> = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "quoin-manual-"))
  pages = searchedOf(await readManual())
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** The ids that a query finds, page after page, and what it says how many there are. */
const walk = async (quoin: Quoin, cql: string) => {
  const ids: Array<string> = []
  for (;;) {
    const page = await quoin.wiki.searchContent({ cql, start: ids.length, limit: 200 })
    ids.push(...page.items.map(({ id }) => id))
    if (!page.more) return { ids, total: page.total }
  }
}

/** What was found of each question, on each storage. */
const answers = new Map<string, ReadonlyArray<ReadonlyArray<number>>>()

const ask = async (quoin: Quoin, ids: ReadonlyArray<string>, questions: ReadonlyArray<Question>) => {
  const places = new Map(ids.map((id, at) => [id, at]))
  const found: Array<ReadonlyArray<number>> = []
  for (const { cql, expected, isOrdered } of questions) {
    const { ids: answered, total } = await walk(quoin, cql)
    const given = answered.map((id) => places.get(id) ?? -1)
    expect({ cql, total }).toEqual({ cql, total: expected.length })
    const inOrder = isOrdered ? given : [...given].sort((a, b) => a - b)
    const wanted = isOrdered ? expected : [...expected].sort((a, b) => a - b)
    expect({ cql, found: inOrder }).toEqual({ cql, found: wanted })
    found.push(given)
  }
  return found
}

describe.each([
  ["memory", () => "memory"],
  ["SQLite", () => `sqlite:${join(folder, "manual.db")}`],
  ["Postgres", () => addressWith({ schema: temporarySchema() })],
])("the manual, searched on %s", (name, storageOf) => {
  // Holds WIK-600, WIK-611.
  it("answers every query as a count straight from the file does", async () => {
    const quoin = await Quoin.open({ storage: await storageOf() })
    const ids = await loadManual(quoin, await readManual())
    const questions = questionsOf(pages, (at) => ids[at] ?? "")
    expect(questions.length).toBeGreaterThanOrEqual(45)
    answers.set(name, await ask(quoin, ids, questions))
    await quoin.close()
  }, 600_000)
})

// Holds WIK-612.
it("is found in one order by all storages", () => {
  const [first, ...others] = answers.values()
  expect(others).toHaveLength(2)
  for (const each of others) expect(each).toEqual(first)
})
