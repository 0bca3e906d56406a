import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const { compilerOptions } = JSON.parse(readFileSync(fromHere("../../../tsconfig.base.json"), "utf8")) as {
  compilerOptions: { paths: Record<string, ReadonlyArray<string>> }
}

/** Two files of a thousand tests each, one after the other, by themselves. */
export default defineConfig({
  resolve: {
    alias: Object.entries(compilerOptions.paths).map(([name, [path]]) => ({
      find: new RegExp(`^${name}$`),
      replacement: fromHere(`../../../${path ?? ""}`),
    })),
  },
  test: {
    root: fromHere("."),
    include: ["*.thousand.ts"],
    env: { QUOIN_BENCH_TESTS: "1000" },
    pool: "forks",
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
