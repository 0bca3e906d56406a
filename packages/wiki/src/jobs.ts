import { archivePagesJob } from "./content/removal/archivePages"
import { removeSpaceJob } from "./space/upkeep/removeSpace"
import { applyRetentionJob } from "./space/upkeep/applyRetention"
import { copyAttachmentsJob } from "./content/copies/copyAttachments"
import { copyPageTreeJob } from "./content/copies/copyPageTree"
import { settleSubtreeJob } from "./tree/settleSubtree"
import { trashPageTreeJob } from "./content/removal/trashPageTree"

/** What the wiki does beyond one request. */
export const wikiJobs = [
  trashPageTreeJob,
  settleSubtreeJob,
  copyPageTreeJob,
  copyAttachmentsJob,
  removeSpaceJob,
  applyRetentionJob,
  archivePagesJob,
]
