import { CommonFailure, Given, Operation, Permission, decided } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { auditJob } from "../audit"
import { checkPrefix, fileNameOf } from "../files/fileName"
import { askFor } from "../job/enqueuing"
import { JobView, justAsked } from "../job/view"

/** Asks for a backup of the site: a job, which writes a file. */
export class BackUpSite extends Operation.Request<BackUpSite>()("backup.backUpSite", () => ({
  payload: {
    /** Leaves out the bytes of attachments; what is known of them stays. False where it is left out. */
    skipAttachments: Schema.optional(Schema.Boolean),
    /** The file is never removed by itself. False where it is left out. */
    keepPermanently: Schema.optional(Schema.Boolean),
    /** What its name begins with; `site` where it is left out. */
    fileNamePrefix: Schema.optional(Given.Key),
  },
  success: JobView,
  failure: CommonFailure,
})) {}

export const backUpSite = Operation.command(
  BackUpSite,
  {
    summary: "Back up the site",
    scope: "write:backup",
    entry: Permission.administer,
    whileReadOnly: true,
    rules: ["BAK-1", "BAK-3", "BAK-5"],
  },
  {
    load: ({ skipAttachments = false, keepPermanently = false, fileNamePrefix = "site" }, reads) =>
      Effect.gen(function* () {
        const prefix = yield* checkPrefix(fileNamePrefix)
        return yield* askFor(reads, "backupSite", (id) => ({
          operation: "BACKUP",
          scope: "SITE",
          fileName: fileNameOf(prefix, id, reads.moment.at),
          skipAttachments,
          keepPermanently,
        }))
      }),
    decide: (_request, { job, changes }) =>
      decided({ changes, audit: [auditJob("Backup asked for", job)], reply: justAsked(job) }),
  },
)
