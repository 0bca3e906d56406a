import { CommonFailure, Given, Operation, Permission, decided, invalid } from "@quoin/kernel"
import { spacesOfKeys } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { auditAsked } from "../audit"
import { allowedFile, loadFile } from "../files/BackupFile"
import { checkFileName } from "../files/fileName"
import { askFor, dryOr } from "../job/enqueuing"
import { JobView, justAsked } from "../job/view"

/** Makes a job that restores the spaces of a file beside those of the site. Their keys must be free. */
export class RestoreSpaces extends Operation.Request<RestoreSpaces>()("backup.restoreSpaces", () => ({
  payload: {
    /** The name of a file of spaces that is kept here. */
    fileName: Given.Key,
    /** Kept with the job; there is no index to build yet. False where it is left out. */
    skipReindex: Schema.optional(Schema.Boolean),
    /** Nothing is restored: the job tells what would come of it (BAK-34). False where it is left out. */
    dryRun: Schema.optional(Schema.Boolean),
  },
  success: JobView,
  failure: CommonFailure,
})) {}

export const restoreSpaces = Operation.command(
  RestoreSpaces,
  {
    summary: "Restore spaces from a file that is kept",
    scope: "write:backup",
    entry: Permission.administer,
    rules: ["BAK-4", "BAK-5", "BAK-17", "BAK-34"],
  },
  {
    load: ({ fileName, skipReindex = false, dryRun = false }, reads) =>
      Effect.gen(function* () {
        const name = yield* checkFileName(fileName)
        const file = yield* loadFile(reads, name)
        if (file?.scope !== "SPACE") return yield* invalid("fileName", fileName, allowedFile("SPACE", file))
        const spaceKeys = file.spaceKeys ?? []
        const [taken] = yield* spacesOfKeys(reads, spaceKeys)
        // A dry run tells of that itself, beside whatever else would be in the way.
        if (taken !== undefined && !dryRun) {
          const allowed = `the name of a file with spaces whose keys are free; there is a space ${taken.key}`
          return yield* invalid("fileName", fileName, allowed)
        }
        return yield* askFor(reads, "restoreSpaces", () => ({
          operation: "RESTORE",
          scope: "SPACE",
          spaceKeys,
          fileName: name,
          skipReindex,
          ...dryOr(dryRun),
        }))
      }),
    decide: (_request, { job, changes }) =>
      decided({ changes, audit: [auditAsked(job)], reply: justAsked(job) }),
  },
)
