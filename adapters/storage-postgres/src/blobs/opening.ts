import { BlobDriver, type BlobDriverService, type StorageUnavailable } from "@quoin/kernel"
import { tenantName } from "@quoin/storage-sql"
import * as Sql from "@effect/sql/SqlClient"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type * as Scope from "effect/Scope"
import type { ClientOptions } from "../client"
import { openSchema, requireUtf8 } from "../driver"
import { type PostgresOptions, withAddress } from "../options"
import { openClient } from "../pool"
import { makeSession } from "../session"
import { blobsOn } from "./driver"

/** Connections for blobs where nothing is said: one is held for no longer than a piece takes. */
const blobConnections = 4

/**
 * Opens blobs in a Postgres database, in the schema that its storage has, for hosts whose processes share no disk. They have
 * connections of their own, at most `maxConnections` (4 when left out), so that a large file holds up no commit.
 */
export const makeBlobs = (
  given: PostgresOptions,
): Effect.Effect<BlobDriverService, StorageUnavailable, Scope.Scope> =>
  Effect.gen(function* () {
    const options = withAddress(given)
    const tenant = yield* tenantName(options.tenant)
    const client = yield* openClient(options, options.maxConnections ?? blobConnections)
    const session = makeSession({ client, pipeline: true })
    yield* openSchema(session, options)
    return yield* blobsOn({ session, client, tenant })
  })

/** `makeBlobs` as a layer. */
export const layerBlobs = (options: PostgresOptions): Layer.Layer<BlobDriver, StorageUnavailable> =>
  Layer.scoped(BlobDriver, makeBlobs(options))

/** Blobs inside the host's own Postgres database, through its `SqlClient`, as `layerFromClient` keeps records there. */
export const layerBlobsFromClient = (
  options: Pick<ClientOptions, "tenant" | "pipeline"> = {},
): Layer.Layer<BlobDriver, StorageUnavailable, Sql.SqlClient> =>
  Layer.effect(
    BlobDriver,
    Effect.gen(function* () {
      const tenant = yield* tenantName(options.tenant)
      const client = yield* Sql.SqlClient
      const session = makeSession({ client, pipeline: options.pipeline === true })
      yield* requireUtf8(session)
      return yield* blobsOn({ session, client, tenant })
    }),
  )

/** `layerBlobsFromClient` over a client that is at hand. */
export const layerBlobsOver = (
  client: Sql.SqlClient,
  options: Pick<ClientOptions, "tenant" | "pipeline"> = {},
): Layer.Layer<BlobDriver, StorageUnavailable> =>
  Layer.provide(layerBlobsFromClient(options), Layer.succeed(Sql.SqlClient, client))
