import {
  BlobAbsent,
  type BlobDriverService,
  BlobHash,
  type BlobStage,
  type BlobStat,
  type Instant,
  type StorageUnavailable,
  type TenantName,
  limits,
} from "@quoin/kernel"
import { type Session, tenantName } from "@quoin/storage-sql"
import type * as Sql from "@effect/sql/SqlClient"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"
import { createHash } from "node:crypto"
import { clearedAway, readPiece, writePiece } from "./pieces"
import {
  type BlobRow,
  beginPut,
  dropEndedPuts,
  dropPut,
  endedBlobs,
  findBlob,
  keepPut,
  lengthenLease,
  makeTables,
  removeBlob,
  tablesStand,
} from "./statements"

/** How blobs reach a database: statements by a session, and bytes by the client itself. */
export interface BlobGround {
  readonly session: Session
  readonly client: Sql.SqlClient
  readonly tenant: TenantName
}

const staging =
  ({ session, client, tenant }: BlobGround) =>
  (leaseUntil: Instant): Effect.Effect<BlobStage, StorageUnavailable, Scope.Scope> =>
    Effect.gen(function* () {
      const id = yield* Effect.acquireRelease(
        session.run(() => beginPut(tenant, limits.blobPieceBytes, leaseUntil)),
        (begun) => Effect.ignore(session.run(() => dropPut(begun))),
      )
      const digest = createHash("sha256")
      let [pieces, bytes] = [0, 0]
      const keep = Effect.suspend(() => {
        const hash = BlobHash.make(digest.digest("hex"))
        const kept = session.write(() => keepPut(tenant, { id, hash, bytes, leaseUntil }))
        return Effect.flatMap(kept, (row): Effect.Effect<BlobStat, StorageUnavailable> =>
          row === undefined ? Effect.fail(clearedAway) : Effect.succeed(statOf(hash, row)),
        )
      })
      return {
        write: (piece) =>
          Effect.suspend(() => {
            digest.update(piece)
            bytes += piece.length
            return writePiece(client, id, pieces++, piece)
          }),
        keep,
      }
    })

const statOf = (hash: BlobHash, { bytes, leaseUntil }: BlobRow): BlobStat => ({ hash, bytes, leaseUntil })

/** The pieces of a part, each read when it is asked for. */
const partOf = (client: Sql.SqlClient, { id, bytes, pieceBytes }: BlobRow, from: number, until: number) => {
  const end = Math.min(until, bytes)
  return Stream.unfoldEffect(from, (start) => {
    if (start >= end) return Effect.succeedNone
    const number = Math.floor(start / pieceBytes)
    const base = number * pieceBytes
    return Effect.map(readPiece(client, id, number), (piece) =>
      Option.some([piece.subarray(start - base, end - base), base + pieceBytes] as const),
    )
  })
}

const reading =
  ({ session, client, tenant }: BlobGround): BlobDriverService["read"] =>
  (hash, from, until) =>
    Stream.unwrap(
      Effect.map(
        session.run(() => findBlob(tenant, hash)),
        (row): ReturnType<BlobDriverService["read"]> =>
          row === undefined ? Stream.fail(new BlobAbsent({ hash })) : partOf(client, row, from, until),
      ),
    )

/** Makes the tables where they are missing, and blobs of one tenant in them. */
export const blobsOn = (ground: BlobGround): Effect.Effect<BlobDriverService, StorageUnavailable> => {
  const { session, client, tenant } = ground
  const driver: BlobDriverService = {
    capabilities: { durable: true },
    stage: staging(ground),
    find: (hash) =>
      Effect.map(
        session.run(() => findBlob(tenant, hash)),
        (row) => (row === undefined ? undefined : statOf(hash, row)),
      ),
    read: reading(ground),
    renew: (hash, leaseUntil) =>
      Effect.map(
        session.run(() => lengthenLease(tenant, hash, leaseUntil)),
        (row) => row !== undefined,
      ),
    ended: (before, after, limit) => session.run(() => endedBlobs(tenant, before, after, limit)),
    remove: (hash, before) => session.run(() => removeBlob(tenant, hash, before)),
    sweep: (before) => session.run(() => dropEndedPuts(tenant, before)),
    forTenant: (name) =>
      Effect.flatMap(tenantName(name), (other) => blobsOn({ session, client, tenant: other })),
  }
  return Effect.flatMap(session.run(tablesStand), (stand) =>
    Effect.as(stand ? Effect.void : session.restructure(makeTables), driver),
  )
}
