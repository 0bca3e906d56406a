import {
  CommonFailure,
  Given,
  Permission,
  type Reads,
  UploadTicket,
  decided,
  loadUpload,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { auditAsked } from "../audit"
import { type AskedJob, askFor, dryOr } from "../job/enqueuing"
import { JobView, justAsked } from "../job/view"
import { limits } from "../limits"

/** What asks for a restore from an uploaded file. */
export const uploadedRequest = {
  payload: {
    /** The ticket of the upload, which is used up by it. */
    ticket: UploadTicket,
    /** What the file was called; it is shown, and nothing else. */
    fileName: Schema.optional(Given.Key),
    /** Kept with the job; there is no index to build yet. False where it is left out. */
    skipReindex: Schema.optional(Schema.Boolean),
    /** Nothing is restored: the job tells what would come of it (BAK-34). False where it is left out. */
    dryRun: Schema.optional(Schema.Boolean),
  },
  success: JobView,
  failure: CommonFailure,
}

/** A restore from an uploaded file is for administrators of the site. */
export const uploadedFacts = { scope: "write:backup", entry: Permission.administer } as const

type Asked = Schema.Struct.Type<typeof uploadedRequest.payload>

/** Begins a restore from an uploaded file: a job, which takes the upload. */
export const restoringUploaded = (what: "restoreSite" | "restoreSpaces", scope: "SITE" | "SPACE") => ({
  load: ({ ticket, fileName, skipReindex = false, dryRun = false }: Asked, reads: Reads) =>
    Effect.gen(function* () {
      const { hash, taking } = yield* loadUpload(reads, "ticket", ticket)
      const asked = yield* askFor(reads, what, () => ({
        operation: "RESTORE" as const,
        scope,
        upload: hash,
        ...(fileName === undefined ? {} : { fileName: fileName.slice(0, limits.fileNameChars) }),
        skipReindex,
        ...dryOr(dryRun),
      }))
      return { ...asked, taking }
    }),
  decide: (
    _request: Asked,
    { job, changes, taking }: AskedJob & { readonly taking: AskedJob["changes"][number] },
  ) =>
    decided({
      changes: [...changes, taking],
      audit: [auditAsked(job)],
      reply: justAsked(job),
    }),
})
