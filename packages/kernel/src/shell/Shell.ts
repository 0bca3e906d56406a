import { oneOf } from "../failures/suggestion"
import * as Effect from "effect/Effect"
import { type AnyFailure, type Attempt, type CallContext, attempt } from "./Attempt"
import { CommitId } from "../values/Branded"
import type { Decision } from "../commands/Decision"
import { type Refusal, StorageUnavailable, type UniqueTaken, invalid } from "../failures/failures"
import { limits } from "../values/limits"
import type { AnyRequest, Operation } from "../commands/Operation"
import * as Prompt from "../values/Prompt"
import type { CommitFailure } from "../storage/Storage"
import type { Operations, ShellPorts } from "./ShellPorts"

const isRefusal = (failure: CommitFailure): failure is Refusal =>
  failure._tag === "GuardFailed" || failure._tag === "AlreadyThere" || failure._tag === "UniqueTaken"

/** Describes new attributes to the storage. Doing so again, or for attributes that are never used, does no harm. */
export const describeAttributes = (
  ports: ShellPorts,
  { describes = [] }: Decision<unknown>,
): Prompt.Prompt<unknown, CommitFailure> =>
  Prompt.forEach(describes, ({ collection, attributes }) => ports.storage.describe(collection, attributes))

/** Commits what an attempt decided; a query has nothing to commit. */
export const commitAttempt = (
  ports: ShellPorts,
  { decision, guards }: Attempt,
): Effect.Effect<void, CommitFailure> =>
  decision.changes.length === 0
    ? Effect.void
    : Prompt.flatMap(describeAttributes(ports, decision), () =>
        Effect.flatMap(ports.ids.next("commit"), (id) =>
          ports.storage.commit({ id: CommitId.make(id), changes: decision.changes, guards }),
        ),
      )

const contended = (operation: Operation, refusal: Refusal, attempts: number): StorageUnavailable =>
  new StorageUnavailable({
    reason: "contended",
    retryable: true,
    detail: `${operation.tag} was tried ${attempts} times, and each time something that it had read was changed meanwhile; last: ${refusal.message}`,
  })

/**
 * The command learnt that the value is taken and decided the same again: it does not look. What its domain has no
 * failure for, the refusal itself tells.
 */
const isTakenAgain = (now: Refusal, before: Refusal | undefined): now is UniqueTaken =>
  now._tag === "UniqueTaken" &&
  before?._tag === "UniqueTaken" &&
  now.collection === before.collection &&
  now.field === before.field &&
  now.value === before.value

/** The operation that a request names. */
export const operationOf = (
  operations: Operations,
  request: AnyRequest,
): Effect.Effect<Operation, AnyFailure> => {
  const operation = operations.get(request._tag)
  return operation === undefined
    ? Effect.fail(invalid("operation", request._tag, oneOf(request._tag, operations.keys())))
    : Effect.succeed(operation)
}

/** What a failure of a later attempt means to the command. */
const asOvertaken =
  (operation: Operation, request: AnyRequest) =>
  (failure: AnyFailure): AnyFailure =>
    operation.handler.visit<AnyFailure>({
      command: ({ overtaken }) => (overtaken?.(request, failure) ?? failure) as AnyFailure,
      query: () => failure,
    })

/** What a command does once it is committed, and what it answers then. */
const afterwardsOf = (
  operation: Operation,
  request: AnyRequest,
  reply: unknown,
): Effect.Effect<unknown, AnyFailure> =>
  operation.handler.visit<Effect.Effect<unknown, AnyFailure>>({
    command: ({ afterwards }) =>
      (afterwards?.(request, reply) as Effect.Effect<unknown, AnyFailure> | undefined) ??
      Effect.succeed(reply),
    query: () => Effect.succeed(reply),
  })

/** The line in which a request waits, if there is one. */
const lineOf = (operation: Operation, request: AnyRequest): string | undefined =>
  operation.handler.visit<string | undefined>({
    command: ({ line }) => line?.(request),
    query: () => undefined,
  })

/**
 * Runs one operation: loads, checks permissions, decides, and commits changes, events and audit entries in one atomic
 * step (KER-16). When something that the decision depends on has changed meanwhile, it loads and decides again, at most
 * `limits.commitAttempts` times (KER-20). An `unfinished` decision is followed by the next step (KER-25); what
 * a command does afterwards is done once (KER-440).
 */
export const execute = (
  ports: ShellPorts,
  operation: Operation,
  request: AnyRequest,
  context: CallContext,
): Effect.Effect<unknown, AnyFailure> => {
  const first = attempt(ports, ports.storage, operation, request, context)
  const next = (before: Refusal | undefined): typeof first =>
    before === undefined ? first : Effect.mapError(first, asOvertaken(operation, request))
  if (operation.handler.kind === "query") {
    return Effect.map(first, ({ decision }) => decision.reply)
  }
  const line = lineOf(operation, request)
  const attempts = line === undefined ? limits.commitAttempts : limits.lineAttempts
  const once = (left: number, before?: Refusal): Effect.Effect<unknown, AnyFailure> =>
    Effect.flatMap(next(before), (made) =>
      Effect.matchEffect(commitAttempt(ports, made), {
        onSuccess: () =>
          made.decision.unfinished === true
            ? Effect.zipRight(ports.giveWay, once(attempts))
            : afterwardsOf(operation, request, made.decision.reply),
        onFailure: (failure) => {
          if (!isRefusal(failure) || isTakenAgain(failure, before)) return Effect.fail(failure)
          return left > 1 ? once(left - 1, failure) : Effect.fail(contended(operation, failure, attempts))
        },
      }),
    )
  return line === undefined ? once(attempts) : ports.lines.inLine(`${operation.tag} ${line}`, once(attempts))
}
