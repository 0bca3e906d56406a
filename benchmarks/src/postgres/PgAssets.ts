import type * as Pg from "pg"
import type { Package } from "../subjects/packageIndex"
import { type RawQuestion, rawQuestions } from "../subjects/raw/rawAssets"
import { type Body, type Found, referencedBy, typedRows, withLabels } from "../subjects/typedAssets"

const schema = `
  CREATE TABLE document (id integer PRIMARY KEY, body text NOT NULL);
  CREATE TABLE thing (id integer PRIMARY KEY, type text NOT NULL, label text NOT NULL, folded text COLLATE "C" NOT NULL);
  CREATE TABLE package_row (type integer NOT NULL, label text COLLATE "C" NOT NULL, id integer NOT NULL, section text,
    priority text, installed_size double precision, homepage text, maintainer integer);
  CREATE TABLE tag (tag text COLLATE "C" NOT NULL, id integer NOT NULL);
  CREATE TABLE depends (target integer NOT NULL, id integer NOT NULL)`

/** Made when the rows are there. */
const indexes = `
  CREATE INDEX thing_by_name ON thing (type, folded);
  ALTER TABLE package_row ADD PRIMARY KEY (type, label, id);
  CREATE UNIQUE INDEX row_by_id ON package_row (id);
  CREATE INDEX row_by_section ON package_row (section);
  CREATE INDEX row_by_priority ON package_row (priority);
  CREATE INDEX row_by_size ON package_row (installed_size);
  CREATE INDEX row_by_homepage ON package_row (homepage);
  CREATE INDEX row_by_maintainer ON package_row (maintainer);
  ALTER TABLE tag ADD PRIMARY KEY (tag, id);
  ALTER TABLE depends ADD PRIMARY KEY (target, id)`

const tables = ["document", "thing", "package_row", "tag", "depends"] as const

type Tables = Readonly<Record<(typeof tables)[number], ReadonlyArray<object>>>

const things = (type: string, numbered: ReadonlyMap<string, number>): ReadonlyArray<object> =>
  [...numbered].map(([label, id]) => ({ id, type, label, folded: label.toLowerCase() }))

const rowsOf = (packages: ReadonlyArray<Package>): Tables => {
  const { maintainers, sources, rows } = typedRows(packages)
  return {
    document: rows.map(({ id, body }) => ({ id, body: JSON.stringify(body) })),
    thing: [
      ...things("Maintainer", maintainers),
      ...things("Source", sources),
      ...rows.map(({ id, found, label }) => ({ id, type: "Package", label: found.name, folded: label })),
    ],
    package_row: rows.map(({ id, label, found, maintainer }) => {
      const { section, priority, installedSize, homepage } = found
      return { type: 1, label, id, section, priority, installed_size: installedSize, homepage, maintainer }
    }),
    tag: rows.flatMap(({ id, found }) => [...new Set(found.tags)].map((tag) => ({ tag, id }))),
    depends: rows.flatMap(({ id, targets }) => [...new Set(targets)].map((target) => ({ target, id }))),
  }
}

const rowsAtOnce = 5_000

const load = async (pool: Pg.Pool, packages: ReadonlyArray<Package>): Promise<void> => {
  await pool.query(schema)
  const rows = rowsOf(packages)
  for (const table of tables) {
    for (let done = 0; done < rows[table].length; done += rowsAtOnce) {
      const insert = `INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1)`
      await pool.query(insert, [JSON.stringify(rows[table].slice(done, done + rowsAtOnce))])
    }
  }
  await pool.query(indexes)
  for (const table of tables) await pool.query(`VACUUM ANALYZE ${table}`)
}

/** Numbers the parameters of a question, as Postgres wants them. */
export const numberedParameters = (sql: string): string => {
  let count = 0
  return sql.replace(/\?/g, () => `$${++count}`)
}

/** The questions as Postgres is asked them. */
export const pgQuestions: Readonly<Record<string, RawQuestion>> = Object.fromEntries(
  Object.entries(rawQuestions).map(([name, question]) => {
    const where = question.where.replace("instr(folded, ?)", "position(? IN folded)")
    return [name, { ...question, where: numberedParameters(where) }]
  }),
)

/** The same objects in tables made for them, with the statements that one would write for these very questions. */
export class PgAssets {
  private constructor(private readonly pool: Pg.Pool) {}

  static readonly load = async (pool: Pg.Pool, packages: ReadonlyArray<Package>): Promise<PgAssets> => {
    await load(pool, packages)
    return new PgAssets(pool)
  }

  /** One page and the exact total, in one read transaction of two flights. */
  readonly page = async ({ where, params, orderBy }: RawQuestion, offset: number): Promise<Found> => {
    const from = `FROM package_row r WHERE r.type = 1 AND ${where}`
    const page =
      `SELECT (SELECT d.body FROM document d WHERE d.id = p.id) AS body ` +
      `FROM (SELECT r.id ${from} ORDER BY ${orderBy} LIMIT 25 OFFSET ${offset}) p`
    const client = await this.pool.connect()
    try {
      const [, found, total] = await Promise.all([
        client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"),
        client.query<{ readonly body: string }>(page, [...params]),
        client.query<{ readonly total: string }>(`SELECT count(*) AS total ${from}`, [...params]),
      ])
      const bodies = found.rows.map(({ body }) => JSON.parse(body) as Body)
      const [labels] = await Promise.all([
        client.query<{ readonly id: number; readonly label: string }>(
          "SELECT id, label FROM thing WHERE id = ANY ($1::integer[])",
          [referencedBy(bodies)],
        ),
        client.query("COMMIT"),
      ])
      const labelOf = new Map(labels.rows.map(({ id, label }) => [id, label]))
      return { total: Number(total.rows[0]?.total), objects: withLabels(bodies, labelOf) }
    } finally {
      client.release()
    }
  }
}
