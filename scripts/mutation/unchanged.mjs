/**
 * Runs before each test file is read. Stryker switches a change on when the first test begins, and never off: in a thread that is
 * kept the files of the next run would still be read under the change of the last one. What a file makes as it is read would
 * then fail for the wrong change, and a file that cannot be read has no test that notices anything.
 */
const stryker = globalThis.__stryker__
if (stryker !== undefined) stryker.activeMutant = undefined
