import { enqueue } from "@quoin/jobs"
import { type Commit, JobKind, type ReadFailure, type Reads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { type FileCopies, FilesLeft, copyFilesLeft } from "../../attachments/copies"
import type { ContentRecord } from "../Content"
import { followingUp } from "../../tree/settleSubtree"

/**
 * Follows the copy of a page: the attachments that had no room in its commit are copied in steps (WIK-243). Each commits where the next
 * one goes on, so that after the end of a process none is copied twice.
 */
export const copyAttachmentsJob = JobKind.make("wiki.copyAttachments", {
  summary: "Copy the attachments of a page",
  payload: FilesLeft,
  attempts: followingUp,
  step: ({ payload, cursor = payload, progress, reads }: JobKind.JobRun<FilesLeft, FilesLeft>) =>
    Effect.map(copyFilesLeft(reads, cursor), ({ left, copied, ...made }) => ({
      ...made,
      progress: { done: progress.done + copied },
      ...(left === undefined ? {} : { cursor: left }),
    })),
})

/** The job that copies what is left; none where nothing is. */
export const copiedLater = (
  reads: Reads,
  source: ContentRecord,
  copy: ContentRecord,
  { next }: FileCopies,
): Effect.Effect<ReadonlyArray<Commit.Change>, ReadFailure> =>
  next === undefined
    ? Effect.succeed([])
    : Effect.map(
        enqueue(reads, copyAttachmentsJob, { source: source.id, copy: copy.id, after: next }),
        ({ changes }) => changes,
      )
