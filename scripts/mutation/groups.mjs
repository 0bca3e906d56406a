/**
 * What is mutated, and the tests that have to notice: the pure files, in which the rules stand. What only hands on, declares
 * or waits is left to the laws and the soak.
 */
export const groups = {
  "kernel-values": {
    files: ["packages/kernel/src/{values,failures,paging}/*.ts"],
    tests: ["packages/kernel/test/**/*.test.ts"],
  },
  "kernel-storage": {
    files: [
      "packages/kernel/src/storage/{Attribute,Collection,Commit,Field,Order,Walks,Where,checkStorage,checkValue,checkWhere,matches}.ts",
    ],
    tests: ["packages/kernel/test/**/*.test.ts"],
  },
  "kernel-shell": {
    files: ["packages/kernel/src/shell/{PendingWrites,ReadMemory,decodeRequest,guardedReads,permit}.ts"],
    tests: ["packages/{kernel,engine}/test/**/*.test.ts"],
  },
  directory: {
    files: ["packages/directory/src/{rights,signIn,user}/*.ts"],
    tests: ["packages/directory/test/**/*.test.ts"],
  },
  wiki: {
    files: [
      "packages/wiki/src/{access,content,content/changes,content/views,space}/*.ts",
      "packages/wiki/src/content/removal/{departure,purge}.ts",
      "packages/wiki/src/{content/copies/carryOver,rights/unpublished,tree/moves,tree/subtree,versions/versionWrites}.ts",
    ],
    tests: ["packages/wiki/test/**/*.test.ts"],
  },
  // All tests of the room pass through here and through contracts: a change that none notices would run them all, for minutes.
  "http-failure": {
    files: ["adapters/http/src/failure/*.ts"],
    tests: ["adapters/http/test/failure/*.test.ts"],
  },
  "http-request": {
    files: ["adapters/http/src/request/**/*.ts"],
    tests: ["adapters/http/test/request/**/*.test.ts", "adapters/http/test/mounting/headOnly.test.ts"],
  },
  "http-contract": {
    files: ["adapters/http/src/contract/**/*.ts"],
    tests: ["adapters/http/test/contract/**/*.test.ts"],
  },
  "http-answers": {
    files: ["adapters/http/src/answers/*.ts"],
    tests: ["adapters/http/test/answers/*.test.ts", "adapters/http/test/wiki/site/auditSpreadsheet.test.ts"],
  },
}
