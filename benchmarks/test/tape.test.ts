import { propertyParameters } from "@quoin/suites"
import Database from "better-sqlite3"
import * as fc from "fast-check"
import { copyFileSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { Stage } from "../src/Stage"
import { Player, Tape, saidOf } from "../src/tracker/tape"

const put = "INSERT INTO kept VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET document = excluded.document"
const get = "SELECT key, document FROM kept WHERE key = ?"
const all = "SELECT key, document FROM kept ORDER BY key"

const inFolder = async (work: (folder: string) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), "quoin-tape-"))
  try {
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe("tape", () => {
  it("said again, does the same", async () => {
    const write = fc.record({ key: fc.string(), value: fc.object() })
    await fc.assert(
      fc.asyncProperty(fc.array(write, { maxLength: 5 }), (writes) =>
        inFolder(async (folder) => {
          const [first, second] = [join(folder, "first.db"), join(folder, "second.db")]
          const empty = new Database(first)
          empty.exec("CREATE TABLE kept (key PRIMARY KEY, document)")
          empty.close()
          copyFileSync(first, second)
          const tape = new Tape()
          await tape.listening(() => {
            const db = new Database(first)
            for (const { key, value } of writes) {
              tape.begin()
              db.prepare(put).run([key, JSON.stringify(value)])
              db.prepare(get).all([key])
            }
            db.close()
            return Promise.resolve()
          })
          const player = new Player(second)
          const read = tape.take().flatMap(player.say)
          expect(read).toEqual(writes.map(({ value }) => JSON.parse(JSON.stringify(value)) as unknown))
          player.close()
          const [ours, theirs] = [first, second].map((file) => {
            const db = new Database(file)
            const rows = db.prepare(all).all()
            db.close()
            return rows
          })
          expect(theirs).toEqual(ours)
        }),
      ),
      propertyParameters(20),
    )
  })

  it("listens no longer than it was asked to", async () => {
    const tape = new Tape()
    await tape.listening(() => Promise.resolve())
    tape.begin()
    const db = new Database(":memory:")
    db.prepare("SELECT 1").all([])
    db.close()
    expect(tape.take()).toEqual([[]])
  })

  it("leaves out what ends long selects", () => {
    const sql = "SELECT 1 WHERE (((random() & 31) <> 0 OR quoin_go_on()) AND (2))"
    expect(saidOf(sql, []).sql).toBe("SELECT 1 WHERE (1 = 1 AND (2))")
  })
})

describe("what an engine says for issues", () => {
  it("is one write transaction for what changes them, and none for a search", async () => {
    const stage = new Stage("")
    try {
      const told: Array<readonly [string, number]> = []
      for (const work of ["create", "edit", "transition", "search"] as const) {
        // The first ones reserve ids besides, for many that follow.
        const last = (await stage.issues.tape(work, 3)).at(-1)?.map(({ sql }) => sql) ?? []
        told.push([work, last.filter((sql) => sql === "BEGIN IMMEDIATE").length])
        expect(last.length).toBeGreaterThan(3)
      }
      expect(told).toEqual([
        ["create", 1],
        ["edit", 1],
        ["transition", 1],
        ["search", 0],
      ])
    } finally {
      await stage.close()
    }
  })
})
