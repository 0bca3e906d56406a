import * as Sqlite from "@quoin/storage-sqlite"
import Database from "better-sqlite3"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, it } from "vitest"
import { bodyOf, seed, titleOf } from "../src/subjects/pages"
import { openEngine, seedEngine, seededIds } from "../src/subjects/engine"
import { RawWiki } from "../src/subjects/raw/RawWiki"

const folder = mkdtempSync(join(tmpdir(), "quoin-words-"))
const file = join(folder, "words.db")

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

it("the twin keeps of a page the words that the engine keeps", async () => {
  const opened = await openEngine(Sqlite.layer({ file, durability: "normal" }))
  await seedEngine(opened, 2)
  const [, id = ""] = await seededIds(opened)
  await opened.close()
  const stored = (key: string) => {
    const db = new Database(file, { readonly: true })
    const words = db.prepare('SELECT packed FROM "quoin_data_wiki.content_text/w_found" WHERE key = ?')
    const text = db.prepare('SELECT document FROM "quoin_data_wiki.content_text" WHERE key = ?').pluck()
    const found = { words: words.all(key), text: JSON.parse(String(text.get(key))) as object }
    db.close()
    return found
  }
  const engines = stored(id)
  const raw = new RawWiki(file, "normal")
  raw.update(id, 2, bodyOf(0))
  const created = raw.create(seed.spaceKey, titleOf("Seeded", 0).replace("Seeded", "Other"), bodyOf(0))
  raw.close()
  expect(stored(id)).toEqual(engines)
  expect(stored(created.content.id).words).toHaveLength(1)
})
