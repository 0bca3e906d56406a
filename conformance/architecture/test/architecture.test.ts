import { describe, expect, it } from "vitest"
import { bannedCode } from "./bannedCode"
import { cyclesBetweenFiles, cyclesBetweenPackages, deadFiles } from "./dependencies"
import { forbiddenImports } from "./importTable"
import { longFiles, longFunctions } from "./sizes"
import { type Manifest, manifestFaults, registryTraces, undeclaredImports, widePeers } from "./manifests"
import {
  type Source,
  type Violation,
  measuringSources,
  filesUnder,
  memberOf,
  publishedSources,
  shown,
  textOf,
} from "./Source"

const sources = publishedSources()

const expectNone = (violations: ReadonlyArray<Violation>): void => {
  expect(violations.map(shown)).toEqual([])
}

const manifestOf = (member: string): Manifest => JSON.parse(textOf(`${member}/package.json`)) as Manifest

const workspace = ["packages", "adapters", "hosts", "conformance"]
  .flatMap((room) => filesUnder(room).map(memberOf))
  .filter((member, place, members) => members.indexOf(member) === place)
  .map((member) => ({ member, manifest: manifestOf(member) }))

const published = workspace.filter(({ manifest }) => manifest.private !== true)
const members = new Map(workspace.map(({ member, manifest }) => [manifest.name, member]))

describe("the house", () => {
  it("is read at all", () => {
    expect(sources.map(({ path }) => path)).toContain("packages/kernel/src/storage/StorageDriver.ts")
    expect(published.map(({ manifest }) => manifest.name)).toContain("@quoin/kernel")
  })

  const rules: ReadonlyArray<readonly [string, (source: Source) => ReadonlyArray<Violation>]> = [
    ["imports what the import table allows", forbiddenImports],
    ["calls nothing that is banned", bannedCode],
    ["has short functions", longFunctions],
    ["has short files", longFiles],
    [
      "imports what its manifests declare",
      (source) => undeclaredImports(source, manifestOf(memberOf(source.path))),
    ],
  ]
  it.each(rules)("%s", (_, rule) => {
    expectNone(sources.flatMap(rule))
  })

  it("has no packages that import each other in a circle", () => {
    expectNone(cyclesBetweenPackages(sources, members))
  })

  it("has no files that import each other in a circle", () => {
    expectNone(cyclesBetweenFiles([...sources, ...measuringSources()]))
  })

  it("has no dead files", () => {
    expectNone(deadFiles(sources))
  })

  it("has manifests that are fit to publish", () => {
    const version = manifestOf("packages/kernel").version
    expectNone(
      published.flatMap(({ member, manifest }) =>
        manifestFaults(`${member}/package.json`, manifest, version),
      ),
    )
  })

  it("takes no peer in a version that another peer refuses", () => {
    const installedIn = (member: string) => (name: string) => manifestOf(`${member}/node_modules/${name}`)
    expectNone(
      published.flatMap(({ member, manifest }) =>
        widePeers(`${member}/package.json`, manifest, installedIn(member)),
      ),
    )
  })

  it("names no registry", () => {
    const texts = filesUnder("").filter((path) => /\.(json|ya?ml|ts|m?js|md)$|(^|\/)\.npmrc$/.test(path))
    expectNone(texts.flatMap((path) => registryTraces(path, textOf(path))))
  })
})
