import { once } from "node:events"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join, relative, resolve } from "node:path"
import { pathToFileURL } from "node:url"
import { packAll, published, tarballOf } from "./packages.mjs"
import { root, run } from "./processes.mjs"

const { GITHUB_REPOSITORY: repository, GITHUB_SERVER_URL: forge } = process.env

/** Where a package comes from, which its provenance is compared with; known where it is published alone. */
const nameOrigin = ({ folder }) => {
  const file = join(folder, "package.json")
  const json = JSON.parse(readFileSync(file, "utf8"))
  const origin = {
    type: "git",
    url: `git+${forge}/${repository}.git`,
    directory: relative(root, folder).replaceAll("\\", "/"),
  }
  writeFileSync(file, `${JSON.stringify({ ...json, repository: origin }, null, 2)}\n`)
}

const npm = (args, env) => run("npm", args, { quiet: true, env })

/** A registry that has nothing, for a dry run: what is published already is not asked for. */
const withEmptyRegistry = async (use) => {
  const server = createServer((_request, response) => response.writeHead(404).end("{}")).listen(
    0,
    "127.0.0.1",
  )
  await once(server, "listening")
  try {
    return await use({ npm_config_registry: `http://127.0.0.1:${server.address().port}/` })
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** A run that was cut off is run again: what it has published stays. */
const isThere = async ({ name, version }) =>
  (await npm(["view", `${name}@${version}`, "version"])).output.trim() === version

const publishOne = async (each, tarballs, options, env) => {
  const args = ["publish", tarballOf(each, tarballs), "--access", "public", ...options]
  const { code, output } = await npm(args, env)
  return code === 0 ? [] : [`${each.json.name} is not published:\n${output}`]
}

/** Gives what is wrong with publishing packed packages, all of them or those named, and publishes nothing. */
export const rehearse = (tarballs, names) =>
  withEmptyRegistry(async (env) => {
    const faults = []
    for (const each of published().filter(({ json }) => names?.includes(json.name) ?? true))
      faults.push(...(await publishOne(each, tarballs, ["--dry-run"], env)))
    return faults
  })

const publishAll = async (tarballs) => {
  for (const each of published()) {
    if (await isThere(each.json)) continue
    const faults = await publishOne(each, tarballs, ["--provenance"])
    if (faults.length > 0) return faults
  }
  return []
}

const valueOf = (args, option) => (args.includes(option) ? args[args.indexOf(option) + 1] : undefined)

/** A tag that names another version than the packages have is a slip, which cannot be taken back once they are published. */
const tagFaults = (tag) =>
  published()
    .filter(({ json }) => tag !== undefined && tag !== `v${json.version}`)
    .map(({ json }) => `${json.name} is of version ${json.version}, and the tag is ${tag}`)

const main = async (args) => {
  const into = valueOf(args, "--into")
  const tarballs = into === undefined ? mkdtempSync(join(tmpdir(), "quoin-publish-")) : resolve(root, into)
  mkdirSync(tarballs, { recursive: true })
  try {
    const slips = tagFaults(valueOf(args, "--tag"))
    if (slips.length > 0) return slips
    if (repository !== undefined) for (const each of published()) nameOrigin(each)
    const { code, output } = await packAll(tarballs)
    if (code !== 0) return [output]
    return await (args.includes("--dry-run") ? rehearse(tarballs) : publishAll(tarballs))
  } finally {
    if (into === undefined) rmSync(tarballs, { recursive: true, force: true })
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const faults = await main(process.argv.slice(2))
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length === 0 ? 0 : 1
}
