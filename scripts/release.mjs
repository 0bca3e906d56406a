import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { join, relative } from "node:path"
import { published } from "./packages.mjs"
import { bin, root, run } from "./processes.mjs"
import { setup } from "./setup.mjs"

const folder = join(root, ".changeset")

const kinds = ["major", "minor", "patch"]

/** What the change sets say, and what kind of change each is. */
const changes = () =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".md"))
    .sort()
    .map((file) => {
      const [, packages, text] = /^---\n([\s\S]*?)\n---\n+([\s\S]*)$/.exec(
        readFileSync(join(folder, file), "utf8"),
      )
      return { file, text: text.trim(), kind: kinds.find((kind) => packages.includes(`: ${kind}`)) }
    })

/** The version after this one, by the largest of some changes. */
const nextVersion = (version, made) => {
  const largest = kinds.findIndex((kind) => made.some((change) => change.kind === kind))
  return version
    .split(".")
    .map((number, place) => (place < largest ? number : place > largest ? 0 : Number(number) + 1))
    .join(".")
}

/** Each change is an item, whatever lines and paragraphs it has. */
const itemOf = (text) => `- ${text.replaceAll(/\n(?=.)/g, "\n  ")}`

const rewrite = (path, change) => {
  const file = join(root, path)
  writeFileSync(file, change(readFileSync(file, "utf8")))
}

/** All packages have one version, so that one change log tells of all of them. */
const tell = (version, texts) =>
  rewrite("CHANGELOG.md", (before) => {
    const [title, ...older] = before.split(/^(?=## )/m)
    return (
      [title, `## ${version}\n\n${texts.map(itemOf).join("\n\n")}\n\n`, ...older].join("").trimEnd() + "\n"
    )
  })

/**
 * Makes of the change sets a version, which every package and the contract have, and an entry of the change log. `changeset version` makes a
 * major version of every change, as packages here are peers of one another in exactly their own version.
 */
const release = async () => {
  const made = changes()
  if (made.length === 0) {
    console.error("There is no change set in .changeset, and so nothing to release")
    return 1
  }
  if (!(await setup())) return 1
  const packages = published()
  const version = nextVersion(packages[0].json.version, made)
  const written = (text) => text.replace(/(["\s]version"?: ")[^"]+"/, `$1${version}"`)
  for (const each of packages) rewrite(join(relative(root, each.folder), "package.json"), written)
  rewrite("adapters/http/src/openapi/openApi.ts", written)
  tell(
    version,
    made.map(({ text }) => text),
  )
  for (const { file } of made) rmSync(join(folder, file))
  return (await run(bin("oxfmt"), ["CHANGELOG.md"])).code
}

process.exitCode = await release()
