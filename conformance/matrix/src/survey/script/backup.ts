import { get, post, postForm, put } from "../Step"

const base = "/rest/api/backup-restore"
const site = `${base}/backup/site`
const jobs = `${base}/jobs`

const settings = { skipAttachments: false, keepPermanently: false }

/** A zip without an entry: no backup, which is found out when it is read. */
const emptyZip = { fileName: "site.zip", text: `PK\u0005\u0006${"\0".repeat(18)}`, type: "application/zip" }

const lists = [
  get(jobs),
  get(jobs, { limit: 1 }),
  get(jobs, { fromDate: "2100-01-01T00:00:00.000Z" }),
  get(jobs, { toDate: "2000-01-01T00:00:00.000+0000" }),
  get(jobs, { jobScope: "SPACE" }),
  get(jobs, { jobOperation: "RESTORE" }),
  get(jobs, { jobStates: "FAILED,CANCELLED" }),
  get(jobs, { spaceKey: "DOC" }),
  get(jobs, { owner: "bob" }),
]

/** Backups that are made, looked at, cancelled and restored, and a file that is none. */
export const backup = [
  post(site, settings, { keeps: "early" }),
  get(`${jobs}/{early.id}`),
  get(`${jobs}/{early.id}`),
  post(
    site,
    { skipAttachments: true, keepPermanently: true, fileNamePrefix: "nightly" },
    { keeps: "nightly" },
  ),
  put(`${jobs}/{nightly.id}/cancel`, {}),
  post(site, { ...settings, keepPermanently: true, fileNamePrefix: "weekly" }, { keeps: "weekly" }),
  put(`${jobs}/clear-queue`, {}),
  get(`${jobs}/{weekly.id}`),
  put(`${jobs}/{early.id}/cancel`, {}),
  get(`${jobs}/{early.id}/download`),
  get(`${jobs}/{weekly.id}/download`),
  get(`${jobs}/0`),
  get(`${base}/restore/files`, {}, { keeps: "kept" }),
  get(`${base}/restore/files`, { jobScope: "SPACE" }),
  postForm(`${base}/restore/site/upload`, { file: [emptyZip] }, { keeps: "none" }),
  get(`${jobs}/{none.id}`),
  get(`${jobs}/{none.id}`),
  ...lists,
  post(`${base}/restore/site`, { fileName: "{kept.0.name}", skipReindex: true }, { keeps: "restored" }),
  get(`${jobs}/{restored.id}`),
  get(`${jobs}/{restored.id}`),
  post(`${base}/restore/site`, { fileName: "{kept.0.name}" }),
  post(`${base}/restore/site`, { fileName: "nothing.zip" }),
]
