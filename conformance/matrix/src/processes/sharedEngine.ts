import {
  type InvalidInput,
  StorageDriver,
  type StorageUnavailable,
  TenantName,
  type StorageService,
  lift,
} from "@quoin/kernel"
import { Engine, type EngineService, compose } from "@quoin/engine"
import { layer } from "quoin"
import * as Postgres from "@quoin/storage-postgres"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import type * as Scope from "effect/Scope"
import { ledgerCollections } from "./ledger"
import { seats } from "./seats"

/** What an engine process is told when it is started. */
export const Errand = Schema.Struct({
  url: Schema.String,
  schema: Schema.String,
  maxConnections: Schema.Int,
  /** The user that the process is, and the beginning of the tokens of its steps. */
  name: Schema.NonEmptyString,
  seed: Schema.Int,
  /** Commands that are under way at a time. */
  streams: Schema.Int,
})
export type Errand = typeof Errand.Type

/** An engine, and the storage below it with the ledger besides. */
export interface SharedEngine {
  readonly engine: EngineService
  readonly storage: StorageService
}

/** Opens an engine over the tenant that all processes share. */
export const openSharedEngine = ({
  url,
  schema,
  maxConnections,
}: Pick<Errand, "url" | "schema" | "maxConnections">): Effect.Effect<
  SharedEngine,
  StorageUnavailable | InvalidInput,
  Scope.Scope
> =>
  Effect.gen(function* () {
    const tenant = TenantName.make("shared")
    const driver = yield* Postgres.make({ url, schema, maxConnections, tenant })
    const built = yield* Layer.build(Layer.provide(layer(), Layer.succeed(StorageDriver, driver)))
    const { collections } = yield* compose()
    const storage = yield* lift(driver, [...collections, ...ledgerCollections, seats])
    return { engine: Context.get(built, Engine), storage }
  })
