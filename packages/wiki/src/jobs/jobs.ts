import { archivePagesJob } from "../archive/archivePagesJob"
import { removeSpaceJob } from "../space/jobs/removeSpace"
import { applyRetentionJob } from "../space/retention/applyRetention"
import { copyAttachmentsJob } from "./copyAttachments"
import { copyPageTreeJob } from "./copyPageTree"
import { settleSubtreeJob } from "./settleSubtree"
import { trashPageTreeJob } from "./trashPageTree"

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
