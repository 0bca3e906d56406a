import type { StorageUnavailable } from "@quoin/kernel"
import { unavailable } from "@quoin/storage-sql"
import type * as Sql from "@effect/sql/SqlClient"
import * as Effect from "effect/Effect"
import { classify } from "../classify"
import { again } from "../retry"

interface PieceRow {
  readonly bytes: Uint8Array
}

/** Bytes travel as they are, where all other values are texts and numbers. */
const said = (
  client: Sql.SqlClient,
  sql: string,
  params: ReadonlyArray<number | Uint8Array>,
): Effect.Effect<ReadonlyArray<PieceRow>, StorageUnavailable> =>
  again(Effect.mapError(client.unsafe<PieceRow>(sql, params), (error) => classify(error.cause ?? error)))

export const clearedAway = unavailable(
  "gone",
  "the put took longer than its lease, and was cleared away; put it again",
)

/** The same piece may be written twice, as when an answer was lost. */
export const writePiece = (
  client: Sql.SqlClient,
  blob: number,
  number: number,
  bytes: Uint8Array,
): Effect.Effect<void, StorageUnavailable> =>
  Effect.filterOrFail(
    said(
      client,
      "INSERT INTO quoin_blob_pieces (blob, number, bytes) SELECT id, $2, $3 FROM quoin_blobs WHERE id = $1 AND hash IS NULL " +
        "ON CONFLICT (blob, number) DO UPDATE SET bytes = excluded.bytes RETURNING CAST('' AS bytea) AS bytes",
      [blob, number, bytes],
    ),
    (rows) => rows.length > 0,
    () => clearedAway,
  ).pipe(Effect.asVoid)

const collected = unavailable("gone", "the blob was collected while it was read")

export const readPiece = (
  client: Sql.SqlClient,
  blob: number,
  number: number,
): Effect.Effect<Uint8Array, StorageUnavailable> =>
  Effect.flatMap(
    said(client, "SELECT bytes FROM quoin_blob_pieces WHERE blob = $1 AND number = $2", [blob, number]),
    ([row]) => (row === undefined ? Effect.fail(collected) : Effect.succeed(row.bytes)),
  )
