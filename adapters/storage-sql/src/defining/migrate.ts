import type { StorageUnavailable, TenantName } from "@quoin/kernel"
import * as Either from "effect/Either"
import type { Dialect } from "../programs/Dialect"
import type { Program, Transaction } from "../programs/Program"
import { unavailable } from "../unavailable"

interface Migration {
  readonly name: string
  readonly statements: (dialect: Dialect) => ReadonlyArray<string>
}

/** Every change ever made to the tables that collections do not own, in order. Never edit one: add one. */
const migrations: ReadonlyArray<Migration> = [
  {
    name: "0001-tenants-and-collections",
    statements: ({ columnTypes: { text }, serialKey }) => [
      `CREATE TABLE quoin_tenants (id ${serialKey}, name ${text} NOT NULL UNIQUE)`,
      `CREATE TABLE quoin_collections (name ${text} NOT NULL PRIMARY KEY, shape ${text} NOT NULL)`,
    ],
  },
  {
    name: "0002-attributes",
    statements: ({ columnTypes: { text, flag }, serialKey }) => [
      `CREATE TABLE quoin_attributes (id ${serialKey}, collection ${text} NOT NULL, name ${text} NOT NULL, ` +
        `indexed ${flag} NOT NULL, UNIQUE (collection, name))`,
    ],
  },
  {
    name: "0003-commits",
    statements: ({ columnTypes: { text, flag }, integer }) => [
      `CREATE TABLE quoin_commits (tenant ${integer} NOT NULL, id ${text} NOT NULL, committed ${flag} NOT NULL, ` +
        `settled_millis ${integer} NOT NULL, PRIMARY KEY (tenant, id))`,
      "CREATE INDEX quoin_commits_by_time ON quoin_commits (tenant, settled_millis)",
    ],
  },
]

/** The names of the migrations that this version knows. */
export const migrationNames: ReadonlyArray<string> = migrations.map(({ name }) => name)

/** The migrations that were applied, in order; empty for a new database. */
function* applied(dialect: Dialect): Program<ReadonlyArray<string>> {
  const exists = yield { sql: dialect.tableExists, params: ["quoin_migrations"] }
  if (exists.length === 0) return []
  const rows = yield { sql: "SELECT name FROM quoin_migrations ORDER BY name", params: [] }
  return rows.map((row) => row["name"] as string)
}

/** Compares the migrations that were applied with those that this version knows. Reads only. */
export function* migrationState(dialect: Dialect): Program<"current" | "behind" | StorageUnavailable> {
  const names = yield* applied(dialect)
  const unknown = names.find((name) => !migrationNames.includes(name))
  if (unknown !== undefined) {
    return unavailable(
      "newer-version",
      `the tables were changed by a newer version of Quoin (${unknown}); open them with that version`,
    )
  }
  return names.length === migrations.length ? "current" : "behind"
}

/** Applies what is missing and records it with its time, inside one transaction. */
export function* migrate(dialect: Dialect, nowMillis: number): Transaction<void, StorageUnavailable> {
  const state = yield* migrationState(dialect)
  if (typeof state === "object") return Either.left(state)
  const { text } = dialect.columnTypes
  yield {
    sql: `CREATE TABLE IF NOT EXISTS quoin_migrations (name ${text} NOT NULL PRIMARY KEY, applied_millis ${dialect.integer} NOT NULL)`,
    params: [],
  }
  const done = yield* applied(dialect)
  for (const { name, statements } of migrations.filter((each) => !done.includes(each.name))) {
    for (const sql of statements(dialect)) yield { sql, params: [] }
    yield {
      sql: "INSERT INTO quoin_migrations (name, applied_millis) VALUES (?, ?)",
      params: [name, nowMillis],
    }
  }
  return Either.void
}

/** The number that stands for a tenant in every row; absent until the tenant is first opened. */
export function* findTenant(name: TenantName): Program<number | undefined> {
  const [row] = yield { sql: "SELECT id FROM quoin_tenants WHERE name = ?", params: [name] }
  return row === undefined ? undefined : Number(row["id"])
}

/** Gives a tenant its number. Does nothing when it has one. */
export function* addTenant(name: TenantName): Transaction<void, never> {
  yield {
    sql: "INSERT INTO quoin_tenants (name) VALUES (?) ON CONFLICT (name) DO NOTHING",
    params: [name],
  }
  return Either.void
}
