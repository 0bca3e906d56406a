/** How much of everything is measured. */
const measured = {
  /** Pages of every seeded wiki, and how many of them are updated, in turn. */
  pages: 1_000,
  updatedPages: 200,
  /** Issues of the tracker, and how many of them are changed, in turn. */
  issues: 1_000,
  changedIssues: 200,
  /** Pieces of work on issues, and searches, that are recorded to be said again. */
  recordedPieces: 1_000,
  recordedSearches: 20,
  /** Packages where no real index is read, and the page of a walk through them that is deep. */
  madeUpPackages: 20_000,
  deepPage: 1_000,
  bulkPages: 20_000,
  bulkBatch: 2_000,
  /** Pages and objects of the long work whose turns are watched. */
  longPages: 10_000,
  longObjects: 100_000,
  doubles: [100, 10_000, 1_000_000],
  doubleRounds: 200,
  tenants: 1_000,
  jobs: 5_000,
  jobsAlone: 300,
  idleJobsMillis: 10_000,
  worstObjects: 100_000,
  worstObjectsElsewhere: 20_000,
  worstIdleMillis: 3_000,
  /** Pages below the top of a tree, and below each of those. */
  treeBroad: 99,
  treeBelow: 100,
  bodies: 500,
  threads: 200,
  answers: 9,
  rightsPages: 11_000,
  rightsOpenPages: 1_000,
  rightsChecks: 2_000,
  rightsUpdates: 200,
  /** How often each list is asked for. */
  lists: 50,
  tokenRequests: 100,
  tokenSamples: 20,
  loadedIssues: 10_000,
  loadedBatch: 1_000,
  /** Pieces of 64 kB that a file has, files, and files before them. */
  filePieces: 3_200,
  filePairs: 5,
  fileWarmUps: 20,
  backupPages: 10_000,
  backupFiles: 100,
  backupRounds: 3,
  auditRecords: 1_000_000,
  auditIdleMillis: 1_000,
  /** Processes over one database. */
  processes: [1, 2, 4],
  processPairs: 5,
  processMillis: 1_000,
  processWarmUpMillis: 6_000,
  roundTrips: 500,
}

export type Sizes = typeof measured

/** Enough that every line does what it does, and no more. */
const rehearsed: Sizes = {
  pages: 32,
  updatedPages: 20,
  issues: 32,
  changedIssues: 10,
  recordedPieces: 2,
  recordedSearches: 1,
  madeUpPackages: 80,
  deepPage: 3,
  bulkPages: 40,
  bulkBatch: 20,
  longPages: 20,
  longObjects: 20,
  doubles: [100],
  doubleRounds: 2,
  tenants: 3,
  jobs: 20,
  jobsAlone: 2,
  idleJobsMillis: 20,
  worstObjects: 30,
  worstObjectsElsewhere: 30,
  worstIdleMillis: 20,
  treeBroad: 3,
  treeBelow: 3,
  bodies: 26,
  threads: 5,
  answers: 2,
  rightsPages: 40,
  rightsOpenPages: 10,
  rightsChecks: 2,
  rightsUpdates: 2,
  lists: 1,
  tokenRequests: 2,
  tokenSamples: 1,
  loadedIssues: 20,
  loadedBatch: 10,
  filePieces: 20,
  filePairs: 1,
  fileWarmUps: 1,
  backupPages: 20,
  backupFiles: 2,
  backupRounds: 1,
  auditRecords: 200,
  auditIdleMillis: 20,
  processes: [1, 2],
  processPairs: 1,
  processMillis: 20,
  processWarmUpMillis: 20,
  roundTrips: 5,
}

/** Whether everything is done once and small, to see that it can be done. Processes that are started inherit it. */
export const isRehearsal = process.env["QUOIN_BENCH_REHEARSAL"] === "1"

export const sizes: Sizes = isRehearsal ? rehearsed : measured
