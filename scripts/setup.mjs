import { readFileSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { root, run } from "./processes.mjs"

const leastNode = [20, 19]

const textOf = (path) => {
  try {
    return readFileSync(join(root, path), "utf8")
  } catch {
    return undefined
  }
}

const nodeIsTooOld = () => {
  const [major, minor] = process.versions.node.split(".").map(Number)
  return major < leastNode[0] || (major === leastNode[0] && minor < leastNode[1])
}

/** pnpm keeps a copy of the lockfile that it installed from. */
const isDownloaded = () => {
  const wanted = textOf("pnpm-lock.yaml")
  return wanted !== undefined && wanted === textOf("node_modules/.pnpm/lock.yaml")
}

/** pnpm keeps the names of packages whose install scripts have not run yet. */
const isBuilt = () => /"?pendingBuilds"?: *\[ *\]/.test(textOf("node_modules/.modules.yaml") ?? "")

const pnpm = async (...args) => {
  const { packageManager } = JSON.parse(textOf("package.json") ?? "{}")
  const { code } = await run("npx", ["-y", packageManager, ...args])
  if (code !== 0) console.error(`Installing failed (exit status ${code}); the lines above say why.`)
  return code === 0
}

/** Downloads what is missing. With it there is a compiler, but no native code yet. */
export const download = async () => {
  if (nodeIsTooOld()) {
    console.error(`Quoin needs Node ${leastNode.join(".")} or newer; this is Node ${process.versions.node}.`)
    return false
  }
  if (isDownloaded()) return true
  console.log("Installing dependencies with pnpm (once; later runs skip this).")
  return pnpm("install", "--frozen-lockfile", "--ignore-scripts")
}

/** Runs the install scripts of what was downloaded, where they have not run. */
export const buildNative = async () => {
  if (isBuilt()) return true
  console.log("Where better-sqlite3 has no prebuilt binary it is compiled: that takes about two minutes.")
  return pnpm("--recursive", "rebuild", "--pending")
}

/** Installs what is missing; does nothing when `node_modules` is what the lockfile asks for. */
export const setup = async () => (await download()) && (await buildNative())

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) process.exitCode = (await setup()) ? 0 : 1
