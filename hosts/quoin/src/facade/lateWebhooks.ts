import type { EngineOptions } from "@quoin/engine"
import { LatePart, type OutboundService } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Scope from "effect/Scope"

/** How issues are written in bodies: as HTTP answers show them. Loaded with the first body. */
export const issueFields: NonNullable<EngineOptions["issueFields"]> = LatePart.make(() =>
  import("@quoin/http").then((http) => http.issueFields),
)

/** What makes calls, loaded with the first one, as long as the scope is open. */
export const lateOutbound: Effect.Effect<OutboundService, never, Scope.Scope> = Effect.gen(function* () {
  const scope = yield* Effect.scope
  const loaded = LatePart.make(() => import("@quoin/outbound-node"))
  let made: OutboundService | undefined
  const making = yield* Effect.cached(
    Effect.tap(
      Effect.flatMap(loaded.load, ({ make }) => Scope.extend(make(), scope)),
      (outbound) => void (made = outbound),
    ),
  )
  return {
    lookUp: (host, timeoutMillis) => Effect.flatMap(making, ({ lookUp }) => lookUp(host, timeoutMillis)),
    post: (call) =>
      Effect.suspend(() => made?.post(call) ?? Effect.flatMap(making, ({ post }) => post(call))),
  }
})
