import type { BlobHash, Instant, TenantName } from "@quoin/kernel"
import type { Fragment, Program, Row, Transaction } from "@quoin/storage-sql"
import * as Either from "effect/Either"
import { postgres } from "../dialect"

const { text, number, instant } = postgres.columnTypes

/** A row without a hash is a put that has not ended. The pieces of a row go with it, whoever removes it. */
const tables: ReadonlyArray<string> = [
  `CREATE TABLE IF NOT EXISTS quoin_blobs (id ${postgres.serialKey}, tenant ${text} NOT NULL, hash ${text}, ` +
    `bytes ${number} NOT NULL, piece_bytes integer NOT NULL, lease_until ${instant} NOT NULL, UNIQUE (tenant, hash))`,
  "CREATE TABLE IF NOT EXISTS quoin_blob_pieces (blob bigint NOT NULL REFERENCES quoin_blobs (id) ON DELETE CASCADE, " +
    "number integer NOT NULL, bytes bytea NOT NULL, PRIMARY KEY (blob, number))",
  // Most of what is attached is compressed already.
  "ALTER TABLE quoin_blob_pieces ALTER COLUMN bytes SET STORAGE EXTERNAL",
]

export function* tablesStand(): Program<boolean> {
  const rows = yield { sql: postgres.tableExists, params: ["quoin_blob_pieces"] }
  return rows.length > 0
}

export function* makeTables(): Transaction<void, never> {
  for (const sql of tables) yield { sql, params: [] }
  return Either.void
}

/** A blob as its row says. */
export interface BlobRow {
  readonly id: number
  readonly bytes: number
  readonly pieceBytes: number
  readonly leaseUntil: Instant
}

const blobRow = (row: Row): BlobRow => ({
  id: Number(row["id"]),
  bytes: Number(row["bytes"]),
  pieceBytes: Number(row["piece_bytes"]),
  leaseUntil: Number(row["lease_until"]) as Instant,
})

const columns = "id, bytes, piece_bytes, lease_until"

function* firstOf(statement: Fragment): Program<BlobRow | undefined> {
  const [row] = yield statement
  return row === undefined ? undefined : blobRow(row)
}

export const findBlob = (tenant: TenantName, hash: BlobHash): Program<BlobRow | undefined> =>
  firstOf({ sql: `SELECT ${columns} FROM quoin_blobs WHERE tenant = ? AND hash = ?`, params: [tenant, hash] })

export const lengthenLease = (
  tenant: TenantName,
  hash: BlobHash,
  leaseUntil: Instant,
): Program<BlobRow | undefined> =>
  firstOf({
    sql: `UPDATE quoin_blobs SET lease_until = greatest(lease_until, ?) WHERE tenant = ? AND hash = ? RETURNING ${columns}`,
    params: [leaseUntil, tenant, hash],
  })

export function* beginPut(tenant: TenantName, pieceBytes: number, leaseUntil: Instant): Program<number> {
  const [row] = yield {
    sql: "INSERT INTO quoin_blobs (tenant, bytes, piece_bytes, lease_until) VALUES (?, 0, ?, ?) RETURNING id",
    params: [tenant, pieceBytes, leaseUntil],
  }
  return Number(row?.["id"])
}

/** What a put has written, once it has ended. */
export interface Written {
  readonly id: number
  readonly hash: BlobHash
  readonly bytes: number
  readonly leaseUntil: Instant
}

/**
 * Gives the row of a put its hash; where another row has it already, that one's lease is lengthened. Absent when the row was
 * cleared away. Two puts of the same bytes for the first time: the later one is refused, and run again.
 */
export function* keepPut(tenant: TenantName, written: Written): Transaction<BlobRow | undefined, never> {
  const { id, hash, bytes, leaseUntil } = written
  const there = yield* lengthenLease(tenant, hash, leaseUntil)
  if (there !== undefined) return Either.right(there)
  const kept = yield* firstOf({
    sql: `UPDATE quoin_blobs SET hash = ?, bytes = ? WHERE id = ? AND hash IS NULL RETURNING ${columns}`,
    params: [hash, bytes, id],
  })
  return Either.right(kept)
}

/** Nothing where the put has become a blob. */
export function* dropPut(id: number): Program<void> {
  yield { sql: "DELETE FROM quoin_blobs WHERE id = ? AND hash IS NULL", params: [id] }
}

export function* endedBlobs(
  tenant: TenantName,
  before: Instant,
  after: BlobHash | undefined,
  limit: number,
): Program<ReadonlyArray<BlobHash>> {
  const rows = yield {
    sql: "SELECT hash FROM quoin_blobs WHERE tenant = ? AND hash > ? AND lease_until < ? ORDER BY hash LIMIT ?",
    params: [tenant, after ?? "", before, limit],
  }
  return rows.map((row) => row["hash"] as BlobHash)
}

export function* removeBlob(tenant: TenantName, hash: BlobHash, before: Instant): Program<boolean> {
  const rows = yield {
    sql: "DELETE FROM quoin_blobs WHERE tenant = ? AND hash = ? AND lease_until < ? RETURNING id",
    params: [tenant, hash, before],
  }
  return rows.length > 0
}

export function* dropEndedPuts(tenant: TenantName, before: Instant): Program<number> {
  const rows = yield {
    sql: "DELETE FROM quoin_blobs WHERE tenant = ? AND hash IS NULL AND lease_until < ? RETURNING id",
    params: [tenant, before],
  }
  return rows.length
}
