import { deepStrictEqual, fail } from "node:assert/strict"
import { type Commit, type Decision, Instant, type Moment, type Operation } from "@quoin/kernel"
import * as Either from "effect/Either"
import type * as Schema from "effect/Schema"
import { userNamed } from "./TestEngine"

/** How a command decided, to be compared with what was expected of it. */
export interface Result<Reply, Failure> {
  /** It decided this. Only the parts that are named are compared. */
  readonly then: (expected: Partial<Decision<Reply>>) => void
  /** It refused with this failure. */
  readonly fails: (failure: Failure) => void
  /** It found nothing to do: no change, no event, no audit entry. */
  readonly changesNothing: () => void
  /** The decision itself, for what `then` cannot say. */
  readonly made: Either.Either<Decision<Reply>, Failure>
}

interface Given<Request extends Operation.AnyRequest> {
  readonly when: (
    request: Request,
    moment?: Partial<Moment>,
  ) => Result<Schema.WithResult.Success<Request>, Schema.WithResult.Failure<Request>>
}

export interface DecisionTest<Request extends Operation.AnyRequest, State> {
  /** What the command has loaded. */
  readonly given: (state: State) => Given<Request>
}

/** The epoch, and Ada: a decision depends on the time and the caller only where a test says so. */
const someMoment: Moment = { at: Instant.make(0), ...userNamed("ada") }

/** What a change writes. How a record is checked and encoded is its collection's to know, and no two changes share it. */
const written = (change: Commit.Change): unknown => [
  change._tag,
  change.collection.name,
  change.key,
  ...(change._tag === "Put" ? [change.value] : []),
]

/** The parts of a decision that are named, in a form that can be compared. */
const comparable = <Reply>(
  decision: Partial<Decision<Reply>>,
  named: ReadonlyArray<keyof Decision<Reply>>,
): unknown =>
  Object.fromEntries(
    named.map((part) => [part, part === "changes" ? decision.changes?.map(written) : decision[part]]),
  )

const resultOf = <Reply, Failure>(made: Either.Either<Decision<Reply>, Failure>): Result<Reply, Failure> => {
  const decided = (): Decision<Reply> =>
    Either.isRight(made) ? made.right : fail(`The command refused: ${String(made.left)}`)
  const compare = (expected: Partial<Decision<Reply>>): void => {
    const decision = decided()
    const named = Object.keys(expected) as ReadonlyArray<keyof Decision<Reply>>
    deepStrictEqual(comparable(decision, named), comparable(expected, named))
  }
  return {
    made,
    then: compare,
    fails: (failure) => {
      deepStrictEqual(made, Either.left(failure))
    },
    changesNothing: () => {
      compare({ changes: [], events: [], audit: [] })
    },
  }
}

/**
 * Tells a rule of a command without storage or engine:
 * `decision(createGroup).given(undefined).when(new CreateGroup({ name: "qa" })).then({ reply: { name: "qa" } })`.
 */
export const decision = <Request extends Operation.AnyRequest, State>({
  command,
}: Operation.CommandOperation<Request, State>): DecisionTest<Request, State> => ({
  given: (state) => ({
    when: (request, moment = {}) => resultOf(command.decide(request, state, { ...someMoment, ...moment })),
  }),
})
