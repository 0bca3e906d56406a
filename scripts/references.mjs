import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs"
import { join, relative } from "node:path"
import { pathToFileURL } from "node:url"
import { root } from "./processes.mjs"

/** Folders of workspace members; `benchmarks` is a member itself. */
const rooms = ["packages", "adapters", "hosts", "conformance", "examples"]

const jsonOf = (path) => JSON.parse(readFileSync(join(root, path), "utf8"))

/** Every workspace member that is compiled: its folder and its package.json. */
const members = () =>
  [...rooms.flatMap((room) => readdirSync(join(root, room)).map((name) => `${room}/${name}`)), "benchmarks"]
    .filter((folder) => existsSync(join(root, folder, "package.json")))
    .map((folder) => ({ folder, json: jsonOf(`${folder}/package.json`) }))

/** What the sources of a member rest on. What is published is not allowed to rest on what only its tests need. */
const needs = ({ json }) => {
  const { dependencies = {}, peerDependencies = {}, devDependencies = {}, bin } = json
  const isWhole = json.private === true || bin !== undefined
  return new Set(Object.keys({ ...dependencies, ...peerDependencies, ...(isWhole ? devDependencies : {}) }))
}

const hasSources = ({ folder }) => existsSync(join(root, folder, "src"))

const referencesTo = (from, targets) =>
  targets.map(({ folder }) => ({ path: relative(join(root, from), join(root, folder)) || "." }))

const ofMember = (member, compiled) => ({
  extends: relative(join(root, member.folder), join(root, "tsconfig.base.json")),
  compilerOptions: {
    composite: true,
    rootDir: ".",
    outDir: relative(join(root, member.folder), join(root, "build/types", member.folder.split("/").at(-1))),
    emitDeclarationOnly: true,
    declarationMap: false,
  },
  include: ["src"],
  references: referencesTo(
    member.folder,
    compiled.filter(({ json }) => needs(member).has(json.name)),
  ),
})

/** The names under which sources import each other: a package, and the parts that it exports by name. */
const pathsOf = (compiled) =>
  Object.fromEntries(
    compiled.flatMap(({ folder, json }) =>
      Object.keys(json.exports ?? { ".": {} })
        .filter((part) => part !== "./package.json")
        .map((part) => [
          join(json.name, part),
          [`./${folder}/src/${part === "." ? "index" : part.slice("./".length)}.ts`],
        ])
        .filter(([, [path]]) => existsSync(join(root, path))),
    ),
  )

/** Every configuration that follows from the manifests: path and content. */
const configurations = () => {
  const compiled = members().filter(hasSources)
  const tests = ["packages/*/test", "adapters/*/test", "hosts/*/test", "conformance/*/test"]
  const base = jsonOf("tsconfig.base.json")
  return [
    ...compiled.map((member) => [`${member.folder}/tsconfig.json`, ofMember(member, compiled)]),
    [
      "tsconfig.base.json",
      { ...base, compilerOptions: { ...base.compilerOptions, paths: pathsOf(compiled) } },
    ],
    [
      "tsconfig.tests.json",
      {
        ...jsonOf("tsconfig.tests.json"),
        include: [...tests, "examples/*/test", "benchmarks/test"],
        references: referencesTo(".", compiled),
      },
    ],
    [
      "tsconfig.json",
      { files: [], references: [...referencesTo(".", compiled), { path: "./tsconfig.tests.json" }] },
    ],
  ]
}

const textOf = (value) => `${JSON.stringify(value, undefined, 2)}\n`

const isWritten = ([path, wanted]) => existsSync(join(root, path)) && textOf(jsonOf(path)) === textOf(wanted)

/** Names the configurations that say something else than the manifests. */
export const checkReferences = () => {
  const wrong = configurations().filter((one) => !isWritten(one))
  const paths = wrong.map(([path]) => `  ${path}\n`).join("")
  return wrong.length === 0
    ? { code: 0, output: "" }
    : { code: 1, output: `These do not follow from the manifests; run \`npm run references\`:\n${paths}` }
}

const write = async () => {
  const { format, resolveConfig } = await import("prettier")
  for (const [path, wanted] of configurations().filter((one) => !isWritten(one))) {
    const file = join(root, path)
    writeFileSync(file, await format(textOf(wanted), { ...(await resolveConfig(file)), filepath: file }))
    console.log(`wrote ${path}`)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await write()
