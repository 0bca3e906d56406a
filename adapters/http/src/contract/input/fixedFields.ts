import {
  type AnyFailure,
  InvalidInput,
  type Operation,
  type Violation,
  lookUp,
  showGiven,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { Shows } from "../../answers/Shows"
import type { Call } from "../../request/Call"
import { type Origin, readerOf } from "../operationInput"
import type { RequestParts } from "./RequestParts"
import { isMeant } from "./notServed"
import { running } from "../execution"

/** What a thing has for good: clients send it back as they read it. */
export interface Fixed {
  readonly names: ReadonlyArray<string>
  /** What reads the thing at the same address, and how it is shown there. */
  readonly by: Operation.RequestSchema
  readonly shows: Pick<Shows<never>, "by">
}

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" ? String(value).toLowerCase() : undefined

const otherThan =
  (shown: Readonly<Record<string, unknown>>, { body }: RequestParts) =>
  (name: string): ReadonlyArray<Violation> => {
    const sent = textOf(lookUp(body, name))
    return sent !== undefined && sent === textOf(lookUp(shown, name))
      ? []
      : [
          {
            field: name,
            given: showGiven(lookUp(body, name)),
            allowed: `${showGiven(lookUp(shown, name))}, as it is: it does not change`,
          },
        ]
  }

/** Refuses what is sent otherwise than it is and cannot be changed (HTT-766). The thing is read only where such a field is meant. */
export const checkingFixed = (
  fixed: Fixed | undefined,
  origin: Origin,
): ((given: RequestParts, call: Call) => Effect.Effect<void, AnyFailure>) => {
  if (fixed === undefined) return () => Effect.void
  const { names, by, shows } = fixed
  const reader = readerOf(by, { ...origin, method: "GET", without: ["expand"], sent: undefined })
  const show = shows.by as Shows<unknown>["by"]
  return (given, call) => {
    const meant = names.filter((name) => isMeant(lookUp(given.body, name)))
    if (meant.length === 0) return Effect.void
    return Effect.gen(function* () {
      const { request } = yield* reader.read({ ...given, query: {}, body: {} }, {})
      const reply = yield* running(call, request, (failure) => failure)
      const shown = show(call)(reply) as Readonly<Record<string, unknown>>
      const [first, ...rest] = meant.flatMap(otherThan(shown, given))
      if (first !== undefined) return yield* new InvalidInput({ violations: [first, ...rest] })
    })
  }
}
