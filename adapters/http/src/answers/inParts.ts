import type { AnyFailure } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"

/** A part of something long, and what asks for the part behind it; nothing in the last. */
interface Part<Next> {
  readonly next?: Next | undefined
}

const begin = <Of>(first: Of): Effect.Effect<Of, AnyFailure> => Effect.succeed(first)

/**
 * A text that is made part by part. The first part is there already, so that whoever is refused is told so before an answer
 * begins.
 */
export const inParts = <Next, Of extends Part<Next>>(
  first: Of,
  ask: (next: Next) => Effect.Effect<Of, AnyFailure>,
  textOf: (part: Of) => string,
): Stream.Stream<string, AnyFailure> =>
  Stream.paginateEffect(begin(first), (asked) =>
    Effect.map(asked, (part) => [
      textOf(part),
      part.next === undefined ? Option.none<Effect.Effect<Of, AnyFailure>>() : Option.some(ask(part.next)),
    ]),
  )
