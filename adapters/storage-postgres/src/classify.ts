import { type StorageUnavailable, lookUp } from "@quoin/kernel"
import { type Reason, unavailable } from "@quoin/storage-sql"

interface Class {
  readonly reason: Reason
  readonly advice: string
}

const lost: Class = { reason: "connection", advice: "the connection to the database was lost; try again" }
const unreachable: Class = {
  reason: "connection",
  advice: "the database cannot be reached; check that it runs, its address and its port",
}
const overtaken: Class = { reason: "contended", advice: "other commits came in between; try again" }
const misaddressed: Class = {
  reason: "cannot-open",
  advice: "the database does not let us in; check user, password, name and permissions",
}
const absent: Class = {
  reason: "cannot-open",
  advice: "there is no such database; create it, or check its name in the address",
}
const timedOut: Class = {
  reason: "timeout",
  advice: "the database took longer than statementTimeoutMillis, or was told to stop; try again or raise it",
}
const unanswered: Class = {
  reason: "timeout",
  advice:
    "the database did not answer within connectTimeoutMillis; check that it is well, its address and its port",
}
const exhausted: Class = {
  reason: "timeout",
  advice: "all connections stayed in use; raise maxConnections, or maxSnapshots where snapshots are meant",
}
const insecure: Class = {
  reason: "cannot-open",
  advice: "no secure connection to the database; check the TLS options on both sides",
}

/** SQLSTATEs and their classes (the first two characters), and codes of the network below; the longest that fits wins. */
const classes: Readonly<Record<string, Class>> = {
  "08": lost,
  "22": { reason: "internal", advice: "the database refused a value" },
  "23505": overtaken,
  "25006": {
    reason: "read-only",
    advice:
      "the database does not take writes now; after a fail-over, check that the address leads to the primary",
  },
  "25P02": { reason: "internal", advice: "an earlier read of this snapshot failed; take a new snapshot" },
  "25P03": lost,
  "25P04": timedOut,
  "28": misaddressed,
  "3D000": absent,
  "3F000": { reason: "cannot-open", advice: "the schema does not exist" },
  "40": overtaken,
  // Nobody knows whether the transaction happened: the same as a lost answer.
  "40003": lost,
  "42501": misaddressed,
  "53": { reason: "full", advice: "the database ran out of memory or of disk; free some and try again" },
  "53300": {
    reason: "busy",
    advice: "the database has no connection left; raise its max_connections or lower maxConnections",
  },
  "55P03": {
    reason: "locked",
    advice: "a table is in use by others, as by a snapshot that is open; try again when they have ended",
  },
  "57014": timedOut,
  "57P": lost,
  "58": { reason: "connection", advice: "the database server failed to read or write its files" },
  XX: { reason: "internal", advice: "the database server failed" },
  XX001: { reason: "damaged", advice: "the database is damaged; restore it from a backup" },
  XX002: { reason: "damaged", advice: "an index of the database is damaged; rebuild it" },
  ECONNREFUSED: unreachable,
  ENOTFOUND: unreachable,
  EAI_AGAIN: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ENOENT: unreachable,
  ETIMEDOUT: unreachable,
  ECONNRESET: lost,
  EPIPE: lost,
  ECONNABORTED: lost,
}

/** Failures that `pg` and `@effect/sql-pg` report by their message only. */
const said: ReadonlyArray<readonly [RegExp, Class]> = [
  [/query read timeout/i, timedOut],
  [/timeout exceeded when trying to connect/i, exhausted],
  [/timeout expired|connection terminated due to connection timeout/i, unanswered],
  [/connection timed out/i, unreachable],
  [/cannot use a pool after calling end/i, { reason: "closed", advice: "the storage has been closed" }],
  [
    /connection (was )?(terminated|closed|ended|error)|client (was closed|has encountered)|not queryable/i,
    lost,
  ],
  [/SSL|certificate|self-signed|TLS/i, insecure],
  [/password|SASL/i, misaddressed],
]

const unknownClass: Class = { reason: "internal", advice: "the database failed" }

const classOf = (code: string, message: string): Class => {
  for (let name = code; name.length > 1; name = name.slice(0, -1)) {
    const found = lookUp(classes, name)
    if (found !== undefined) return found
  }
  return said.find(([pattern]) => pattern.test(message))?.[1] ?? unknownClass
}

/** The id of a commit was used before, or was claimed when somebody asked for its outcome. */
const settledBefore = unavailable(
  "internal",
  "a commit of this id has happened before, or was given up when its outcome was asked for",
)

const textOf = (error: object, name: string): string => {
  const value: unknown = Reflect.get(error, name)
  return typeof value === "string" ? value : ""
}

/** A failure for whatever a driver of Postgres threw. */
export const classify = (thrown: unknown): StorageUnavailable => {
  if (!(thrown instanceof Error)) return unavailable("internal", String(thrown))
  if (thrown instanceof AggregateError && thrown.errors.length > 0) return classify(thrown.errors[0])
  const code = textOf(thrown, "code")
  if (code === "23505" && textOf(thrown, "table") === "quoin_commits") return settledBefore
  const { reason, advice } = classOf(code, thrown.message)
  return unavailable(reason, `${advice} (${code === "" ? "" : `${code}: `}${thrown.message})`)
}
