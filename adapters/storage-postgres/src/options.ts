import { limits } from "@quoin/kernel"
import * as Redacted from "effect/Redacted"
import type { LaneLimits } from "./lanes"
import type { ConnectionOptions } from "node:tls"

/** What a Postgres storage is opened with. */
export interface PostgresOptions {
  /**
   * Where the database is, as libpq writes it: `postgres://user:password@host:port/database?sslmode=verify-full`. What is left out
   * comes from the environment (`PGHOST`, `PGUSER`, `PGPASSWORD` ...). `sslmode=require` verifies as `verify-full` does.
   * Behind its `?` it may name the `schema` and the `tenant` as well; the options of these names go before.
   */
  readonly url?: string | Redacted.Redacted
  /** TLS in full: `true`, or certificates and keys. Goes before what the address says. */
  readonly tls?: boolean | ConnectionOptions
  /** The schema of all tables, created when it is absent; as the address says, or `quoin`. At most 63 bytes. */
  readonly schema?: string
  /** The namespace of all records; nothing of another tenant can be reached. As the address says, or `default`. */
  readonly tenant?: string
  /** Connections for commits and reads at most; 10 when left out. They are made when they are needed. */
  readonly maxConnections?: number
  /**
   * Of these, connections that selects of unknown cost never take: for reads by key, pages of an index, commits and `/health`.
   * 4 when left out; with fewer connections all but one.
   */
  readonly keptConnections?: number
  /**
   * How long a select may run, in milliseconds; 10,000 (`limits.selectMillis`) when left out. Then it is cancelled, and ends as
   * `QueryTooExpensive`.
   */
  readonly selectMillis?: number
  /** Snapshots that are open at once at most, each on a connection besides; 10 when left out. */
  readonly maxSnapshots?: number
  /** How long to wait for a connection, in milliseconds; 5,000 when left out. */
  readonly connectTimeoutMillis?: number
  /** How long one statement may take, in milliseconds; 60,000 when left out. */
  readonly statementTimeoutMillis?: number
  /**
   * How long one statement may wait for a table or a record that others have locked, in milliseconds; 3,000 when left out. Then it
   * ends as `StorageUnavailable`, reason `locked`.
   */
  readonly lockTimeoutMillis?: number
  /** How long an unused connection is kept, in milliseconds; 30,000 when left out. */
  readonly idleTimeoutMillis?: number
  /** What the server calls the connections; `quoin` when left out. */
  readonly applicationName?: string
}

/** What is taken where an option is left out; times in milliseconds. */
export const defaults = {
  schema: "quoin",
  maxConnections: 10,
  keptConnections: 4,
  selectMillis: limits.selectMillis,
  maxSnapshots: 10,
  connectTimeoutMillis: 5_000,
  statementTimeoutMillis: 60_000,
  lockTimeoutMillis: 3_000,
  idleTimeoutMillis: 30_000,
  applicationName: "quoin",
} as const

/** At least one connection is for selects. */
export const keptConnections = (options: PostgresOptions): number => {
  const { maxConnections, keptConnections: kept } = { ...defaults, ...options }
  return Math.min(kept, maxConnections - 1)
}

/** Together less than all. */
const commitsShare = 0.6
const readsOfOneShare = 0.3
/** A select that takes long leaves others of its collection a way past it. */
const leastReadsOfOne = 2

/**
 * What each kind of work takes of the connections at most. All that waits for one locked table, reads and commits together, leaves at
 * least one of four or more.
 */
export const laneLimits = (options: PostgresOptions): LaneLimits => {
  const { maxConnections, connectTimeoutMillis } = { ...defaults, ...options }
  const readsOfOne = Math.max(leastReadsOfOne, Math.floor(maxConnections * readsOfOneShare))
  return {
    commits: Math.max(
      1,
      Math.min(Math.floor(maxConnections * commitsShare), maxConnections - 1 - readsOfOne),
    ),
    readsOfOne,
    waitMillis: connectTimeoutMillis,
  }
}

/** An address as `pg` takes it. */
export const addressOf = ({ url }: PostgresOptions): string | undefined =>
  url === undefined || typeof url === "string" ? url : Redacted.value(url)

/** The options, with the schema and the tenant that only the address names. */
export const withAddress = (options: PostgresOptions): PostgresOptions => {
  const query = /\?([^#]*)/.exec(addressOf(options) ?? "")?.[1]
  const parameters = new URLSearchParams(query)
  const schema = options.schema ?? parameters.get("schema")
  const tenant = options.tenant ?? parameters.get("tenant")
  return { ...options, ...(schema === null ? {} : { schema }), ...(tenant === null ? {} : { tenant }) }
}
