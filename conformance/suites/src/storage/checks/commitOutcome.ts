import type { CommitFailure } from "@quoin/kernel"
import * as Effect from "effect/Effect"

const refusalText = (failure: CommitFailure): string => {
  switch (failure._tag) {
    case "GuardFailed":
      return `GuardFailed ${failure.guard} ${failure.collection} ${failure.key ?? ""}`
    case "AlreadyThere":
      return `AlreadyThere ${failure.collection} ${failure.key}`
    case "UniqueTaken":
      return `UniqueTaken ${failure.collection} ${failure.field} ${failure.value}`
    case "StorageUnavailable":
      return `${failure._tag} ${failure.reason}: ${failure.detail}`
    default:
      return `${failure._tag}: ${failure.message}`
  }
}

/** How a commit ended, in the same words as the model's. */
export const commitOutcome = <A>(commit: Effect.Effect<A, CommitFailure>): Effect.Effect<string> =>
  Effect.match(commit, { onSuccess: () => "committed", onFailure: refusalText })

/** How a commit ends that puts an attribute which nobody described; adapters add a detail of their own. */
export const isNotDescribed = (outcome: string): boolean =>
  outcome.startsWith("StorageUnavailable internal: ")
