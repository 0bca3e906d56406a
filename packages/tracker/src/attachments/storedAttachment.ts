import { NotFound, type ReadFailure, type Reads, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { projectOf } from "../issue/archive"
import { type Placed, loadIssueOf } from "../issue/storedIssue"
import { seeIssue } from "../permissions"
import { loadProjectOf } from "../project/storedProject"
import type { AttachmentRecord } from "./Attachment"
import { Attachments } from "./collections"

/** A file, and the issue that it hangs on. */
export interface Attached extends Placed {
  readonly attachment: AttachmentRecord
}

/** The file of an id; one on an issue that the caller may not see is not there. */
export const loadAttachment = (
  reads: Pick<Reads, "may"> & { readonly get: Reads["peek"] },
  id: string,
): Effect.Effect<Attached, ReadFailure | NotFound> =>
  Effect.gen(function* () {
    const absent = new NotFound({ kind: "attachment", id })
    const attachment = yield* reads.get(Attachments, id)
    const issue = yield* loadIssueOf(reads.get, attachment?.issueId)
    if (attachment === undefined || issue === undefined) return yield* absent
    const project = projectOf(yield* loadProjectOf(reads.get, issue, absent), issue)
    return (yield* reads.may(seeIssue({ issue, project }, id)))
      ? { attachment, issue, project }
      : yield* absent
  })

/** How many files an issue has. */
export const countAttachments = (
  reads: Pick<Reads, "select">,
  issueId: string,
): Effect.Effect<number, ReadFailure> =>
  Effect.map(
    reads.select(Attachments, { where: Where.equals("issueId", issueId), limit: 1, total: true }),
    ({ total = 0 }) => total,
  )
