/**
 * The same port where there is no Node: bundlers for browsers take this file in place of `index.ts`.
 *
 * @packageDocumentation
 */
import { NoAnswer, type OutboundService } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { OutboundOptions } from "./options"

export type { OutboundOptions } from "./options"

const noCalls: Effect.Effect<never, NoAnswer> = Effect.fail(
  new NoAnswer({
    reason: "no sender",
    detail: "a page of a browser calls nobody: it is not told the address that it would connect to",
  }),
)

/** Makes no calls: who may be called is judged by the address that is connected to, which no page learns. */
export const make = (_options: OutboundOptions = {}): Effect.Effect<OutboundService> =>
  Effect.succeed({ lookUp: () => noCalls, post: () => noCalls })
