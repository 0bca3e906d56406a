import { addressWith, temporarySchema } from "@quoin/postgres-server"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Quoin } from "quoin"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { load } from "./load"
import { converted, extract, questions } from "./packageExtract"

const adminPassword = "correct horse"

let folder = ""
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "quoin-packages-"))
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

interface Page {
  readonly objectEntries: ReadonlyArray<{ readonly id: number; readonly name: string }>
  readonly totalFilterCount: number
  readonly toIndex: number
  readonly pageSize: number
}

/** A client of the HTTP API, on the extract after it has been loaded. */
const onExtract = async (
  storage: string,
  use: (page: (aql: string, page?: number) => Promise<Page>) => Promise<void>,
): Promise<void> => {
  const quoin = await Quoin.open({ storage, adminPassword })
  const results = await load(quoin, converted().lines)
  expect(results.filter(({ ok }) => !ok)).toEqual([])
  const authorization = `Basic ${btoa(`admin:${adminPassword}`)}`
  await use(async (aql, page = 1) => {
    const query = new URLSearchParams({ qlQuery: aql, page: String(page) })
    const response = await quoin.fetch(
      new Request(`http://127.0.0.1/rest/assets/1.0/aql/objects?${query}`, {
        headers: { authorization, "X-ExperimentalApi": "true" },
      }),
    )
    expect(response.status).toBe(200)
    return (await response.json()) as Page
  })
  await quoin.close()
}

describe.each([
  ["memory", () => "memory"],
  ["SQLite", () => `sqlite:${join(folder, "packages.db")}`],
  ["Postgres", () => addressWith({ schema: temporarySchema() })],
])("a loaded index over HTTP, on %s", (_name, storageOf) => {
  it("answers every question as a count straight from the file does", async () => {
    await onExtract(await storageOf(), async (page) => {
      for (const { aql, holds } of questions) {
        const expected = extract.filter(holds).map(({ name }) => name)
        const names: Array<string> = []
        let last = await page(aql)
        const pages = last.pageSize
        for (let number = 1; ; number++) {
          names.push(...last.objectEntries.map(({ name }) => name))
          expect({ aql, total: last.totalFilterCount }).toEqual({ aql, total: expected.length })
          if (last.toIndex >= last.totalFilterCount) break
          expect(number).toBeLessThan(pages)
          last = await page(aql, number + 1)
        }
        expect(expected.length).toBeGreaterThan(0)
        expect({ aql, names: [...names].sort() }).toEqual({ aql, names: [...expected].sort() })
      }
    })
  })
})
