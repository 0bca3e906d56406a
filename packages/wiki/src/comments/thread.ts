import { type Reads, type ReadFailure, limits as kernelLimits, distinct } from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import { Contents } from "../collections"
import type { ContentRecord } from "../content/Content"
import type { People } from "../people"
import { type CommentView, type Thread, locationOf, threadOf } from "../content/Comment"

export const commentView = (thread: Thread, people: People): CommentView => {
  const { inline, resolution } = thread
  return {
    location: locationOf(thread),
    ...(inline === undefined ? {} : { inline }),
    resolution:
      resolution === undefined
        ? { status: "open" }
        : {
            status: resolution.status,
            lastModifier: people(resolution.by),
            lastModifiedDate: resolution.at,
          },
  }
}

/** The first comments of the threads that some comments are in, in one read; comments that begin one are not read again. */
export const loadThreads = (
  readAll: Reads["peekAll"],
  comments: ReadonlyArray<ContentRecord>,
): Effect.Effect<(comment: ContentRecord) => ContentRecord, ReadFailure> =>
  Effect.gen(function* () {
    const ids = distinct(comments.flatMap(({ ancestors }) => ancestors.slice(0, 1)))
    const found = new Map<string, ContentRecord>()
    for (const some of Arr.chunksOf(ids, kernelLimits.readKeys)) {
      for (const [id, first] of yield* readAll(Contents, some)) found.set(id, first)
    }
    return (comment) => found.get(threadOf(comment)) ?? comment
  })
