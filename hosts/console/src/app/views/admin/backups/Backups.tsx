import type { Reply } from "quoin"
import { call } from "../../../core/call"
import { part, serverPath } from "../../../core/place"
import { sentence } from "../../../core/words"
import { Action } from "../../../parts/Action"
import { State } from "../../../parts/Badge"
import { Link } from "../../../parts/Link"
import { List } from "../../../parts/List"
import { Moment } from "../../../parts/Moment"
import { RestoreUpload, Restoring } from "./Restoring"

export type BackupJob = Reply<"backup.getJob">

/** What a job does, in words. */
export const deedOf = ({ jobOperation, jobScope, dryRun }: BackupJob): string => {
  const of = `${jobOperation.toLowerCase()} of ${jobScope === "SITE" ? "the site" : "spaces"}`
  return dryRun === true ? `dry run: ${of}` : of
}

/** Whether it has made a file that is still kept. */
const isKept = ({ fileExists, jobOperation, jobState }: BackupJob): boolean =>
  fileExists && jobOperation === "BACKUP" && jobState === "FINISHED"

/** The file of a backup, for as long as it is kept. */
export const FileOf = (job: BackupJob) => {
  const { id, fileName } = job
  return isKept(job) ? (
    <a href={serverPath(`/rest/api/backup-restore/jobs/${part(id)}/download`)}>{fileName}</a>
  ) : (
    <span class="quiet">{fileName}</span>
  )
}

/** What can be done with the file of a backup. */
export const Deeds = (job: BackupJob) =>
  job.fileName !== undefined && isKept(job) ? (
    <Restoring fileName={job.fileName} scope={job.jobScope} />
  ) : null

/** Backups of the site and of spaces, restores, and dry runs of these. */
export const Backups = () => (
  <>
    <List<BackupJob>
      title="Backups and restores"
      label="Backups"
      operation="backup.listJobs"
      payload={{}}
      keyOf={({ id }) => id}
      aside={<Action label="Back up the site" run={() => call("backup.backUpSite", {})} />}
      empty={{ title: "No backups yet" }}
      columns={[
        {
          name: "What",
          show: (job) => <Link to={`jobs/backup/${part(job.id)}`}>{sentence(deedOf(job))}</Link>,
        },
        { name: "State", show: ({ jobState }) => <State of={jobState} /> },
        { name: "Begun", show: ({ createTime }) => <Moment at={createTime} /> },
        { name: "By", show: ({ owner }) => owner },
        { name: "Objects", look: "right", show: ({ statistics }) => statistics.processedObjectsCount },
        { name: "File", show: (job) => <FileOf {...job} /> },
        { name: "", look: "right", show: (job) => <Deeds {...job} /> },
      ]}
    />
    <RestoreUpload />
  </>
)
