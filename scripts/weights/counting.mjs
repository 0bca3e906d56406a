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

/** Bytes of a program and all that it asks for, in one file without spaces. */
export const countBundle = async (application, program) => {
  const esbuild = await import("esbuild")
  const { outputFiles } = await esbuild.build({
    entryPoints: [join(application, program)],
    bundle: true,
    minify: true,
    platform: "node",
    format: "esm",
    write: false,
    logLevel: "silent",
  })
  return outputFiles.reduce((bytes, { contents }) => bytes + contents.length, 0)
}

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
