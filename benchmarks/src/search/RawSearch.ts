import Database from "better-sqlite3"
import type { ManualPage } from "./manual"

const schema = `
  CREATE TABLE page (id INTEGER PRIMARY KEY, space TEXT NOT NULL, type TEXT NOT NULL, title TEXT NOT NULL, body TEXT NOT NULL, created INTEGER NOT NULL);
  CREATE INDEX page_by_space ON page (space, type, created);
  CREATE TABLE label (label TEXT NOT NULL, id INTEGER NOT NULL, PRIMARY KEY (label, id)) WITHOUT ROWID;
  CREATE VIRTUAL TABLE words USING fts5(title, body, content='', tokenize='porter unicode61');`

/** A question to the twin: what joins and conditions stand behind \`FROM\`, and the order. */
export interface RawSearchQuestion {
  readonly from: string
  readonly params: ReadonlyArray<string>
  readonly orderBy: string
}

export interface RawFound {
  readonly total: number
  readonly titles: ReadonlyArray<string>
}

/** The same pages in tables made for them, with their words in FTS5, and SQL by hand. */
export class RawSearch {
  private readonly db: Database.Database

  constructor(file: string, pages: ReadonlyArray<ManualPage>) {
    this.db = new Database(file)
    this.db.pragma("journal_mode = WAL")
    this.db.pragma("synchronous = NORMAL")
    this.db.exec(schema)
    const page = this.db.prepare("INSERT INTO page VALUES (?, 'MAN', 'page', ?, ?, ?)")
    const label = this.db.prepare("INSERT INTO label VALUES (?, ?)")
    const words = this.db.prepare("INSERT INTO words (rowid, title, body) VALUES (?, ?, ?)")
    this.db.transaction(() => {
      for (const [i, each] of pages.entries()) {
        page.run(i, each.title, each.text, i)
        words.run(i, each.title, each.text)
        if (each.label !== undefined) label.run(each.label, i)
      }
    })()
    this.db.exec("ANALYZE")
  }

  readonly page = ({ from, params, orderBy }: RawSearchQuestion): RawFound => {
    const total = this.statement(`SELECT count(*) AS total FROM ${from}`).get(...params) as { total: number }
    const rows = this.statement(`SELECT p.title FROM ${from} ORDER BY ${orderBy} LIMIT 25`).all(...params)
    return {
      total: total.total,
      titles: (rows as ReadonlyArray<{ title: string }>).map(({ title }) => title),
    }
  }

  /** Bytes of what the words take. */
  readonly wordBytes = (): number => bytesOf(this.db, "words%")

  readonly close = (): void => {
    this.db.close()
  }

  private readonly statements = new Map<string, Database.Statement>()

  private statement(sql: string): Database.Statement {
    const known = this.statements.get(sql)
    if (known !== undefined) return known
    const made = this.db.prepare(sql)
    this.statements.set(sql, made)
    return made
  }
}

const bytesOf = (db: Database.Database, like: string): number => {
  const row = db.prepare("SELECT sum(pgsize) AS bytes FROM dbstat WHERE name LIKE ? ESCAPE '\\'").get(like)
  return (row as { bytes: number | null }).bytes ?? 0
}

/** Bytes that tables and indexes of a file take whose names hold this. */
export const bytesIn = (file: string, part: string): number => {
  const db = new Database(file, { readonly: true })
  try {
    return bytesOf(db, `%${part}%`)
  } finally {
    db.close()
  }
}
