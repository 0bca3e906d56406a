import { Operation } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { restoringUploaded, uploadedFacts, uploadedRequest } from "./restoringUploaded"

/** Asks that the site becomes what an uploaded file holds: a job. Everything else that the site holds is gone then. */
export class RestoreUploadedSite extends Schema.TaggedRequest<RestoreUploadedSite>()(
  "backup.restoreUploadedSite",
  uploadedRequest,
) {}

export const restoreUploadedSite = Operation.command(
  RestoreUploadedSite,
  { ...uploadedFacts, summary: "Restore the site from an uploaded file", rules: ["BAK-2", "BAK-5"] },
  restoringUploaded("restoreSite", "SITE"),
)
