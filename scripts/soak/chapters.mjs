const soakTests = "conformance/matrix/test/soak"
const plans = "conformance/matrix/test/plans.test.ts"
const rounds = ["conformance/matrix/test/kill.test.ts", "conformance/matrix/test/cut.test.ts"]
const puts = "conformance/matrix/test/killedPuts.test.ts"
const processes = "conformance/matrix/test/processes.test.ts"
const uploads = "conformance/matrix/test/killedUploads.test.ts"
const manualFiles = "examples/real-data/test/manualFiles.test.ts"
const browsed = "conformance/matrix/test/console/browser.test.ts"
const ranks = "packages/tracker/test/soak/rankSpots.soak.ts"
const visibility = "packages/wiki/test/rights/visibility.test.ts"
const workers = "conformance/matrix/test/killedWorkers.test.ts"

/**
 * What `npm run soak` runs, each under an hour on a usual machine. `count` is how often a chapter does its thing, where that
 * can be chosen; a chapter without one runs the long rounds of its tests.
 */
export const chapters = [
  // Requests that are almost right, and heads that no library sends, against everything in the contract.
  { name: "fuzz-http", files: [`${soakTests}/fuzzHttp.test.ts`], count: 100_000 },
  // Every operation of the published contracts, which lie beside the project: what they say is asked for and answered.
  { name: "contracts", files: [`${soakTests}/contracts.soak.ts`], count: 60_000 },
  // Requests for tokens: a token, or one of the four errors.
  { name: "token-bodies", files: [`${soakTests}/tokenBodies.test.ts`], count: 10_000 },
  // Queries of the grammar: memory, SQLite and Postgres give one answer.
  { name: "fuzz-queries", files: [`${soakTests}/fuzzQueries.soak.ts`], count: 100_000 },
  // Processes that end in the middle of commits.
  { name: "kill-rounds", files: [rounds[0], processes, puts, uploads] },
  // 300 files, one of 90 MB, and 2,000 comments on all pages of a manual, on the disk.
  { name: "manual-files", files: [manualFiles] },
  // Processes that end in the middle of jobs: 2,000 jobs of five kinds.
  { name: "workers", files: [workers] },
  // Connections to the database that are cut at every byte.
  { name: "cut-rounds", files: [rounds[1]] },
  // A clock that jumps forth and back.
  { name: "clock-jumps", files: [`${soakTests}/clockJumps.test.ts`], count: 5_000 },
  // Webhooks of real issues, from four processes that are killed, to a receiver that fails in every way and is killed, too.
  { name: "webhooks", files: [`${soakTests}/webhooks.soak.ts`], count: 10_000 },
  // A database that takes its time for everything.
  { name: "slow-disk", files: [`${soakTests}/slowDisk.test.ts`], count: 2_000 },
  // A disk without room, and with room again.
  { name: "full-disk", files: [`${soakTests}/fullDisk.soak.ts`], count: 20 },
  // Backups over HTTP while others write, looked at by unzip, and restored elsewhere to the last byte. `QUOIN_SITE` may name a SQLite
  // file that the example with real data has filled; its password of admin is `correct horse`.
  { name: "backup-under-load", files: ["hosts/cli/test/soak/backupUnderLoad.soak.ts"], count: 200 },
  // More clients than there is room for.
  { name: "floods", files: [`${soakTests}/floods.soak.ts`], count: 2_000 },
  // What one client once did to end or freeze the process, each as a scenario.
  { name: "attacks", files: [`${soakTests}/attacks.soak.ts`] },
  // Display pages in a headless Chromium, which has to be on the machine: `QUOIN_BROWSER` names it, or else it is found on the PATH.
  { name: "browser", files: [`${soakTests}/browser.soak.ts`] },
  // The console in that browser, each view by keyboard and for screen readers over memory and SQLite.
  { name: "console", files: [browsed] },
  // 100,000 moves to one spot of a list of 100,000.
  { name: "ranks", files: [ranks] },
  // What callers are told of random worlds, judged 100,800 times.
  { name: "visibility", files: [visibility] },
  // Eight writers on 23,313 real issues, against a model of their own; on memory, SQLite and Postgres.
  { name: "tracker-writers", files: [`${soakTests}/trackerWriters.test.ts`], count: 100_000 },
  // Random queries for issues of random small worlds, against a model that knows no storage; on memory, SQLite and Postgres.
  { name: "model-queries", files: [`${soakTests}/modelQueries.test.ts`], count: 100_000 },
  // The same of random queries for content by several people, page by page.
  { name: "cql-queries", files: [`${soakTests}/cqlQueries.test.ts`], count: 100_000 },
  // What is printed of random queries is read again as what they were.
  { name: "printed-queries", files: [`${soakTests}/printedQueries.test.ts`], count: 100_000 },
  // 70 queries over the real issues and their histories, each answered straight from the file, too. `QUOIN_ISSUES` names the file.
  { name: "real-queries", files: [`${soakTests}/realQueries.test.ts`], count: 23_313 },
  // Packages of a distribution from a file, with what they depend on, into memory and SQLite, and out again; `QUOIN_PACKAGES` names it.
  { name: "imported-packages", files: [`${soakTests}/importedPackages.test.ts`], count: 63_440 },
  // Queries for packages whose maintainers are users, and which 2,000 real issues name: each is answered straight from the files, too.
  { name: "package-queries", files: [`${soakTests}/packageQueries.test.ts`], count: 63_440 },
  // What every select of every operation reads among 100,000 records, on SQLite and Postgres.
  { name: "plans", files: [plans] },
  // All other tests with their long rounds.
  {
    name: "laws",
    files: [],
    without: [
      "*/*/test/soak/**",
      ...rounds,
      plans,
      processes,
      workers,
      puts,
      uploads,
      manualFiles,
      browsed,
      visibility,
    ],
  },
]
