import Database from "better-sqlite3"
import type { Package } from "../packageIndex"
import { type Body, type Found, referencedBy, typedRows, withLabels } from "../typedAssets"

/** One question in hand-written SQL: a condition over `package_row r`, its parameters, and an order. */
export interface RawQuestion {
  readonly where: string
  readonly params: ReadonlyArray<string | number>
  readonly orderBy: string
}

const schema = `
  CREATE TABLE document (id INTEGER PRIMARY KEY, body TEXT NOT NULL);
  CREATE TABLE thing (id INTEGER PRIMARY KEY, type TEXT NOT NULL, label TEXT NOT NULL, folded TEXT NOT NULL);
  CREATE INDEX thing_by_name ON thing (type, folded);
  CREATE TABLE package_row (type INTEGER NOT NULL, label TEXT NOT NULL, id INTEGER NOT NULL, section TEXT, priority TEXT,
    installed_size REAL, homepage TEXT, maintainer INTEGER, PRIMARY KEY (type, label, id)) WITHOUT ROWID;
  CREATE UNIQUE INDEX row_by_id ON package_row (id);
  CREATE INDEX row_by_section ON package_row (section);
  CREATE INDEX row_by_priority ON package_row (priority);
  CREATE INDEX row_by_size ON package_row (installed_size);
  CREATE INDEX row_by_homepage ON package_row (homepage);
  CREATE INDEX row_by_maintainer ON package_row (maintainer);
  CREATE TABLE tag (tag TEXT NOT NULL, id INTEGER NOT NULL, PRIMARY KEY (tag, id)) WITHOUT ROWID;
  CREATE TABLE depends (target INTEGER NOT NULL, id INTEGER NOT NULL, PRIMARY KEY (target, id)) WITHOUT ROWID;`

const load = (db: Database.Database, packages: ReadonlyArray<Package>): void => {
  const { maintainers, sources, rows } = typedRows(packages)
  const document = db.prepare("INSERT INTO document VALUES (?, ?)")
  const thing = db.prepare("INSERT INTO thing VALUES (?, ?, ?, ?)")
  const row = db.prepare("INSERT INTO package_row VALUES (1, ?, ?, ?, ?, ?, ?, ?)")
  const tag = db.prepare("INSERT OR IGNORE INTO tag VALUES (?, ?)")
  const depends = db.prepare("INSERT OR IGNORE INTO depends VALUES (?, ?)")
  for (const [name, id] of maintainers) thing.run(id, "Maintainer", name, name.toLowerCase())
  for (const [name, id] of sources) thing.run(id, "Source", name, name.toLowerCase())
  for (const { id, label, body, found, maintainer, targets } of rows) {
    document.run(id, JSON.stringify(body))
    thing.run(id, "Package", found.name, label)
    const { section, priority, installedSize, homepage = null } = found
    row.run(label, id, section, priority, installedSize, homepage, maintainer)
    for (const each of found.tags) tag.run(each, id)
    for (const target of targets) depends.run(target, id)
  }
}

/** The same objects in tables made for them, and the statements that one would write for these very questions. */
export class RawAssets {
  private readonly db: Database.Database
  private readonly statements = new Map<string, Database.Statement>()

  constructor(file: string, packages: ReadonlyArray<Package>) {
    this.db = new Database(file)
    this.db.pragma("journal_mode = WAL")
    this.db.pragma("synchronous = NORMAL")
    this.db.exec(schema)
    this.db.transaction(() => {
      load(this.db, packages)
    })()
    this.db.exec("ANALYZE")
  }

  readonly close = (): void => {
    this.db.close()
  }

  private prepared(sql: string): Database.Statement {
    const known = this.statements.get(sql) ?? this.db.prepare(sql)
    this.statements.set(sql, known)
    return known
  }

  /** Objects with the labels of what they refer to, as a page of a list needs them. */
  private objects(ids: ReadonlyArray<number>): Found["objects"] {
    const get = this.prepared("SELECT body FROM document WHERE id = ?").pluck()
    const bodies = ids.map((id) => JSON.parse(String(get.get(id))) as Body)
    const labels = this.prepared("SELECT id, label FROM thing WHERE id IN (SELECT value FROM json_each(?))")
    const labelOf = new Map(
      (labels.all(JSON.stringify(referencedBy(bodies))) as ReadonlyArray<{ id: number; label: string }>).map(
        ({ id, label }) => [id, label],
      ),
    )
    return withLabels(bodies, labelOf)
  }

  /** One page and the exact total, in one read transaction. */
  readonly page = ({ where, params, orderBy }: RawQuestion, offset: number): Found => {
    this.prepared("BEGIN").run()
    const ids = this.prepared(
      `SELECT r.id FROM package_row r WHERE r.type = 1 AND ${where} ORDER BY ${orderBy} LIMIT 25 OFFSET ?`,
    )
      .pluck()
      .all(...params, offset) as ReadonlyArray<number>
    const total = this.prepared(`SELECT count(*) FROM package_row r WHERE r.type = 1 AND ${where}`)
      .pluck()
      .get(...params)
    const found = { total: Number(total), objects: this.objects(ids) }
    this.prepared("COMMIT").run()
    return found
  }
}

/** The questions of the assets issue, by hand. */
export const rawQuestions: Readonly<Record<string, RawQuestion>> = {
  bySection: {
    where: "r.section = ? AND r.installed_size > ?",
    params: ["net", 1_000],
    orderBy: "r.installed_size DESC, r.id DESC",
  },
  byReference: {
    where:
      "r.id IN (SELECT d.id FROM depends d WHERE d.target IN (SELECT id FROM thing WHERE type = 'Package' AND folded = ?)) " +
      "AND r.maintainer IN (SELECT id FROM thing WHERE type = 'Maintainer' AND instr(folded, ?) > 0)",
    params: ["libc6", "debian"],
    orderBy: "r.label, r.id",
  },
  outbound: {
    where:
      "r.id IN (SELECT d.id FROM depends d WHERE d.target IN (SELECT id FROM thing WHERE folded = ?)) " +
      "AND r.priority IN ('required', 'important')",
    params: ["libssl3"],
    orderBy: "r.label, r.id",
  },
  byTag: {
    where: "r.id IN (SELECT id FROM tag WHERE tag = ?) AND r.homepage IS NULL",
    params: ["role::program"],
    orderBy: "r.label, r.id",
  },
  whole: { where: "1 = 1", params: [], orderBy: "r.label, r.id" },
}
