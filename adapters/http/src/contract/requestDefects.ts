import { type InvalidInput, invalidFromParseIssue } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as ParseResult from "effect/ParseResult"

/** A defect of an operation, which is not the fault of the request. */
class OfOperation {
  constructor(readonly defect: unknown) {}
}

/** Marks the defects of an operation, so that they differ from those of its endpoint. */
export const operationDefects = <A, E>(run: Effect.Effect<A, E>): Effect.Effect<A, E> =>
  Effect.catchAllDefect(run, (defect) => Effect.die(new OfOperation(defect)))

/**
 * An endpoint that makes requests by itself hands on what was sent. Where the class of a request does not take it, as it is too
 * long, that is told as any broken field is (HTT-12).
 */
export const tellingRequests = <A, E>(
  answer: () => Effect.Effect<A, E>,
  renamed: (failure: InvalidInput) => InvalidInput,
): Effect.Effect<A, E | InvalidInput> =>
  Effect.catchAllDefect(Effect.suspend(answer), (defect) => {
    if (defect instanceof OfOperation) return Effect.die(defect.defect)
    return ParseResult.isParseError(defect)
      ? Effect.fail(renamed(invalidFromParseIssue(defect.issue)))
      : Effect.die(defect)
  })
