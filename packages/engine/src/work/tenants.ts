import { type Rota, makeRota } from "@quoin/jobs"
import { type BlobDriverService, type StorageDriverService, Unsupported, noBlobs } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Scope from "effect/Scope"
import type { OpeningTenant, TenantOptions } from "../EngineService"
import type { EngineOptions } from "../EngineOptions"

/** One loop for the workers of all tenants, begun with the first of them; none where this engine leaves jobs to others. */
export const sharedRota = (
  workers: EngineOptions["workers"],
): Effect.Effect<Effect.Effect<Rota | undefined>, never, Scope.Scope> =>
  Effect.flatMap(Effect.scope, (scope) =>
    Effect.cached(
      workers === undefined || workers === false
        ? Effect.succeed(undefined)
        : Scope.extend(makeRota(typeof workers === "object" ? workers : {}), scope),
    ),
  )

const forOneAlone = Effect.fail(
  new Unsupported({ capability: "tenants: it is for one tenant alone", lacking: "The storage" }),
)

interface Drivers {
  readonly storage: StorageDriverService
  readonly blobs: BlobDriverService
}

/** Opens engines of other tenants over drivers of the same store. */
export const openingTenants =
  (
    { storage: { forTenant }, blobs }: Drivers,
    open: (own: TenantOptions, drivers: Drivers) => OpeningTenant,
  ) =>
  (name: string, own: TenantOptions = {}): OpeningTenant =>
    forTenant === undefined
      ? forOneAlone
      : Effect.gen(function* () {
          const storage = yield* forTenant(name)
          const its = yield* blobs.forTenant?.(name) ?? Effect.succeed(noBlobs)
          return yield* open(own, { storage, blobs: its })
        })
