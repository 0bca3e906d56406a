import { Engine, type EngineOptions, type EngineService } from "@quoin/engine"
import {
  type InvalidInput,
  StorageDriver,
  type StorageDriverService,
  type StorageUnavailable,
} from "@quoin/kernel"
import * as Postgres from "@quoin/storage-postgres"
import * as Sqlite from "@quoin/storage-sqlite"
import { layer } from "quoin"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import type * as Scope from "effect/Scope"
import { type Tell, errandsDomain } from "./errands"

/** Where the queue is. */
export const Place = Schema.Union(
  Schema.Struct({ file: Schema.String }),
  Schema.Struct({ url: Schema.String, schema: Schema.String, maxConnections: Schema.Int }),
)
export type Place = typeof Place.Type

/** Leases are short, so that the jobs of those who are killed are soon taken up. */
export const impatient = { leaseMillis: 4_000, heartbeatMillis: 500, pollMillis: 250 }

const driverOf = (
  place: Place,
): Effect.Effect<StorageDriverService, StorageUnavailable | InvalidInput, Scope.Scope> =>
  "file" in place
    ? Sqlite.make({ file: place.file, durability: "normal" })
    : Postgres.make({ ...place, tenant: "errands", maxSnapshots: 1 })

/** An engine over the queue. */
export const openErrands = (
  place: Place,
  { tell, ...options }: Pick<EngineOptions, "workers"> & { readonly tell?: Tell } = {},
): Effect.Effect<EngineService, StorageUnavailable | InvalidInput, Scope.Scope> =>
  Effect.gen(function* () {
    const driver = yield* driverOf(place)
    const engine = layer({ ...options, domains: [errandsDomain(tell)] })
    const built = yield* Layer.build(Layer.provide(engine, Layer.succeed(StorageDriver, driver)))
    return Context.get(built, Engine)
  })
