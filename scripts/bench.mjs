import { readFileSync } from "node:fs"
import { join } from "node:path"
import { root, run } from "./processes.mjs"
import { setup } from "./setup.mjs"

const benchmarks = join(root, "benchmarks")

/** What a scenario compares with stays as its maker ships it; Quoin and Effect are bundled, as a host would. */
const peers = () => {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(join(benchmarks, "package.json"), "utf8"),
  )
  return Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !/^(@?quoin|@?effect)\b/.test(name),
  )
}

const bundle = async (output) => {
  // The bundler remembers the folder that it was loaded in.
  process.chdir(benchmarks)
  const { build } = await import("tsup")
  await build({
    config: false,
    silent: true,
    entry: { main: "src/main.ts" },
    outDir: output,
    format: ["esm"],
    platform: "node",
    target: "node20",
    clean: true,
    external: peers(),
    // Bundled CommonJS modules ask for node's own modules by `require`, which ESM lacks.
    banner: {
      js: 'import { createRequire as quoinRequire } from "node:module"; const require = quoinRequire(import.meta.url)',
    },
  })
}

/** What is not measured may run beside a measurement, which starts processes from its own bundle until its end. */
const bench = async () => {
  if (!(await setup())) return 1
  const options = process.argv.slice(2)
  const [rehearses, counts] = ["--rehearse", "--budgets"].map((option) => options.includes(option))
  const output = join(benchmarks, counts ? "budgets/dist" : rehearses ? "dist" : "build")
  await bundle(output)
  // Nothing is collected while the bytes of an operation are counted.
  const flags = ["--expose-gc", ...(counts ? ["--max-semi-space-size=128"] : [])]
  const env = rehearses || counts ? { QUOIN_BENCH_REHEARSAL: "1" } : {}
  return (await run(process.execPath, [...flags, join(output, "main.js"), ...options], { env })).code
}

process.exitCode = await bench()
