import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { type AnyFailure, type Attempt, type CallContext, attempt } from "./Attempt"
import { limits } from "../values/limits"
import type { AnyRequest, Operation } from "../commands/Operation"
import { type Deciding, decidingOver } from "./Deciding"
import type { PendingWrites } from "./PendingWrites"
import { commitAttempt, describeAttributes, execute, operationOf } from "./Shell"
import type { Operations, ShellPorts } from "./ShellPorts"
import type { CommitFailure } from "../storage/Storage"
import { exceeded } from "../failures/withinLimit"

export type Outcome = Either.Either<unknown, AnyFailure>

/**
 * A request of a batch, or a function that makes it from the outcomes before it: a page below another one needs the id
 * that this one got. When the function fails, that is the outcome of the request (KER-37).
 */
export type BatchRequest =
  | AnyRequest
  | ((outcomes: ReadonlyArray<Outcome>) => Either.Either<AnyRequest, AnyFailure>)

/** Pending writes are committed from this size on, so that one more command always fits. */
const flushBytes = limits.commitBytes / 4

/** How many changes the next commit is to take, when this one took so long. */
const nextFlush = (changes: number, millis: number): number => {
  if (millis > limits.flushMillis) return Math.max(limits.flushChangesLeast, Math.floor(changes / 2))
  return millis < limits.flushMillis / 2 ? Math.min(limits.flushChanges, changes * 2) : changes
}

const requestOf = (
  request: BatchRequest,
  outcomes: ReadonlyArray<Outcome>,
): Either.Either<AnyRequest, AnyFailure> =>
  typeof request === "function" ? request(outcomes) : Either.right(request)

/** Whether the commit may have happened; then it must not be done again. */
const isUnsettled = (failure: CommitFailure): boolean =>
  failure._tag === "StorageUnavailable" && failure.reason === "unsettled"

/**
 * Queries, and commands that ask like one, read what is committed: no pending writes may be hidden from them. What a command does
 * after its commit has to follow that commit.
 */
const runsAlone = ({ handler }: Operation): boolean =>
  handler.visit({
    query: () => true,
    command: ({ asks, afterwards }) => asks === true || afterwards !== undefined,
  })

/** The state of one running batch. */
class Batch {
  readonly outcomes: Array<Outcome> = []
  /** Index of the first request that the next flush answers for. */
  flushed = 0
  /** Changes from which on pending writes are committed; sized by how long the commits take. */
  flushChanges: number = limits.flushChanges
  deciding: Deciding

  constructor(
    readonly ports: ShellPorts,
    readonly operations: Operations,
    readonly requests: ReadonlyArray<BatchRequest>,
    readonly context: CallContext,
  ) {
    this.deciding = decidingOver(ports)
  }

  get pending(): PendingWrites {
    return this.deciding.pending
  }

  settle(index: number, outcome: Outcome): void {
    this.outcomes[index] = outcome
  }

  /** The request at an index, made from the outcomes as they stand now. */
  readonly requestAt = (index: number): Effect.Effect<AnyRequest, AnyFailure> => {
    const made = this.requests[index]
    return made === undefined
      ? Effect.dieMessage("a batch index without a request")
      : requestOf(made, this.outcomes)
  }

  /** Would the commit become too large with this attempt, or would pending writes be hidden from one of its guards? */
  readonly isInTheWay = ({ decision, guards }: Attempt): boolean =>
    this.pending.size() + decision.changes.length > limits.commitChanges ||
    this.pending.guardCount() + guards.length > limits.commitGuards ||
    guards.some((guard) => this.pending.hides(guard))

  /** Decides one request over the pending writes, after committing these if the request cannot join them. */
  readonly decide = (index: number): Effect.Effect<unknown, AnyFailure> =>
    Effect.gen(this, function* () {
      const request = yield* this.requestAt(index)
      const operation = yield* operationOf(this.operations, request)
      if (runsAlone(operation)) return yield* this.byItself(index, operation, request)
      const made = yield* attempt(this.deciding.ports, this.pending, operation, request, this.context)
      if (!this.pending.isEmpty() && this.isInTheWay(made)) return yield* this.afterFlush(index)
      // The attributes of this command may be in use by the next one, before anything is flushed.
      yield* describeAttributes(this.ports, made.decision)
      if (made.decision.unfinished === true) return yield* this.byItself(index, operation, request)
      this.pending.absorb(made.decision.changes, made.guards)
      return made.decision.reply
    })

