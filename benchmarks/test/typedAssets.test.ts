import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startPglite } from "@quoin/postgres-server"
import { PgAssets, pgQuestions } from "../src/postgres/PgAssets"
import { openPool } from "../src/postgres/pool"
import { readPackageIndex } from "../src/subjects/packageIndex"
import { RawAssets, rawQuestions } from "../src/subjects/raw/rawAssets"

const { packages } = readPackageIndex("no such file")

describe("hand-written tables", () => {
  const some = packages.slice(0, 1_100)
  const folder = mkdtempSync(join(tmpdir(), "quoin-bench-test-"))
  let server: Awaited<ReturnType<typeof startPglite>>

  beforeAll(async () => {
    server = await startPglite()
  })

  afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it("answer every question alike in SQLite and in Postgres", async () => {
    const sqlite = new RawAssets(join(folder, "typed.db"), some)
    const pool = openPool("public", undefined, server.url)
    const postgres = await PgAssets.load(pool, some)
    const totals: Array<number> = []
    for (const [name, question] of Object.entries(pgQuestions)) {
      const raw = rawQuestions[name]
      for (const offset of raw === undefined ? [] : [0, 25]) {
        const found = await postgres.page(question, offset)
        expect(found).toEqual(raw === undefined ? undefined : sqlite.page(raw, offset))
        totals.push(found.total)
      }
    }
    await pool.end()
    sqlite.close()
    expect(totals).toHaveLength(10)
    expect(Math.min(...totals)).toBeGreaterThan(0)
  })

  it("number the parameters of questions for Postgres", () => {
    for (const { where, params } of Object.values(pgQuestions)) {
      expect(where.match(/\$\d+/g) ?? []).toEqual(params.map((_, i) => `$${i + 1}`))
      expect(where).not.toMatch(/[?]|instr/)
    }
  })
})
