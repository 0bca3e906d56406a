import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { bundleAll, works } from "./bundles.mjs"
import { browserProgram, bunProgram, documentedLines } from "./installs/documented.mjs"
import { runInBrowser } from "./installs/browser.mjs"
import { serveRegistry } from "./installs/registry.mjs"
import { tryRunners } from "./installs/runners.mjs"
import { installRuntimes, makeShell, newProject, packWithPnpm, upstreamRegistry } from "./installs/tools.mjs"
import { buildAll } from "./packages.mjs"
import { rehearse } from "./publish.mjs"
import { bin, root, run } from "./processes.mjs"
import { setup } from "./setup.mjs"

const failed = []

/** One line for each thing that was tried, with what it printed; all of it where that is not what it should be. */
const report = (name, output, isGood, since) => {
  if (!isGood) failed.push(name)
  const said = isGood ? output.trim().split("\n").join(", ") : `\n${output.trim()}`
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  console.log(`${isGood ? "ok    " : "FAILED"} ${name} (${seconds} s): ${said}`)
}

const copied = (file) => (folder) => copyFileSync(join(root, "scripts/installs", file), join(folder, file))

/** What is run after a line, by the first of these that it names: a program, where it keeps its data, what it prints. */
const programs = [
  {
    of: "@effect/sql-sqlite-bun",
    write: (folder) => writeFileSync(join(folder, "bunHost.ts"), bunProgram().text),
    command: ["bunHost.ts"],
    isGood: (output) => output === bunProgram().output,
  },
  {
    of: "@quoin/storage-sqlite",
    write: copied("host.mjs"),
    command: ["host.mjs", "wiki.db"],
    isGood: (output) => output === works,
  },
  {
    // The adapter is there and says that nobody listens.
    of: "@quoin/storage-postgres",
    write: copied("host.mjs"),
    command: ["host.mjs", "postgres://nobody@127.0.0.1:9/none"],
    isGood: (output) => /^Storage unavailable \(connection\)/.test(output),
  },
  {
    of: "effect@3",
    write: copied("effectHost.mjs"),
    command: ["effectHost.mjs"],
    isGood: (output) => output === "effect: DOC\n",
  },
  {
    of: "quoin",
    write: copied("host.mjs"),
    command: ["host.mjs", "memory"],
    isGood: (output) => output === works,
  },
]

/** Runs a documented line in a new project, and a host after it. */
const tryLine = async (line, folder, shell) => {
  const since = performance.now()
  const words = line.split(/\s+/)
  const { write, command, isGood } = programs.find(({ of }) => words.includes(of))
  write(newProject(folder))
  const installed = await shell(line, folder)
  if (installed.code !== 0) return report(line, installed.output, false, since)
  const runtime = words[0] === "bun" ? "bun" : "node"
  const { output } = await shell([runtime, ...command].join(" "), folder)
  report(line, output, isGood(output), since)
}

/** In Bun a path is refused in words. */
const tryRefusal = async (folder, shell) => {
  const since = performance.now()
  copied("host.mjs")(folder)
  const { code, output } = await shell("bun host.mjs path.db", folder)
  const isRefused = code === 1 && /^Storage unavailable \(cannot-open\).*Bun never loads it/.test(output)
  report("SQLite by its path in Bun", output, isRefused, since)
}

/** An application that imports every part of `quoin`, compiled by a `tsc` that reads all declarations. */
const tryTypes = async (folder) => {
  const since = performance.now()
  const text = ["quoin", "quoin/kernel", "quoin/testing"]
    .map((part, index) => `export * as part${index} from "${part}"\n`)
    .join("")
  for (const file of ["parts.mts", "parts.cts"]) writeFileSync(join(folder, file), text)
  const options = "--noEmit --strict --skipLibCheck false --target es2022 --module nodenext --types node"
  const typeRoots = ["--typeRoots", join(root, "node_modules/@types")]
  const args = [...options.split(" "), ...typeRoots, "parts.mts", "parts.cts"]
  const { code, output } = await run(bin("tsc"), args, { cwd: folder, quiet: true })
  report("tsc without skipLibCheck", code === 0 ? "no errors" : output, code === 0, since)
}

const tryBundlers = async (tarballs) => {
  const since = performance.now()
  for (const { name, faults } of await bundleAll(tarballs)) {
    report(name, faults.length === 0 ? works : faults.join("\n"), faults.length === 0, since)
  }
}

const tryPublishing = async (tarballs) => {
  const since = performance.now()
  const faults = await rehearse(tarballs)
  report("npm publish --dry-run", faults.join("\n") || "all packages", faults.length === 0, since)
}

/** The program for browsers, in one, over memory. */
const tryBrowser = async (folder, tarballs) => {
  const since = performance.now()
  const { text, title } = browserProgram()
  mkdirSync(folder)
  const shown = await runInBrowser(text, folder, tarballs)
  report("a browser", shown, shown === title, since)
}

/** `npx quoin`, which fetches the command. */
const tryCommand = async (folder, shell) => {
  const since = performance.now()
  const { code, output } = await shell("npx --yes quoin --version", newProject(folder))
  report("npx quoin --version", output, code === 0 && /^\d+\.\d+\.\d+$/m.test(output), since)
}

const tryAll = async (scratch, tarballs) => {
  const runtimes = await installRuntimes(join(scratch, "runtimes"))
  const registry = await serveRegistry(tarballs, await upstreamRegistry(scratch))
  const shell = makeShell({ registry: registry.url, runtimes, cache: join(scratch, "bun-cache") })
  const lines = documentedLines()
  const folderOf = (line) => join(scratch, `line-${lines.indexOf(line)}`)
  try {
    for (const line of lines) await tryLine(line, folderOf(line), shell)
    const inBun = lines.find((line) => line.includes("sql-sqlite-bun"))
    await tryRefusal(folderOf(inBun), shell)
    await tryTypes(folderOf("npm install quoin"))
    await tryBundlers(tarballs)
    await tryPublishing(tarballs)
    await tryBrowser(join(scratch, "browser"), tarballs)
    await tryCommand(join(scratch, "npx"), shell)
    await tryRunners(scratch, shell, report)
  } finally {
    registry.close()
  }
}

/** Each of these fails for all that come after it. */
const prepare = async (tarballs) => {
  if (!(await setup())) return false
  const steps = [() => run(bin("tsc"), ["-b"], { quiet: true }), buildAll, () => packWithPnpm(tarballs)]
  for (const step of steps) {
    const { code, output } = await step()
    if (code !== 0) {
      console.error(output)
      return false
    }
  }
  return true
}

const scratch = mkdtempSync(join(tmpdir(), "quoin-installs-"))
try {
  const tarballs = join(scratch, "tarballs")
  mkdirSync(tarballs)
  if (!(await prepare(tarballs))) failed.push("the packages")
  else await tryAll(scratch, tarballs)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
if (failed.length > 0) console.error(`Failed: ${failed.join("; ")}`)
process.exitCode = failed.length > 0 ? 1 : 0
