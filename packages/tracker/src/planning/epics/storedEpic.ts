import { NotFound, type ReadFailure, type Reads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { type Placed, loadGuardedIssue, loadIssue } from "../../issue/storedIssue"
import type { Site } from "../../site/Site"
import { isEpic } from "./Epic"

/** What is no epic, and what the caller may not see, is not there (PLN-20). */
const onlyEpic = (
  site: Site,
  asked: string,
  found: Effect.Effect<Placed, ReadFailure | NotFound>,
): Effect.Effect<Placed, ReadFailure | NotFound> =>
  Effect.gen(function* () {
    const absent = new NotFound({ kind: "epic", id: asked })
    const placed = yield* Effect.mapError(found, (failure) =>
      failure._tag === "NotFound" ? absent : failure,
    )
    return isEpic(site, placed.issue) ? placed : yield* absent
  })

/** The epic that a query names. */
export const loadEpic = (
  site: Site,
  reads: Parameters<typeof loadIssue>[0],
  asked: string,
): Effect.Effect<Placed, ReadFailure | NotFound> => onlyEpic(site, asked, loadIssue(reads, asked))

/** The epic that a command changes, or that its decision rests on: it is guarded. */
export const loadGuardedEpic = (
  site: Site,
  reads: Reads,
  asked: string,
): Effect.Effect<Placed, ReadFailure | NotFound> => onlyEpic(site, asked, loadGuardedIssue(reads, asked))
