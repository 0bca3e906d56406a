import { Operation } from "@quoin/kernel"
import { restoringUploaded, uploadedFacts, uploadedRequest } from "./restoringUploaded"

/** Asks that the spaces of an uploaded file come to be beside those of the site: a job. */
export class RestoreUploadedSpaces extends Operation.Request<RestoreUploadedSpaces>()(
  "backup.restoreUploadedSpaces",
  () => uploadedRequest,
) {}

export const restoreUploadedSpaces = Operation.command(
  RestoreUploadedSpaces,
  { ...uploadedFacts, summary: "Restore spaces from an uploaded file", rules: ["BAK-5", "BAK-17", "BAK-34"] },
  restoringUploaded("restoreSpaces", "SPACE"),
)