  /** Flushes, then decides the request from the beginning: the flush may have given earlier requests other outcomes. */
  readonly afterFlush = (index: number): Effect.Effect<unknown, AnyFailure> =>
    Effect.zipRight(
      this.flush(index),
      Effect.suspend(() => this.decide(index)),
    )

  /** Runs a request that cannot join a batch: a query, or a command of several steps. */
  readonly byItself = (
    index: number,
    operation: Operation,
    request: AnyRequest,
  ): Effect.Effect<unknown, AnyFailure> =>
    Effect.suspend(() => {
      if (!this.pending.isEmpty()) return this.afterFlush(index)
      // It commits by itself: when a later flush is refused, it must not run again.
      this.flushed = index + 1
      this.deciding = decidingOver(this.ports)
      return execute(this.ports, operation, request, this.context)
    })

  /**
   * Commits the pending writes of all requests before `end`. When the commit is refused, each request runs again alone, the
   * failed ones too: they may have failed because of writes that were never made (KER-34). When nobody knows whether the
   * commit happened, every request gets that failure (KER-35).
   */
  readonly flush = (end: number): Effect.Effect<void> =>
    Effect.gen(this, function* () {
      const from = this.flushed
      const { pending } = this
      this.deciding = decidingOver(this.ports)
      this.flushed = end
      const [took, committed] = yield* Effect.timed(
        Effect.either(
          commitAttempt(this.ports, {
            decision: { changes: pending.changes(), events: [], audit: [], reply: undefined },
            guards: pending.guards(),
          }),
        ),
      )
      this.flushChanges = nextFlush(this.flushChanges, Duration.toMillis(took))
      yield* this.ports.giveWay
      if (Either.isRight(committed)) return
      const unsettled = isUnsettled(committed.left)
      for (let index = from; index < end; index++) {
        if (!unsettled) this.settle(index, yield* Effect.zipLeft(this.alone(index), this.ports.giveWay))
        else if (Either.isRight(this.outcomes[index] ?? committed)) this.settle(index, committed)
      }
    })

  readonly alone = (index: number): Effect.Effect<Outcome> =>
    Effect.either(
      Effect.gen(this, function* () {
        const request = yield* this.requestAt(index)
        const operation = yield* operationOf(this.operations, request)
        return yield* execute(this.ports, operation, request, this.context)
      }),
    )

  readonly run = (): Effect.Effect<ReadonlyArray<Outcome>> =>
    Effect.gen(this, function* () {
      for (const index of this.requests.keys()) {
        this.settle(index, yield* Effect.either(this.decide(index)))
        const due = this.pending.size() >= this.flushChanges || this.pending.bytes() >= flushBytes
        if (due) yield* this.flush(index + 1)
        else if ((index + 1) % limits.decisionsPerTurn === 0) yield* this.ports.giveWay
      }
      yield* this.flush(this.requests.length)
      return this.outcomes
    })
}

/**
 * Runs many requests in few commits, for bulk loading. Later requests see the writes of earlier ones; each has
 * an outcome of its own, and one that fails leaves the others be. Not atomic as a whole: what was flushed
 * stays. With more than `limits.batchRequests` none runs, and each outcome is `LimitExceeded`.
 */
export const executeAll = (
  ports: ShellPorts,
  operations: Operations,
  requests: ReadonlyArray<BatchRequest>,
  context: CallContext,
): Effect.Effect<ReadonlyArray<Outcome>> =>
  Effect.suspend(() => {
    const tooMany = exceeded(limits, "batchRequests", requests.length)
    return tooMany === undefined
      ? new Batch(ports, operations, requests, context).run()
      : Effect.succeed(requests.map(() => Either.left(tooMany)))
  })
