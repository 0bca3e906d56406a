import { CommonFailure, Given, Operation, loadUpload } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { ContentId } from "../../content/Content"
import { ContentView } from "../../content/views/ContentView"
import { TitleTaken } from "../../errors"
import { contentPermission } from "../../permissions"
import { GivenFile, checkFile } from "../../attachments/fileInput"
import { decideRevision, loadRevision } from "./revision"
import { loadAttachment } from "../../attachments/storedAttachment"

/** Makes another file the next version of an attachment. Its name and type become those of the file; the old version stays. */
export class ReplaceAttachment extends Operation.Request<ReplaceAttachment>()(
  "wiki.replaceAttachment",
  () => ({
    payload: {
      /** The item that it hangs on. */
      id: ContentId,
      attachmentId: ContentId,
      file: Schema.Struct({ ...GivenFile.fields, name: Schema.optional(Given.Key) }),
    },
    success: ContentView,
    failure: Schema.Union(CommonFailure, TitleTaken),
  }),
) {}

export const replaceAttachment = Operation.command(
  ReplaceAttachment,
  {
    summary: "Upload a new version of an attachment",
    scope: "write:wiki-content",
    rules: ["WIK-231", "WIK-232", "WIK-235", "WIK-237"],
  },
  {
    load: ({ id, attachmentId, file }, reads) =>
      Effect.gen(function* () {
        // What is left out is known only when the attachment is.
        yield* checkFile("file", { ...file, name: file.name ?? "unnamed" })
        const attachment = yield* loadAttachment(reads, id, attachmentId)
        const upload = yield* loadUpload(reads, "file.ticket", file.ticket).pipe(
          Effect.map((taken) => Either.right(taken)),
          Effect.catchTag("InvalidInput", (failure) => Effect.succeed(Either.left(failure))),
        )
        const before = attachment.file
        const { hash, bytes } = Either.getOrElse(upload, () => before)
        const state = yield* loadRevision(reads, attachment, {
          title: file.name?.trim() ?? attachment.content.title,
          file: { hash, bytes, mediaType: file.mediaType ?? before.mediaType },
          said: { message: file.comment ?? "", minorEdit: file.minorEdit, hidden: file.hidden },
        })
        return { ...state, upload }
      }),
    allow: (_request, { content }) => contentPermission("update", content),
    decide: (_request, state) =>
      Either.flatMap(state.upload, ({ taking }) => decideRevision(state, [taking])),
  },
)
