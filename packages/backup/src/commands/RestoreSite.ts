import { CommonFailure, Given, Operation, Permission, decided, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { auditAsked } from "../audit"
import { allowedFile, loadFile } from "../files/BackupFile"
import { checkFileName } from "../files/fileName"
import { askFor, dryOr } from "../job/enqueuing"
import { JobView, justAsked } from "../job/view"

/** Asks that the site becomes what a file holds: a job. Everything else that the site holds is gone then. */
export class RestoreSite extends Operation.Request<RestoreSite>()("backup.restoreSite", () => ({
  payload: {
    /** The name of a file of a site that is kept here. */
    fileName: Given.Key,
    /** Kept with the job; there is no index to build yet. False where it is left out. */
    skipReindex: Schema.optional(Schema.Boolean),
    /** Nothing is restored: the job tells what would come of it (BAK-34). False where it is left out. */
    dryRun: Schema.optional(Schema.Boolean),
  },
  success: JobView,
  failure: CommonFailure,
})) {}

export const restoreSite = Operation.command(
  RestoreSite,
  {
    summary: "Restore the site from a file that is kept",
    scope: "write:backup",
    destructive: true,
    entry: Permission.administer,
    rules: ["BAK-2", "BAK-4", "BAK-5", "BAK-34"],
  },
  {
    load: ({ fileName, skipReindex = false, dryRun = false }, reads) =>
      Effect.gen(function* () {
        const name = yield* checkFileName(fileName)
        const file = yield* loadFile(reads, name)
        if (file?.scope !== "SITE") {
          return yield* invalid("fileName", fileName, allowedFile("SITE", file))
        }
        return yield* askFor(reads, "restoreSite", () => ({
          operation: "RESTORE",
          scope: "SITE",
          fileName: name,
          skipReindex,
          ...dryOr(dryRun),
        }))
      }),
    decide: (_request, { job, changes }) =>
      decided({ changes, audit: [auditAsked(job)], reply: justAsked(job) }),
  },
)
