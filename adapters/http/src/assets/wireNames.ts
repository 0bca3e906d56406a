import { InvalidInput } from "@quoin/kernel"
import * as Effect from "effect/Effect"

/** Names broken fields as this API does (HTT-12); `names` maps the names of the domain to those of the API where they differ. */
export const inWireNames =
  (names: Readonly<Record<string, string>>) =>
  <A, E>(effect: Effect.Effect<A, E>): Effect.Effect<A, E | InvalidInput> =>
    Effect.mapError(effect, (failure) => {
      if (!(failure instanceof InvalidInput)) return failure
      const [first, ...rest] = failure.violations
      const renamed = (violation: typeof first) => ({
        ...violation,
        field: names[violation.field] ?? violation.field,
      })
      return new InvalidInput({ violations: [renamed(first), ...rest.map(renamed)] })
    })
