import { CommonFailure, Given, NotFound, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { loadDefinitions } from "../../definitions/stampedDefinitions"
import { reading } from "../../facts"
import { loadAttachment } from "../../objects/loadPart"
import { AttachmentId, AttachmentView, attachmentView } from "../../parts/Attachment"

/** Reads what is said of a file, and where its bytes are. One that has another name than is said is not there. */
export class GetObjectAttachment extends Operation.Request<GetObjectAttachment>()(
  "assets.getObjectAttachment",
  () => ({
    payload: { id: AttachmentId, filename: Schema.optional(Given.Key) },
    success: AttachmentView,
    failure: CommonFailure,
  }),
) {}

export const getObjectAttachment = Operation.query(
  GetObjectAttachment,
  reading("Read what is said of a file of an object", "AST-980"),
  {
    load: ({ id }, reads) =>
      Effect.gen(function* () {
        const { part } = yield* loadAttachment(reads, yield* loadDefinitions(reads), id)
        const people = yield* reads.people(part.author === undefined ? [] : [part.author])
        return attachmentView(part, people)
      }),
    answer: ({ id, filename }, view) =>
      filename === undefined || filename === view.filename
        ? Either.right(view)
        : Either.left(new NotFound({ kind: "attachment", id })),
  },
)
