import type { EngineService } from "@quoin/engine"
import {
  type Caller,
  type NotAllowed,
  type NotSignedIn,
  type StorageUnavailable,
  permitEntry,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { Endpoint } from "../contract/Endpoint"
import type { SeesRequests } from "../options"

type Admission = (caller: Caller) => Effect.Effect<void, NotSignedIn | NotAllowed | StorageUnavailable>

/**
 * Refuses who is not signed in where no operation of an endpoint is open to them, before anything of the body is read (HTT-93): what
 * anybody may send costs nothing. The operation asks again, of everybody. A body that proves who calls is read first.
 */
export const admission = (
  { operations, ports }: EngineService,
  endpoint: Pick<Endpoint, "operations" | "provesItself">,
  sees?: SeesRequests,
): Admission => {
  const own = endpoint.operations.flatMap((tag) => operations.get(tag) ?? [])
  const admit: Admission = (caller) =>
    caller._tag !== "Anonymous" || own.length === 0 || endpoint.provesItself === true
      ? Effect.void
      : Effect.firstSuccessOf(
          own.map((operation) => permitEntry({ access: ports.access, caller }, operation)),
        )
  return sees === undefined
    ? admit
    : (caller) => Effect.zipRight(admit(caller), sees({ operations: endpoint.operations, caller }))
}
