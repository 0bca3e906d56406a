import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"
import { BaseSequencer, type TestSpecification } from "vitest/node"

const fromRoot = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Tests run from the sources, by the same names that `tsc` resolves: one list, in tsconfig.base.json. */
const { compilerOptions } = JSON.parse(readFileSync(fromRoot("./tsconfig.base.json"), "utf8")) as {
  compilerOptions: { paths: Record<string, ReadonlyArray<string>> }
}

/** The laws over a database take minutes: begun last, they would leave the other processes idle. */
class LongestFirst extends BaseSequencer {
  override async sort(files: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => /matrix\/test\/storage/.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  resolve: {
    alias: Object.entries(compilerOptions.paths).map(([name, [path]]) => ({
      find: new RegExp(`^${name}$`),
      replacement: fromRoot(path ?? ""),
    })),
  },
  test: {
    include: [
      "{packages,adapters,hosts,conformance,examples}/*/test/**/*.test.ts",
      "benchmarks/test/**/*.test.ts",
    ],
    setupFiles: ["./vitest.setup.ts"],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: "forks",
    poolOptions: { forks: { maxForks: 2, minForks: 1 } },
    sequence: { sequencer: LongestFirst },
    passWithNoTests: false,
  },
})
