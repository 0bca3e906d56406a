import { Commit, CommonFailure, Operation, decided, sequenceKey } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { checkRules } from "../../definitions/rules"
import { loadDefinitions } from "../../definitions/stampedDefinitions"
import { writing } from "../../facts"
import { unarchivedRule } from "../../objects/changes/archiving"
import { partAudit, putPartHistory } from "../../objects/changes/partNotice"
import { Objects } from "../../objects/collections"
import { onObject } from "../../objects/loadObject"
import { loadAttachment } from "../../objects/loadPart"
import { AttachmentId, AttachmentView, attachmentView } from "../../parts/Attachment"
import { Attachments } from "../../parts/collections"

/** Deletes a file, and answers with what it was. Its bytes go when nothing else has them. */
export class DeleteObjectAttachment extends Operation.Request<DeleteObjectAttachment>()(
  "assets.deleteObjectAttachment",
  () => ({
    payload: { id: AttachmentId },
    success: AttachmentView,
    failure: CommonFailure,
  }),
) {}

export const deleteObjectAttachment = Operation.command(
  DeleteObjectAttachment,
  writing("Delete a file of an object", "AST-981", "AST-982", "AST-1014"),
  {
    load: ({ id }, reads) =>
      Effect.gen(function* () {
        const found = yield* loadAttachment(reads, yield* loadDefinitions(reads), id)
        const { author } = found.part
        const people = yield* reads.people(author === undefined ? [] : [author])
        return { ...found, people, historyId: yield* reads.newId("assets.history") }
      }),
    allow: (_request, { typed: { object } }) => ({ do: onObject("edit", object.id, object) }),
    decide: ({ id }, { part, typed, people, historyId }, moment) =>
      Either.flatMap(checkRules([unarchivedRule("id", id, typed.object)]), () => {
        const { files = 1, picture, ...object } = typed.object
        const left = {
          ...object,
          ...(files > 1 ? { files: files - 1 } : {}),
          // A picture goes with its file.
          ...(picture === undefined || picture.fileId === part.id ? {} : { picture }),
        }
        const notice = { happened: "detached", part: part.filename } as const
        return decided({
          changes: [
            Commit.remove(Attachments, sequenceKey(part.id)),
            Commit.put(Objects, left),
            putPartHistory(historyId, typed, notice, moment),
          ],
          audit: [partAudit(typed, notice)],
          reply: attachmentView(part, people),
        })
      }),
  },
)
