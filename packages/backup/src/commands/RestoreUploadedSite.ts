import { Operation } from "@quoin/kernel"
import { restoringUploaded, uploadedFacts, uploadedRequest } from "./restoringUploaded"

/** Asks that the site becomes what an uploaded file holds: a job. Everything else that the site holds is gone then. */
export class RestoreUploadedSite extends Operation.Request<RestoreUploadedSite>()(
  "backup.restoreUploadedSite",
  () => uploadedRequest,
) {}

export const restoreUploadedSite = Operation.command(
  RestoreUploadedSite,
  {
    ...uploadedFacts,
    summary: "Restore the site from an uploaded file",
    destructive: true,
    rules: ["BAK-2", "BAK-4", "BAK-5", "BAK-34"],
  },
  restoringUploaded("restoreSite", "SITE"),
)
