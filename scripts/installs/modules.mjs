import { mkdirSync, realpathSync, symlinkSync } from "node:fs"
import { dirname, join } from "node:path"
import { published, tarballOf } from "../packages.mjs"
import { root, run } from "../processes.mjs"

const isQuoin = (name) => /^@?quoin(\/|$)/.test(name)

/** What a package asks for: packages of ours, and packages of others. Optional peers are left out. */
const needsOf = ({ dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }) => {
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true)
  const names = [...Object.keys(dependencies), ...peers]
  return { ours: names.filter(isQuoin), others: names.filter((name) => !isQuoin(name)) }
}

/** A package with all packages of ours that it asks for, directly or not. */
const closureOf = (wanted) => {
  const known = new Map(published().map((each) => [each.json.name, each]))
  const found = new Set(wanted)
  // A set hands out what is added while it is walked.
  for (const name of found) for (const next of needsOf(known.get(name).json).ours) found.add(next)
  return [...found].map((name) => known.get(name))
}

const link = (target, path) => {
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(realpathSync(target), path, "junction")
}

const unpack = async (each, tarballs, path) => {
  mkdirSync(path, { recursive: true })
  const { code, output } = await run(
    "tar",
    ["-xzf", tarballOf(each, tarballs), "-C", path, "--strip-components=1"],
    { quiet: true },
  )
  if (code !== 0) throw new Error(`${each.json.name} cannot be unpacked:\n${output}`)
}

/**
 * Fills `node_modules` of a folder as an installation would, without a network: our packages out of their tarballs, and
 * those of others as links to what the workspace has installed.
 */
export const installOffline = async (folder, names, tarballs) => {
  const packages = closureOf(names)
  const at = (name) => join(folder, "node_modules", name)
  await Promise.all(packages.map((each) => unpack(each, tarballs, at(each.json.name))))
  const others = new Map(
    packages.flatMap((each) =>
      needsOf(each.json).others.map((name) => [name, join(each.folder, "node_modules", name)]),
    ),
  )
  for (const [name, target] of others) link(target, at(name))
}

/** The types of Node beside those packages, as an application in TypeScript has them. */
export const linkTypes = (folder) =>
  link(join(root, "node_modules/@types/node"), join(folder, "node_modules/@types/node"))
