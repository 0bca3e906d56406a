import { readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { published, tarballOf } from "../packages.mjs"
import { root, run } from "../processes.mjs"

const kilo = 1024

/** How many instantiations, and how much memory, tsc 5 takes for a program and every declaration behind it. */
export const countTypes = async (application, program) => {
  const { code, output } = await run(
    process.execPath,
    [
      // Memory is then what is held at the end, and not what the collector has not come to yet.
      "--expose-gc",
      join(root, "node_modules/typescript/bin/tsc"),
      ...["--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "--types", "node"],
      "--extendedDiagnostics",
      program,
    ],
    { cwd: application, quiet: true },
  )
  if (code !== 0) throw new Error(`${program} does not compile:\n${output}`)
  const told = (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(output)?.[1])
  return { instantiations: told("Instantiations"), memoryBytes: told("Memory used") * kilo }
}

const bundled = async (application, program, options) => {
  const esbuild = await import("esbuild")
  return esbuild.build({
    entryPoints: [join(application, program)],
    bundle: true,
    minify: true,
    platform: "node",
    format: "esm",
    write: false,
    logLevel: "silent",
    ...options,
  })
}

/** Bytes of a program and all that it asks for, in one file without spaces. */
const countWhole = async (application, program) => {
  const { outputFiles } = await bundled(application, program)
  return outputFiles.reduce((bytes, { contents }) => bytes + contents.length, 0)
}

/** Bytes of what is loaded when the program begins, where what is loaded later stands in files of its own. */
const countAtOnce = async (application, program) => {
  const { metafile } = await bundled(application, program, {
    splitting: true,
    metafile: true,
    outdir: join(application, "bundled"),
  })
  const { outputs } = metafile
  // The entry is made first, and a set hands out what is added while it is walked.
  const loaded = new Set(Object.keys(outputs).filter((path) => path.endsWith(program.replace(/ts$/, "js"))))
  for (const path of loaded)
    for (const { path: next, kind } of outputs[path].imports)
      if (kind === "import-statement" && outputs[next] !== undefined) loaded.add(next)
  return [...loaded].reduce((bytes, path) => bytes + outputs[path].bytes, 0)
}

/** Bytes of the bundle of a program: all of it, and what is loaded when the program begins. */
export const countBundle = async (application, program) => ({
  bytes: await countWhole(application, program),
  bytesAtOnce: await countAtOnce(application, program),
})

/** Modules that `import "quoin"` loads, and their bytes. */
export const countImport = async (application) => {
  const list = join(application, "loaded.txt")
  const { code, output } = await run(
    process.execPath,
    ["--import", join(root, "scripts/weights/tellLoaded.mjs"), "--input-type=module", "-e", 'import "quoin"'],
    { cwd: application, quiet: true, env: { QUOIN_LOADED: list } },
  )
  if (code !== 0) throw new Error(`quoin cannot be imported:\n${output}`)
  const files = [...new Set(readFileSync(list, "utf8").trim().split("\n"))].filter((url) =>
    url.startsWith("file:"),
  )
  return {
    modules: files.length,
    bytes: files.reduce((bytes, url) => bytes + statSync(fileURLToPath(url)).size, 0),
  }
}

/** Bytes of every tarball, by the name of its package. */
export const countTarballs = (tarballs) =>
  Object.fromEntries(published().map((each) => [each.json.name, statSync(tarballOf(each, tarballs)).size]))
