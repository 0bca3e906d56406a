import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { delimiter, join } from "node:path"
import { published } from "../packages.mjs"
import { root, run } from "../processes.mjs"

const { packageManager: pnpm } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))

/** npm tells its scripts where it runs, and an npm, pnpm or Bun below it would install there. */
const cleanEnv = Object.fromEntries(
  Object.keys(process.env)
    .filter((name) => /^npm_|^INIT_CWD$/i.test(name))
    .map((name) => [name, undefined]),
)

/** Makes the folder of a project that has nothing yet. */
export const newProject = (folder) => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }))
  return folder
}

const quietly = (command, args, cwd, env = {}) =>
  run(command, args, { cwd, quiet: true, env: { ...cleanEnv, ...env } })

/** The registry that npm is told to use here. */
export const upstreamRegistry = async (cwd) => {
  const { code, output } = await quietly("npm", ["config", "get", "registry", "--loglevel", "silent"], cwd)
  if (code !== 0) throw new Error(`npm names no registry:\n${output}`)
  return output.trim()
}

/** Packs every published package as `pnpm publish` would, which names the versions of those in the workspace. */
export const packWithPnpm = (target) => {
  const filters = published().flatMap(({ json }) => ["--filter", json.name])
  return quietly("npx", ["-y", pnpm, ...filters, "-r", "pack", "--pack-destination", target], root)
}

/** Installs other runtimes as packages, for these checks alone. */
export const installRuntimes = async (folder) => {
  const { code, output } = await quietly("npm", ["install", "bun", "deno"], newProject(folder))
  if (code !== 0) throw new Error(`Bun and Deno cannot be installed:\n${output}`)
  return join(folder, "node_modules/.bin")
}

/**
 * Runs a line of the README as it stands in a project, with the registry given. `pnpm` is the one of the workspace, and Bun
 * keeps nothing: its cache does not tell two packages of one name and version apart.
 */
export const makeShell =
  ({ registry, runtimes, cache }) =>
  (line, cwd, env = {}) => {
    const [tool, ...args] = line.split(/\s+/)
    const [command, before] = tool === "pnpm" ? ["npx", ["-y", pnpm]] : [tool, []]
    return quietly(command, [...before, ...args], cwd, {
      npm_config_registry: registry,
      BUN_INSTALL_CACHE_DIR: cache,
      ...env,
      PATH: `${runtimes}${delimiter}${process.env.PATH}`,
    })
  }
