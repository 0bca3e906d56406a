import Database from "better-sqlite3"
import type { MadeIssue } from "./madeIssues"

const schema = `
  CREATE TABLE issue (id INTEGER PRIMARY KEY, key TEXT NOT NULL, project TEXT NOT NULL, type TEXT NOT NULL, rank INTEGER NOT NULL,
    status TEXT NOT NULL, creator TEXT NOT NULL, resolution TEXT, updated INTEGER NOT NULL, due TEXT, summary TEXT NOT NULL, description TEXT NOT NULL);
  CREATE INDEX issue_by_status ON issue (project, status);
  CREATE INDEX issue_by_type ON issue (project, type);
  CREATE INDEX issue_by_creator ON issue (creator, updated);
  CREATE INDEX issue_by_due ON issue (due);
  CREATE TABLE label (label TEXT NOT NULL, id INTEGER NOT NULL, PRIMARY KEY (label, id)) WITHOUT ROWID;
  CREATE TABLE version (name TEXT NOT NULL, id INTEGER NOT NULL, PRIMARY KEY (name, id)) WITHOUT ROWID;
  CREATE TABLE period (value TEXT NOT NULL, before TEXT, id INTEGER NOT NULL);
  CREATE INDEX period_by_value ON period (value, before, id);
  CREATE VIRTUAL TABLE words USING fts5(summary, description, content='', tokenize='porter unicode61');`

/** A question to the twin: what joins and conditions stand behind \`FROM\`, and the order. */
export interface RawQuestion {
  readonly from: string
  readonly params: ReadonlyArray<string>
  readonly orderBy: string
}

export interface RawIssuesFound {
  readonly total: number
  readonly keys: ReadonlyArray<string>
}

const ranks = ["Highest", "High", "Medium", "Low", "Lowest"]

/** What it was, until it is as it is now. */
const pastOf = ({ status }: MadeIssue): ReadonlyArray<string> =>
  status === "Done"
    ? ["To Do", "In Progress", "Done"]
    : status === "To Do"
      ? ["To Do"]
      : ["To Do", "In Progress"]

/** The same issues in tables made for them, and SQL by hand. */
export class RawIssues {
  private readonly db: Database.Database
  private readonly statements = new Map<string, Database.Statement>()

  constructor(file: string, issues: ReadonlyArray<MadeIssue>) {
    this.db = new Database(file)
    this.db.pragma("journal_mode = WAL")
    this.db.pragma("synchronous = NORMAL")
    this.db.exec(schema)
    const put = (table: string, columns: number) =>
      this.db.prepare(
        `INSERT INTO ${table} VALUES (${Array.from({ length: columns }, () => "?").join(", ")})`,
      )
    const [issue, label, version, period] = [
      put("issue", 12),
      put("label", 2),
      put("version", 2),
      put("period", 3),
    ]
    const words = this.db.prepare("INSERT INTO words (rowid, summary, description) VALUES (?, ?, ?)")
    this.db.transaction(() => {
      for (const each of issues) {
        const { at, project, number, type, priority, status, due, summary, description } = each
        const past = pastOf(each)
        const resolution = status === "Done" ? "Done" : null
        const fields = [project, type, ranks.indexOf(priority), status, "admin", resolution]
        // Issues are begun after all are made, and done after all are begun.
        issue.run(
          at,
          `${project}-${number}`,
          ...fields,
          past.length * issues.length + at,
          due ?? null,
          summary,
          description,
        )
        label.run(each.label, at)
        if (each.version !== undefined) version.run(each.version, at)
        for (const [place, value] of past.entries()) period.run(value, past[place - 1] ?? null, at)
        words.run(at, summary, description)
      }
    })()
    this.db.exec("ANALYZE")
  }

  /** A page of 25 from a place on, with how many there are in all. */
  readonly page = ({ from, params, orderBy }: RawQuestion, offset = 0): RawIssuesFound => {
    const counted = this.statement(`SELECT count(*) AS total FROM ${from}`).get(...params)
    const rows = this.statement(
      `SELECT i.key, i.summary FROM ${from} ORDER BY ${orderBy} LIMIT 25 OFFSET ${offset}`,
    ).all(...params)
    return {
      total: (counted as { readonly total: number }).total,
      keys: (rows as ReadonlyArray<{ readonly key: string }>).map(({ key }) => key),
    }
  }

  readonly close = (): void => {
    this.db.close()
  }

  private statement(sql: string): Database.Statement {
    const known = this.statements.get(sql)
    if (known !== undefined) return known
    const made = this.db.prepare(sql)
    this.statements.set(sql, made)
    return made
  }
}
