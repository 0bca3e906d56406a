import { readFileSync } from "node:fs"
import { relative } from "node:path"
import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"
import { consoleModule, consoleModulePath } from "./scripts/console.mjs"
import { BaseSequencer, type TestSpecification } from "vitest/node"

const fromRoot = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Tests run from the sources, by the same names that `tsc` resolves: one list, in tsconfig.base.json. */
const { compilerOptions } = JSON.parse(readFileSync(fromRoot("./tsconfig.base.json"), "utf8")) as {
  compilerOptions: { paths: Record<string, ReadonlyArray<string>> }
}

/** How many seconds long files took when they were last looked at: `npm test -- --keep-times` writes them anew. */
const seconds = JSON.parse(readFileSync(fromRoot("./scripts/longTests.json"), "utf8")) as Readonly<
  Record<string, number>
>

const secondsOf = ({ moduleId }: TestSpecification): number =>
  seconds[relative(fromRoot("."), moduleId).replaceAll("\\", "/")] ?? 0

/** What takes longest is begun first: begun last, it would leave the other process idle. */
class LongestFirst extends BaseSequencer {
  override async sort(files: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    const sorted = await super.sort(files)
    return sorted.sort((one, other) => secondsOf(other) - secondsOf(one))
  }
}

/** Chapters of the soak that are too long, or need too much of the machine, for every change. */
const soakTests =
  process.env["QUOIN_SOAK"] === "1" ? ["{conformance,packages,hosts}/*/test/soak/*.soak.ts"] : []

const tests = [
  "{packages,adapters,hosts,conformance,examples}/*/test/**/*.test.ts",
  "benchmarks/test/**/*.test.ts",
  "benchmarks/test/thousand/*.thousand.ts",
  ...soakTests,
]

/** The console is built for its tests as it is for its package. */
const consoleFiles = {
  name: "console-files",
  load: (path: string) => (consoleModulePath.test(path) ? consoleModule() : undefined),
}

export default defineConfig({
  plugins: [consoleFiles],
  resolve: {
    alias: Object.entries(compilerOptions.paths).map(([name, [path]]) => ({
      find: new RegExp(`^${name}$`),
      replacement: fromRoot(path ?? ""),
    })),
  },
  test: {
    include: tests,
    setupFiles: ["./vitest.setup.ts"],
    // Long: they end what hangs, and say nothing about how long a test takes on a busy machine.
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
    pool: "forks",
    // A process runs many files, which share its modules: to load them anew for each took longer than most tests. So a test that
    // changes what others see, such as a global, puts it back.
    poolOptions: {
      forks: {
        // One more than the smallest machine has cores: some tests wait for a browser, a server or another process.
        maxForks: 3,
        // As many at least: a pool that shrinks has ended processes that were at work.
        minForks: 3,
        isolate: false,
        // Engines are made and dropped by the thousand: with room for the young, a tenth of all work is saved.
        execArgv: ["--max-semi-space-size=64"],
      },
    },
    sequence: { sequencer: LongestFirst },
    passWithNoTests: false,
  },
})
