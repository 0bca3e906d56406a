import { Commit, CommonFailure, Operation, decided } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { FeatureOff } from "../../errors"
import { demandFeature } from "../../features/loadFeatures"
import { sequence } from "../../ids"
import { isOwn } from "../../issue/parts"
import { withIssue } from "../../permissions"
import type { Site } from "../../site/Site"
import { AttachmentId } from "../../attachments/Attachment"
import { Attachments } from "../../attachments/collections"
import { loadAttachment } from "../../attachments/storedAttachment"
import { tellAttachments } from "../../attachments/attachmentNotice"
import { archivedFault } from "../../project/inUse"

/** Deletes a file. Its bytes go when nothing else has them. */
export class DeleteAttachment extends Operation.Request<DeleteAttachment>()(
  "tracker.deleteAttachment",
  () => ({
    payload: { id: AttachmentId },
    success: Schema.Void,
    failure: Schema.Union(CommonFailure, FeatureOff),
  }),
) {}

export const deleteAttachment = (site: Site) =>
  Operation.command(
    DeleteAttachment,
    {
      summary: "Delete an attached file",
      scope: "write:tracker-issue",
      rules: ["TRK-62", "TRK-63", "TRK-91"],
    },
    {
      load: ({ id }, reads) =>
        Effect.gen(function* () {
          yield* demandFeature(reads.peek, "attachmentsEnabled")
          const found = yield* loadAttachment(reads, id)
          const own = isOwn(found.attachment, reads.moment)
          return { ...found, own, changeId: yield* reads.newId(sequence) }
        }),
      allow: (_request, { own, issue, project }) => ({
        do: withIssue(own ? "DELETE_OWN_ATTACHMENTS" : "DELETE_ALL_ATTACHMENTS", { issue, project }),
      }),
      decide: ({ id }, { attachment, issue, project, changeId }, moment) => {
        const unused = archivedFault("id", id, project)
        if (unused !== undefined) return Either.left(unused)
        const told = tellAttachments("removed", [attachment], { issue, project }, site, changeId, moment)
        return decided({
          ...told,
          changes: [Commit.remove(Attachments, attachment.id), ...told.changes],
          reply: undefined,
        })
      },
    },
  )
