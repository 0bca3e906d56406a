import { StorageDriver, type StorageDriverService } from "@quoin/kernel"
import { layer as blobsInFolder } from "@quoin/blobs-file"
import * as Postgres from "@quoin/storage-postgres"
import * as Sqlite from "@quoin/storage-sqlite"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Engine, ensureAdministrator, layer } from "quoin"

/** Where a site is that processes open one after the other. */
export interface SitePlace {
  /** Holds the blobs, and the file of SQLite. */
  readonly folder: string
  /** Of Postgres; SQLite where it is left out. */
  readonly postgres?: { readonly url: string; readonly schema: string }
}

/** Opens the site; `watch` sees the driver before the engine has it. */
export const openSite = (
  { folder, postgres }: SitePlace,
  watch: (driver: StorageDriverService) => StorageDriverService = (driver) => driver,
) =>
  Effect.gen(function* () {
    const opening =
      postgres === undefined ? Sqlite.make({ file: `${folder}/site.db` }) : Postgres.make(postgres)
    const driver = watch(yield* opening)
    const options = { blobs: blobsInFolder({ folder: `${folder}/blobs` }) }
    const context = yield* Layer.build(Layer.provide(layer(options), Layer.succeed(StorageDriver, driver)))
    const engine = Context.get(context, Engine)
    yield* ensureAdministrator(engine, "open sesame")
    return engine
  })
