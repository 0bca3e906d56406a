import { mkdir, readdir, rm, writeFile } from "node:fs/promises"
import { existsSync, readFileSync, readdirSync } from "node:fs"
import { dirname, join, relative, resolve, sep } from "node:path"
import { consoleModule } from "./console.mjs"
import { root } from "./processes.mjs"

const rooms = ["packages", "adapters", "hosts", "conformance", "examples"]

const folders = () => [
  ...rooms.flatMap((room) => readdirSync(join(root, room)).map((name) => join(root, room, name))),
  join(root, "benchmarks"),
]

const source = `${sep}src${sep}`
const built = `${sep}build${sep}`

/** Where a source is after it was compiled: as deep as it was, so that what it looks for beside its package is there. */
export const compiledOf = (path) => path.replace(source, built).replace(/\.tsx?$/, ".js")

/** Whether a file is a source of ours, and not one of a test. */
export const isSource = (path) =>
  path.startsWith(root) && path.includes(source) && /(?<!\.d)\.tsx?$/.test(path)

const { compilerOptions } = JSON.parse(readFileSync(join(root, "tsconfig.base.json"), "utf8"))

const sourcesIn = async (folder) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.map((entry) => join(entry.parentPath, entry.name)).filter(isSource)
}

/** The file that an import means: by the names of packages, or beside what imports it. */
const meant = (name, importer, sources) => {
  const path = compilerOptions.paths[name]?.[0]
  if (path !== undefined) return join(root, path)
  if (!name.startsWith(".")) return undefined
  const beside = resolve(dirname(importer), name)
  return [".ts", ".tsx", `${sep}index.ts`].map((end) => beside + end).find((each) => sources.has(each))
}

const pathFrom = (importer, path) => {
  const found = relative(dirname(compiledOf(importer)), compiledOf(path)).replaceAll(sep, "/")
  return found.startsWith(".") ? found : `./${found}`
}

/** There may be two copies of vitest, one for each compiler: that of the processes that run tests is meant. */
const vitest = () => import.meta.resolve("vitest")

/** Node asks for whole paths, which the compiler leaves as they were written. */
const withPaths = (text, imports, importer, sources) => {
  let written = ""
  let from = 0
  for (const { n: name, s: start, e: end, d: dynamic } of imports) {
    const found = name === undefined ? undefined : meant(name, importer, sources)
    if (found === undefined && name !== "vitest") continue
    const path = found === undefined ? vitest() : pathFrom(importer, found)
    written += text.slice(from, start) + (dynamic === -1 ? path : JSON.stringify(path))
    from = end
  }
  return written + text.slice(from)
}

const keep = async (path, text) => {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

/**
 * Compiles all sources, file by file, for the processes that run tests: Node loads these in a few seconds, where
 * vitest, which would compile and wrap each as it is asked for, takes half a minute in each process.
 */
export const compileSources = async () => {
  // Neither is there before the first download.
  const [{ build }, { init, parse }] = await Promise.all([import("esbuild"), import("es-module-lexer")])
  await init
  const withSources = folders().filter((folder) => existsSync(join(folder, "src")))
  const sources = new Set(
    (await Promise.all(withSources.map((folder) => sourcesIn(join(folder, "src"))))).flat(),
  )
  const { outputFiles } = await build({
    entryPoints: [...sources],
    outdir: root,
    outbase: root,
    write: false,
    format: "esm",
    target: "node20",
    jsx: "automatic",
    jsxImportSource: "preact",
  })
  await Promise.all(withSources.map((folder) => rm(join(folder, "build"), { recursive: true, force: true })))
  await Promise.all(
    outputFiles.map(({ path, text }) =>
      keep(compiledOf(path), withPaths(text, parse(text)[0], path, sources)),
    ),
  )
  // As for the package, what stands there is made: the files of the console.
  await keep(compiledOf(join(root, "hosts/console/src/files.ts")), await consoleModule())
  return { code: 0, output: "" }
}
