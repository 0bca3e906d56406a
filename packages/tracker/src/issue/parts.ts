import {
  Commit,
  type Collection,
  type Moment,
  NotFound,
  type QueryReads,
  type ReadFailure,
  type Reads,
  callerKey,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { type Kept, isSeen, loadHeldKeys } from "../visibility/Visibility"
import { Issues } from "./collections"
import type { IssueRecord } from "../Issue"
import { type Placed, loadGuardedIssue, loadIssue } from "./storedIssue"

/** Something that hangs on an issue, such as a comment. */
interface Part extends Kept {
  readonly id: string
  readonly issueId: string
}

/** An issue, and one thing that hangs on it; whether that is there is told only to who may see the issue. */
export interface WithPart<A> extends Placed {
  readonly part: A | undefined
}

/** What is kept for others is not there; of what is absent it is asked all the same for whom it is kept (KER-111). */
export const seenPart = <A extends Part>(
  reads: Pick<Reads, "select" | "peekAll" | "moment">,
  part: A | undefined,
  { issue, project }: Placed,
): Effect.Effect<A | undefined, ReadFailure> => {
  const found = part?.issueId === issue.id ? part : undefined
  if (found !== undefined && found.visibility === undefined) return Effect.succeed(found)
  return Effect.map(loadHeldKeys(reads, [project.id]), (held) =>
    found !== undefined && isSeen(found, held) ? found : undefined,
  )
}

/** What a command changes: the thing and its issue are guarded. */
export const loadGuardedPart = <A extends Part, N extends string>(
  reads: Reads,
  collection: Collection.Collection<A, N>,
  issue: string,
  id: string,
): Effect.Effect<WithPart<A>, ReadFailure | NotFound> =>
  Effect.gen(function* () {
    const placed = yield* loadGuardedIssue(reads, issue)
    return { ...placed, part: yield* seenPart(reads, yield* reads.get(collection, id), placed) }
  })

/** What a query names. */
export const loadPart = <A extends Part, N extends string>(
  reads: Pick<QueryReads, "select" | "get" | "getAll" | "may" | "moment">,
  collection: Collection.Collection<A, N>,
  issue: string,
  id: string,
): Effect.Effect<WithPart<A>, ReadFailure | NotFound> =>
  Effect.gen(function* () {
    const placed = yield* loadIssue(reads, issue)
    const part = yield* reads.get(collection, id)
    return { ...placed, part: yield* seenPart({ ...reads, peekAll: reads.getAll }, part, placed) }
  })

/** The thing, or that it is not there. */
export const present = <A>(kind: string, id: string, part: A | undefined): Either.Either<A, NotFound> =>
  part === undefined ? Either.left(new NotFound({ kind, id })) : Either.right(part)

/** The issue with what hangs on it changed: it says when. */
export const touched = (issue: IssueRecord, { at }: Moment): Commit.Change =>
  Commit.put(Issues, { ...issue, updatedAt: at })

/** Whether whoever calls wrote this. */
export const isOwn = (
  { author }: { readonly author?: string | undefined },
  { caller }: Pick<Moment, "caller">,
): boolean => author !== undefined && author === callerKey(caller)
