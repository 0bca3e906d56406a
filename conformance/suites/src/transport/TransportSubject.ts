import type { Domain, TransportService } from "@quoin/kernel"
import type * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import type { Step } from "./Step"

/** The administrator of every engine that the suite talks to: how the subject must create it. */
export const administrator = { username: "admin", password: "correct horse battery staple" } as const

/** A user whom the laws create, and who may see no more than everybody. */
export const outsider = { username: "outsider", password: "a window is enough" } as const

/**
 * A transport under test.
 *
 * @example
 * ```ts
 * import { siteOfLaws } from "@quoin/suites"
 * import { transportConformance } from "@quoin/suites/vitest"
 * import { domains, engineTransport } from "quoin"
 * import { newEngine } from "quoin/testing"
 *
 * const engine = newEngine(siteOfLaws)
 * transportConformance(
 *   { name: "my transport", open: Effect.map(engine, myTransport) },
 *   { name: "in-process", open: Effect.map(engine, engineTransport), domains },
 * )
 * ```
 */
export interface TransportSubject {
  readonly name: string
  /**
   * A transport to an engine of its own, new and as `siteOfLaws` says. Both live until the scope closes.
   */
  readonly open: Effect.Effect<TransportService, never, Scope.Scope>
  /**
   * The share of the calls with random values that a usual run makes, from 0 to 1, which is the default: less where another
   * subject carries them by the same code. What must succeed, and what is asked by name, is asked of all.
   */
  readonly valueShare?: number
}

/** What a transport is compared with: the engine itself, and what it is made of. */
export interface TransportReference extends TransportSubject {
  /** The domains of both engines, those of a host included: every operation of theirs is tried. */
  readonly domains: ReadonlyArray<Domain.Any>
  /**
   * Calls that must succeed in this order, for operations that values drawn from their schemas rarely fit. Those of
   * Quoin's own domains are in the suite.
   */
  readonly examples?: ReadonlyArray<Step>
}
