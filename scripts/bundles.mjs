import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { browserProgram } from "./installs/documented.mjs"
import { installOffline } from "./installs/modules.mjs"
import { inParallel, root, run } from "./processes.mjs"

/** What the host of these checks prints where all of it works. */
export const works = `pages: true\nqueries: 1\nloaded late: InvalidInput <h1 id="-Hello">Hello</h1>\nhttp: 200\n`

// The bundlers are loaded when they are needed: a command begins before its set-up has installed them.

const withEsbuild = (format, platform) => async (host, file) => {
  const esbuild = await import("esbuild")
  const bundled = { entryPoints: [host], bundle: true, platform, format, outfile: file }
  const { warnings } = await esbuild.build({ ...bundled, logLevel: "silent" })
  return warnings.map(({ text }) => text)
}

/** A program as a page has it, without being told anything about Quoin. */
export const forBrowsers = withEsbuild("esm", "browser")

const isOurs = (id) => /node_modules\/(@quoin|quoin)\//.test(id)

/** What others are written in, and how their modules import each other, is not ours to mend. */
const isOfOthers = ({ code, ids = [] }) =>
  code === "THIS_IS_UNDEFINED" || (code === "CIRCULAR_DEPENDENCY" && !ids.some(isOurs))

const withRollup = async (host, file) => {
  const { rollup } = await import("rollup")
  const { default: commonjs } = await import("@rollup/plugin-commonjs")
  const { default: nodeResolve } = await import("@rollup/plugin-node-resolve")
  const warnings = []
  const bundled = await rollup({
    input: host,
    plugins: [nodeResolve(), commonjs()],
    onwarn: (log) => isOfOthers(log) || warnings.push(log.message),
    treeshake: false,
  })
  await bundled.write({ file, format: "es", inlineDynamicImports: true })
  return warnings
}

/** Each bundler as a host uses it that has not configured anything for Quoin, and the file that it makes. */
const bundlers = [
  ["rollup", "rollup.mjs", withRollup],
  ["esbuild, ESM", "esbuild.mjs", withEsbuild("esm", "node")],
  ["esbuild, CommonJS", "esbuild.cjs", withEsbuild("cjs", "node")],
]

/** Runs a bundle where it stands, and says what is wrong with what it printed. */
const faultOf = async (folder, file, storage, isExpected) => {
  const { output } = await run(process.execPath, [file, storage], { cwd: folder, quiet: true })
  return isExpected(output) ? [] : [`${file} over ${storage} printed:\n${output}`]
}

const isRefusal = (output) =>
  /^Storage unavailable.* SQLite needs the package @quoin\/storage-sqlite;/.test(output)

/** A bundle alone keeps everything in memory, and refuses SQLite; beside the adapter it has SQLite, too. */
const bundleFaults = async ([, file, bundle], { host, alone, beside }) => {
  const warnings = await bundle(host, join(alone, file)).catch(({ message }) => [message])
  if (!existsSync(join(alone, file))) return warnings
  copyFileSync(join(alone, file), join(beside, file))
  return [
    ...warnings,
    ...(await faultOf(alone, file, "memory", (output) => output === works)),
    ...(await faultOf(alone, file, "wiki.db", isRefusal)),
    ...(await faultOf(beside, file, `${file}.db`, (output) => output === works)),
  ]
}

/**
 * The program for pages, bundled as for one. It runs here in Node, where a document is all that it lacks: whether a browser takes it is
 * tried by `npm run installs`, and that nothing of it asks for Node in every `npm test`.
 */
const pageFaults = async ({ application }) => {
  const { text, title } = browserProgram()
  const [program, page] = ["page.js", "page.mjs"].map((name) => join(application, name))
  writeFileSync(program, `globalThis.document = {}\n${text}\nconsole.log(document.title)\n`)
  const warnings = await forBrowsers(program, page).catch(({ message }) => [message])
  if (!existsSync(page)) return warnings
  return [...warnings, ...(await faultOf(application, page, "memory", (output) => output === `${title}\n`))]
}

/** The folders of one check: an application with `quoin` installed, one without anything, one with the adapter alone. */
const makeFolders = async (scratch, tarballs) => {
  const [application, alone, beside] = ["application", "alone", "beside"].map((name) => join(scratch, name))
  for (const folder of [application, alone, beside]) mkdirSync(folder)
  await installOffline(application, ["quoin"], tarballs)
  await installOffline(beside, ["@quoin/storage-sqlite"], tarballs)
  const host = join(application, "host.mjs")
  copyFileSync(join(root, "scripts/installs/host.mjs"), host)
  return { application, alone, beside, host }
}

/** Makes an application of the tarballs, and bundles it. Gives what each bundler did wrong. */
export const bundleAll = async (tarballs) => {
  const scratch = mkdtempSync(join(tmpdir(), "quoin-bundles-"))
  try {
    const folders = await makeFolders(scratch, tarballs)
    return await inParallel([
      ...bundlers.map((each) => async () => ({ name: each[0], faults: await bundleFaults(each, folders) })),
      async () => ({ name: "esbuild, for a page", faults: await pageFaults(folders) }),
    ])
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** `bundleAll` as a step of `npm test`. */
export const checkBundles = async (tarballs) => {
  const output = (await bundleAll(tarballs))
    .flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`))
    .join("\n")
  return { code: output === "" ? 0 : 1, output }
}
