import { NotFound, type ReadFailure, type Reads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { type Placed, loadGuardedIssue, loadIssue } from "../../issue/storedIssue"
import type { Site } from "../../site/Site"
import { isEpic } from "./Epic"

/** An issue that is no epic is not there, where an epic is asked for (PLN-20). */
const onlyEpic =
  (site: Site, asked: string) =>
  (placed: Placed): Effect.Effect<Placed, NotFound> =>
    isEpic(site, placed.issue) ? Effect.succeed(placed) : new NotFound({ kind: "epic", id: asked })

/** The epic that a query names. */
export const loadEpic = (
  site: Site,
  reads: Parameters<typeof loadIssue>[0],
  asked: string,
): Effect.Effect<Placed, ReadFailure | NotFound> =>
  Effect.flatMap(loadIssue(reads, asked), onlyEpic(site, asked))

/** The epic that a command changes, or that its decision rests on: it is guarded. */
export const loadGuardedEpic = (
  site: Site,
  reads: Reads,
  asked: string,
): Effect.Effect<Placed, ReadFailure | NotFound> =>
  Effect.flatMap(loadGuardedIssue(reads, asked), onlyEpic(site, asked))
