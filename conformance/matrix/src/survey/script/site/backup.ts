import { del, get, post, postForm, put } from "../../Step"

const base = "/rest/api/backup-restore"
const site = `${base}/backup/site`
const jobs = `${base}/jobs`

const settings = { skipAttachments: false, keepPermanently: false }

/** A zip without an entry: no backup, which is found out when it is read. */
const emptyZip = { fileName: "site.zip", text: `PK\u0005\u0006${"\0".repeat(18)}`, type: "application/zip" }

/** What begins as a zip, and is none. */
const torn = { fileName: "torn.zip", text: "PK\u0003\u0004 and no more", type: "application/zip" }

const space = `${base}/backup/space`
const restoring = `${base}/restore/space`
const ofTheirs = { spaceKeys: ["THEIRS"], keepPermanently: false }

/** Asked for so early that its file is gone when the run ends. */
export const earlyBackup = [post(site, settings, { keeps: "ancient" })]

/** Spaces of somebody who administers nothing else, backed up, taken away and put back. */
const ofSpaces = [
  put("/rest/api/admin/user/bob/enable", {}),
  post("/rest/api/space", { key: "THEIRS", name: "Theirs" }, { as: "bob" }),
  post("/rest/api/space", { key: "OURS", name: "Ours" }, { keeps: "ours" }),
  post(
    "/rest/api/content",
    { type: "page", title: "Theirs to read", space: { key: "THEIRS" } },
    { keeps: "read" },
  ),
  put("/rest/api/relation/about/from/space/OURS/to/content/{read.id}", {}),
  postForm("/rest/api/content/{read.id}/child/attachment", {
    file: [{ fileName: "theirs.txt", text: "Theirs", type: "text/plain" }],
  }),
  post(space, ofTheirs, { as: "bob", keeps: "theirs" }),
  get(`${jobs}/{theirs.id}`, {}, { as: "bob" }),
  post(space, { ...ofTheirs, spaceKeys: ["THEIRS", "OURS"], fileNamePrefix: "both" }, { keeps: "both" }),
  get(`${jobs}/{both.id}`),
  post(space, { ...ofTheirs, keepPermanently: true }, { as: "bob", keeps: "again" }),
  put(`${jobs}/{again.id}/cancel`, {}, { as: "bob" }),
  post(space, { ...ofTheirs, spaceKeys: ["OURS"], keepPermanently: true }, { keeps: "stays" }),
  get(`${jobs}/{stays.id}`),
  get(`${jobs}/{theirs.id}`),
  get(`${jobs}/{theirs.id}/download`),
  get(`${jobs}/{stays.id}/download`, {}, { as: "bob" }),
  get(`${base}/restore/files`, { jobScope: "SPACE" }, { keeps: "spaces" }),
  post(restoring, { fileName: "{theirs.fileName}" }),
  del("/rest/api/space/THEIRS"),
  get(`${jobs}/{theirs.id}`),
  post(restoring, { fileName: "{theirs.fileName}", dryRun: true }, { keeps: "missed" }),
  get(`${jobs}/{missed.id}`),
  get(`${jobs}/{missed.id}`),
  put(`${jobs}/{missed.id}/cancel`, {}),
  post(restoring, { fileName: "{theirs.fileName}", skipReindex: true }, { keeps: "back" }),
  get(`${jobs}/{back.id}`),
  get(`${jobs}/{back.id}`),
  put(`${jobs}/{back.id}/cancel`, {}),
  post(restoring, { fileName: "{theirs.fileName}", dryRun: true }, { keeps: "foreseen" }),
  get(`${jobs}/{foreseen.id}`),
  get(`${jobs}/{foreseen.id}`),
  put(`${jobs}/{foreseen.id}/cancel`, {}),
  del("/rest/api/space/OURS"),
  get(`${jobs}/{stays.id}`),
  post(restoring, { fileName: "{stays.fileName}" }, { as: "ada" }),
  postForm(`${restoring}/upload`, { file: [emptyZip] }, { keeps: "nospace" }),
  postForm(`${restoring}/upload`, { file: [torn] }, { query: { dryRun: true } }),
  postForm(`${restoring}/upload`, { file: [torn] }, { as: "ada", keeps: "torn" }),
  get(`${jobs}/{torn.id}`),
  get(`${jobs}/{torn.id}`),
  put(`${jobs}/{torn.id}/cancel`, {}),
  put(`${jobs}/{theirs.id}/cancel`, {}, { as: "bob" }),
  postForm(`${base}/restore/site/upload`, { file: [torn] }, { as: "ada" }),
  postForm(`${base}/restore/site/upload`, { file: [emptyZip] }, { query: { dryRun: true } }),
  post(site, settings, { as: "ada" }),
  get(`${jobs}/{ancient.id}`),
  put(`${jobs}/{ancient.id}/cancel`, {}),
  get(jobs, { spaceKey: "THEIRS" }),
  get(jobs, { jobScope: "SPACE" }),
  get(jobs, { limit: 500 }),
]

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
  ...ofSpaces,
  ...lists,
  post(site, { ...settings, fileNamePrefix: "second" }, { keeps: "second" }),
  get(`${jobs}/{second.id}`),
  put("/rest/api/space/DOC", { name: "Documents" }),
  post(`${base}/restore/site`, { fileName: "{kept.0.name}", dryRun: true }, { keeps: "tried" }),
  get(`${jobs}/{tried.id}`),
  get(`${jobs}/{tried.id}`),
  put(`${jobs}/{tried.id}/cancel`, {}),
  post(`${base}/restore/site`, { fileName: "{kept.0.name}", skipReindex: true }, { keeps: "restored" }),
  get(`${jobs}/{restored.id}`),
  get(`${jobs}/{restored.id}`),
  post(`${base}/restore/site`, { fileName: "{second.fileName}" }, { as: "ada" }),
  post(`${base}/restore/site`, { fileName: "nothing.zip" }),
]
