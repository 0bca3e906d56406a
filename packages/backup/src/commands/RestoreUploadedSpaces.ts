import { CommonFailure, Given, Operation, Permission, UploadTicket, decided, loadUpload } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { auditJob } from "../audit"
import { askFor } from "../job/enqueuing"
import { JobView, justAsked } from "../job/view"
import { limits } from "../limits"

/** Asks that the spaces of an uploaded file come to be beside those of the site: a job. */
export class RestoreUploadedSpaces extends Schema.TaggedRequest<RestoreUploadedSpaces>()(
  "backup.restoreUploadedSpaces",
  {
    payload: {
      /** The upload, which is used up by it. */
      upload: UploadTicket,
      /** What the file was called; it is shown, and nothing else. */
      fileName: Schema.optional(Given.Key),
      /** Kept with the job; there is no index to build yet. */
      skipReindex: Schema.optional(Schema.Boolean),
    },
    success: JobView,
    failure: CommonFailure,
  },
) {}

export const restoreUploadedSpaces = Operation.command(
  RestoreUploadedSpaces,
  {
    summary: "Restore spaces from an uploaded file",
    scope: "write:backup",
    entry: Permission.administer,
    rules: ["BAK-5", "BAK-17"],
  },
  {
    load: ({ upload, fileName, skipReindex = false }, reads) =>
      Effect.gen(function* () {
        const { hash, taking } = yield* loadUpload(reads, "upload", upload)
        const asked = yield* askFor(reads, "restoreSpaces", () => ({
          operation: "RESTORE",
          scope: "SPACE",
          upload: hash,
          ...(fileName === undefined ? {} : { fileName: fileName.slice(0, limits.fileNameChars) }),
          skipReindex,
        }))
        return { ...asked, taking }
      }),
    decide: (_request, { job, changes, taking }) =>
      decided({
        changes: [...changes, taking],
        audit: [auditJob("Restore asked for", job)],
        reply: justAsked(job),
      }),
  },
)
