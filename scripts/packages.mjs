import { fork } from "node:child_process"
import { readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { root, run } from "./processes.mjs"

const rooms = ["packages", "adapters", "hosts", "conformance"]

/** Every published package: its folder and its package.json. */
export const published = () =>
  rooms
    .flatMap((room) => readdirSync(join(root, room)).map((name) => join(root, room, name)))
    .map((folder) => ({ folder, json: JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) }))
    .filter(({ json }) => json.private !== true)

const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))

const outputOf = (results) => ({
  code: results.find(({ code }) => code !== 0)?.code ?? 0,
  output: results
    .filter(({ code }) => code !== 0)
    .map(({ output }) => output)
    .join("\n"),
})

/** A process that builds what it is given. What the bundler and the compiler take to begin is more than most packages take. */
const openBuilder = () => {
  const child = fork(join(root, "scripts/builder.mjs"), { stdio: ["ignore", "pipe", "pipe", "ipc"] })
  let said = ""
  child.stdout.on("data", (chunk) => (said += chunk))
  child.stderr.on("data", (chunk) => (said += chunk))
  const build = ({ folder, json }) =>
    new Promise((resolve) => {
      const end = ({ code, output }) => {
        child.removeAllListeners()
        resolve({ code, output: `${json.name} does not build:\n${said}${output}` })
        said = ""
      }
      const ended = { code: 1, output: "the process that builds has ended" }
      child.once("message", end)
      child.once("exit", () => end(ended))
      if (child.connected) child.send({ folder, args: json.scripts.build.split(" ").slice(1) })
      else end(ended)
    })
  return { build, close: () => child.connected && child.disconnect() }
}

/** Those with many entries take longest, and begin first. */
const longestFirst = (packages) =>
  packages.toSorted(({ json: one }, { json: other }) => other.scripts.build.length - one.scripts.build.length)

/** Builds every published package; their declarations must have been written by `tsc -b` before. */
export const buildAll = async () => {
  const left = longestFirst(published())
  const lane = async () => {
    const builder = openBuilder()
    const results = []
    while (left.length > 0) results.push(await builder.build(left.shift()))
    builder.close()
    return results
  }
  return outputOf((await Promise.all([lane(), lane()])).flat())
}

/** Where the tarball of a package is after it was packed into a folder. */
export const tarballOf = ({ json }, target) =>
  join(target, `${json.name.replace("@", "").replace("/", "-")}-${json.version}.tgz`)

/** Packs into a folder what would be published of every package. */
export const packAll = (target) =>
  run(
    "npx",
    [
      "-y",
      packageManager,
      "-r",
      ...published().flatMap(({ json }) => ["--filter", json.name]),
      "pack",
      "--pack-destination",
      target,
    ],
    { quiet: true },
  )

/** publint and attw on the tarballs of every package. */
export const checkAll = (tarballs) =>
  run(process.execPath, [join(root, "scripts/fit.mjs"), tarballs], { quiet: true })
