import { CommonFailure, Given, Operation, Permission, UploadTicket, decided, loadUpload } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { auditJob } from "../audit"
import { askFor } from "../job/enqueuing"
import { JobView, justAsked } from "../job/view"
import { limits } from "../limits"

/** Asks that the site becomes what an uploaded file holds: a job. Everything else that the site holds is gone then. */
export class RestoreUploadedSite extends Schema.TaggedRequest<RestoreUploadedSite>()(
  "backup.restoreUploadedSite",
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

export const restoreUploadedSite = Operation.command(
  RestoreUploadedSite,
  {
    summary: "Restore the site from an uploaded file",
    scope: "write:backup",
    entry: Permission.administer,
    rules: ["BAK-2", "BAK-5"],
  },
  {
    load: ({ upload, fileName, skipReindex = false }, reads) =>
      Effect.gen(function* () {
        const { hash, taking } = yield* loadUpload(reads, "upload", upload)
        const asked = yield* askFor(reads, "restoreSite", () => ({
          operation: "RESTORE",
          scope: "SITE",
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
