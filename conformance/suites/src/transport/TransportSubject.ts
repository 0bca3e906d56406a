import type { TransportService } from "@quoin/kernel"
import type * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"

/** The administrator of every engine that the suite talks to: how the subject must create it. */
export const administrator = { username: "admin", password: "correct horse battery staple" } as const

/**
 * A transport under test.
 *
 * @example
 * ```ts
 * import { transportConformance } from "@quoin/suites/vitest"
 *
 * transportConformance(
 *   { name: "my transport", open: Effect.map(newEngine, (engine) => myTransport(engine)) },
 *   { name: "in-process", open: Effect.map(newEngine, (engine) => engineTransport(engine)) },
 * )
 * ```
 */
export interface TransportSubject {
  readonly name: string
  /**
   * A transport to an engine of its own, over an empty store, with the `administrator` of this module. Both live
   * until the scope closes.
   */
  readonly open: Effect.Effect<TransportService, never, Scope.Scope>
}
