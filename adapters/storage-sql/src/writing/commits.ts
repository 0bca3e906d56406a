import type {
  CommitId,
  EncodedCommit,
  Refusal,
  StorageDriverService,
  StorageUnavailable,
} from "@quoin/kernel"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { commitProgram } from "./commit"
import type { Grounds } from "../layout/Ground"
import { forgetOutcomes, noteCommit, outcomeProgram } from "./outcome"
import type { DriverParts } from "../programs/Session"
import { gatherStatistics, makeChangeCounter } from "./statistics"
import { unavailable } from "../unavailable"

/** Old outcomes are forgotten once in so many commits, beginning with the first, for processes that do not live long. */
const forgetEvery = 1_000

/** Work that is due after some commits. The commit has happened by then: when this work fails, the commit does not. */
const makeUpkeep = (
  { session, outcome }: DriverParts,
  tenant: number,
  grounds: Grounds,
): ((commit: EncodedCommit) => Effect.Effect<void>) => {
  const collectionsDue = makeChangeCounter()
  let commits = 0
  const forget = Effect.flatMap(Clock.currentTimeMillis, (now) =>
    Effect.ignore(session.run(() => forgetOutcomes(tenant, now))),
  )
  return (commit) => {
    const due = collectionsDue(commit)
    const forgetNow = outcome && commits++ % forgetEvery === 0
    const gather =
      due.length === 0 ? Effect.void : Effect.ignore(session.run(() => gatherStatistics(grounds, due)))
    return forgetNow ? Effect.zipRight(gather, forget) : gather
  }
}

export const findOutcome =
  ({ dialect, session }: DriverParts, tenant: number) =>
  (id: CommitId): Effect.Effect<"committed" | "refused", StorageUnavailable> =>
    Effect.flatMap(Clock.currentTimeMillis, (now) =>
      session.run(() => outcomeProgram(dialect, tenant, id, now)),
    )

const lost = unavailable(
  "connection",
  "the connection was lost before the commit happened; nothing was written, try again",
)

/** Asks whether a commit happened whose answer was lost. It stays `unsettled` when nobody can tell. */
const settle = (
  parts: DriverParts,
  tenant: number,
  id: CommitId,
  failure: StorageUnavailable,
): Effect.Effect<undefined, StorageUnavailable> =>
  Effect.matchEffect(findOutcome(parts, tenant)(id), {
    onFailure: () =>
      Effect.fail(unavailable("unsettled", `${failure.detail}; ask for the outcome of commit ${id}`)),
    onSuccess: (outcome) => (outcome === "committed" ? Effect.succeed(undefined) : Effect.fail(lost)),
  })

/** Commits, settles commits whose answer was lost, and does the work that is due now and then. */
export const committing = (
  parts: DriverParts,
  tenant: number,
  grounds: Grounds,
): StorageDriverService["commit"] => {
  const { dialect, session } = parts
  const upkeep = makeUpkeep(parts, tenant, grounds)
  const unnoted = (batch: EncodedCommit) => session.write(() => commitProgram(grounds, batch, []))
  const noted = (batch: EncodedCommit) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) =>
      session.write(() => commitProgram(grounds, batch, [noteCommit(dialect, tenant, batch.id, now)])),
    ).pipe(
      Effect.catchIf(
        ({ reason }) => reason === "unsettled",
        (failure) => settle(parts, tenant, batch.id, failure),
      ),
    )
  const happen = parts.outcome ? noted : unnoted
  return (batch) =>
    Effect.flatMap(happen(batch), (refusal): Effect.Effect<void, Refusal> =>
      refusal === undefined ? upkeep(batch) : Effect.fail(refusal),
    )
}
