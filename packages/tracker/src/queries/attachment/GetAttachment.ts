import { CommonFailure, Given, NotFound, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { FeatureOff } from "../../errors"
import { demandFeature } from "../../features/loadFeatures"
import { loadPeople } from "../../people"
import { AttachmentId, AttachmentView, attachmentView } from "../../attachments/Attachment"
import { loadAttachment } from "../../attachments/storedAttachment"

/** Reads what is said of a file, and where its bytes are. One that has another name than is said is not there. */
export class GetAttachment extends Operation.Request<GetAttachment>()("tracker.getAttachment", () => ({
  payload: { id: AttachmentId, filename: Schema.optional(Given.Key) },
  success: AttachmentView,
  failure: Schema.Union(CommonFailure, FeatureOff),
})) {}

export const getAttachment = Operation.query(
  GetAttachment,
  {
    summary: "Read what is said of an attached file",
    scope: "read:tracker-issue",
    rules: ["TRK-61", "TRK-91"],
  },
  {
    load: ({ id }, reads) =>
      Effect.gen(function* () {
        yield* demandFeature(reads.get, "attachmentsEnabled")
        const { attachment } = yield* loadAttachment(reads, id)
        return attachmentView(attachment, yield* loadPeople(reads, [attachment.author]))
      }),
    answer: ({ id, filename }, view) =>
      filename === undefined || filename === view.filename
        ? Either.right(view)
        : Either.left(new NotFound({ kind: "attachment", id })),
  },
)
