import { type StorageUnavailable, TenantName } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { unavailable } from "../unavailable"

const isTenantName = Schema.is(TenantName)

/** Checks the name of a tenant; `default` when none is given. */
export const tenantName = (given = "default"): Effect.Effect<TenantName, StorageUnavailable> =>
  isTenantName(given)
    ? Effect.succeed(given)
    : Effect.fail(
        unavailable("cannot-open", `${JSON.stringify(given)} is no tenant name; give 1 to 64 characters`),
      )
