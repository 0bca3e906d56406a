import type { Reads, StorageUnavailable } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { Edits } from "./Edits"
import type { NewIds } from "./writeIssue"

/** The one sequence of ids of the tracker: what was made later has a larger one. */
export const sequence = "tracker"

/** Ids for what an update may write, as many as it needs. */
export const loadNewIds = (
  { newId }: Pick<Reads, "newId">,
  { update }: Pick<Edits, "update">,
): Effect.Effect<NewIds, StorageUnavailable> =>
  Effect.gen(function* () {
    const change = yield* newId(sequence)
    const comments = Object.hasOwn(update, "comment") ? (update["comment"] ?? []) : []
    return { change, comments: yield* Effect.forEach(comments, () => newId(sequence)) }
  })

/** An id that none of these has: a host may have given it to something of its own. */
export const freeId = (known: ReadonlyArray<{ readonly id: string }>, id: string): string =>
  known.some((each) => each.id === id) ? freeId(known, `${id}0`) : id
