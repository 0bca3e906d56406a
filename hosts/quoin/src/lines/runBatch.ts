import { type EngineService, decodeCall } from "@quoin/engine"
import { type AnyFailure, type BatchRequest, type CallContext, type Outcome } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type { NameTable } from "./NameTable"
import type { OperationLine } from "./OperationLine"
import { type Lookup, namedFields, resolveReferences } from "./references"

/** A line as it was read, or why it could not be. */
export type ReadLine = Either.Either<OperationLine, AnyFailure>

/** A line of the file, by its number from 1. */
export interface NumberedLine {
  readonly number: number
  readonly line: ReadLine
}

/** A line that was not carried out, and why. */
export interface LineFailure {
  readonly number: number
  readonly operation: string | undefined
  readonly message: string
}

export interface RunOptions {
  readonly context: CallContext
  /** Whether lines after a failed one are carried out. */
  readonly keepGoing: boolean
}

/** A line after a failed one, where those are not to be carried out. */
export const notRun: AnyFailure = { _tag: "NotRun", message: "not run, as an earlier line failed" }

const namedBy = (outcome: Outcome): ReturnType<Lookup> =>
  Either.match(outcome, { onLeft: () => "failed" as const, onRight: namedFields })

/** Claims the names of the lines; one that is taken makes its line fail. */
const claimNames = (lines: ReadonlyArray<NumberedLine>, names: NameTable) => {
  const claimed = new Map<string, number>()
  const named = lines.map(({ line: read }, index): ReadLine =>
    Either.flatMap(read, (line) => {
      if (line.as === undefined) return Either.right(line)
      return Either.map(names.check(line.as, claimed), () => {
        claimed.set(line.as ?? "", index)
        return line
      })
    }),
  )
  return { named, claimed }
}

/**
 * Carries out lines as one batch: few commits, an outcome for each. References see the lines before them, of
 * this batch and of earlier ones.
 */
export const runBatch = (
  engine: EngineService,
  names: NameTable,
  lines: ReadonlyArray<NumberedLine>,
  options: RunOptions,
): Effect.Effect<ReadonlyArray<Outcome>> => {
  const { named, claimed } = claimNames(lines, names)
  const requests = named.map((line, index): BatchRequest => (outcomes) => {
    const before = outcomes[index - 1]
    if (!options.keepGoing && before !== undefined && Either.isLeft(before)) return Either.left(notRun)
    const lookup: Lookup = (name) => {
      const earlier = claimed.get(name)
      const outcome = earlier === undefined ? undefined : outcomes[earlier]
      return outcome === undefined ? names.find(name) : namedBy(outcome)
    }
    return Either.flatMap(line, ({ operation, payload }) =>
      Either.flatMap(resolveReferences(payload, lookup), (resolved) =>
        decodeCall(engine, operation, resolved),
      ),
    )
  })
  return Effect.map(engine.executeAll(requests, options.context), (outcomes) => {
    for (const [name, index] of claimed) {
      const outcome = outcomes[index]
      if (outcome !== undefined) names.keep(name, namedBy(outcome) ?? "failed")
    }
    return outcomes
  })
}

/** The failures among the outcomes of some lines. */
export const failuresOf = (
  lines: ReadonlyArray<NumberedLine>,
  outcomes: ReadonlyArray<Outcome>,
): ReadonlyArray<LineFailure> =>
  lines.flatMap(({ number, line }, index) => {
    const outcome = outcomes[index]
    if (outcome === undefined || Either.isRight(outcome) || outcome.left === notRun) return []
    const operation = Either.getOrUndefined(line)?.operation
    return [{ number, operation, message: outcome.left.message }]
  })
