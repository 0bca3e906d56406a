import { readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { bin, inParallel, root, run } from "./processes.mjs"

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

const buildOne = async ({ folder, json }) => {
  const [command, ...args] = json.scripts.build.split(" ")
  const built = await run(bin(command), [...args, "--silent"], { cwd: folder, quiet: true })
  return { ...built, output: `${json.name} does not build:\n${built.output}` }
}

/** Builds every published package; their declarations must have been written by `tsc -b` before. */
export const buildAll = async () =>
  outputOf(await inParallel(published().map((each) => () => buildOne(each))))

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
