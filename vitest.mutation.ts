import { defineConfig } from "vitest/config"
import config from "./vitest.config"

/** Mutation testing: the tests of one group, in one process; `npm run mutate` says which. */
export default defineConfig({
  ...(config.resolve === undefined ? {} : { resolve: config.resolve }),
  test: {
    include: JSON.parse(process.env["QUOIN_MUTATION_TESTS"] ?? "[]") as Array<string>,
    setupFiles: ["./vitest.setup.ts", "./scripts/mutation/unchanged.mjs"],
    testTimeout: 120_000,
    isolate: false,
    poolOptions: { threads: { isolate: false, singleThread: true } },
  },
})
