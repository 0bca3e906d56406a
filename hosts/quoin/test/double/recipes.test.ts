import { execFile } from "node:child_process"
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { type BuildOptions, build } from "esbuild"
import { double } from "quoin/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Below this package, where what the recipes import is installed. */
const folder = fromHere("../../build/recipes")
const root = fromHere("../../../..")

interface Recipe {
  readonly file: string
  readonly code: string
}

const pages = ["docs/double.md", "docs/from-mocks.md"]

/** Every block that has a name, in the words of the pages. */
const recipes: ReadonlyArray<Recipe> = pages
  .flatMap((page) => [
    ...readFileSync(join(root, page), "utf8").matchAll(
      /<!-- recipe: (\S+) -->\s*```(?:ts|js)\n([\s\S]*?)\n```/g,
    ),
  ])
  .map(([, file = "", code = ""]) => ({ file, code }))

interface Ran {
  readonly code: number
  readonly said: string
}

const run = (program: string, args: ReadonlyArray<string>, nodeOptions = ""): Promise<Ran> =>
  new Promise((resolve) => {
    const env = { ...process.env, NODE_OPTIONS: nodeOptions, NO_COLOR: "1" }
    execFile(process.execPath, [program, ...args], { cwd: folder, env }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), said: `${out}${err}` })
    })
  })

const of = (ending: string): ReadonlyArray<string> =>
  recipes.map(({ file }) => file).filter((file) => file.endsWith(ending))

/** What these tests run. */
const endingsHere = [".test.ts", ".node.mjs", ".jest.cjs", ".jest.mjs"]

/** What `npm run installs` runs besides, with runners and runtimes that are installed for it. */
const endingsThere = [".dom.cjs", ".mocha.mjs", ".play.ts", ".bun.ts", ".deno.ts"]

const jest = fromHere("../../node_modules/jest/bin/jest.js")
const jestConfig = (ending: string): string =>
  JSON.stringify({ testMatch: [`**/*${ending}`], rootDir: folder, transform: {} })

/** What a recipe takes from elsewhere; all else is Quoin's own. */
const libraries = ["@mswjs/interceptors", "confluence.js"]

/** Quoin as an installation has it, for `import` and for `require`. */
const install = async (): Promise<void> => {
  const installed = join(folder, "node_modules/quoin")
  const { compilerOptions } = JSON.parse(readFileSync(join(root, "tsconfig.base.json"), "utf8")) as {
    compilerOptions: { paths: Record<string, ReadonlyArray<string>> }
  }
  const alias = Object.fromEntries(
    Object.entries(compilerOptions.paths)
      .filter(([name]) => name !== "quoin/kernel" && name !== "quoin/testing")
      .map(([name, [path = ""]]) => [name, join(root, path)]),
  )
  const common: BuildOptions = {
    entryPoints: [fromHere("../../src/testing.ts")],
    bundle: true,
    platform: "node",
    target: "node20",
    alias,
    external: libraries.flatMap((name) => [name, `${name}/*`]),
  }
  await Promise.all([
    build({ ...common, format: "esm", outfile: join(installed, "testing.mjs") }),
    build({
      ...common,
      format: "cjs",
      outfile: join(installed, "testing.cjs"),
      // As the published package: jest has no `import()` in CommonJS.
      supported: { "dynamic-import": false },
    }),
  ])
  const exports = { "./testing": { import: "./testing.mjs", require: "./testing.cjs" } }
  writeFileSync(join(installed, "package.json"), JSON.stringify({ name: "quoin", exports }))
}

/** A journal, printed as a test: of calls inside and over HTTP, by several people, at several times, some of which fail. */
const printed = async (): Promise<string> => {
  const wiki = await double({ users: { me: { token: "t" } }, seed: "small team" })
  const ask = (path: string) =>
    wiki.fetch(new Request(`https://wiki.example${path}`, { headers: { authorization: "Bearer t" } }))
  const { id } = await wiki.as("ada").wiki.createPage({ spaceKey: "TEAM", title: "Printed" })
  await ask(`/rest/api/content/${id}`)
  await wiki.clock.advance("3 days")
  await wiki.as("bo").wiki.createComment({ containerId: id, body: "<p>Yes.</p>" })
  await ask("/rest/api/content/999")
  await wiki.wiki.deleteContent({ id })
  return wiki.journal().asTest()
}

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const { file, code } of recipes) writeFileSync(join(folder, file), `${code}\n`)
  writeFileSync(join(folder, "printed.test.ts"), await printed())
  writeFileSync(join(folder, "package.json"), "{}")
  await install()
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

describe("the recipes of the pages on doubles", () => {
  it("are all run by somebody", () => {
    const known = [...endingsHere, ...endingsThere].flatMap(of)
    expect([...known].sort()).toEqual(recipes.map(({ file }) => file).sort())
    expect(known.length).toBeGreaterThan(9)
  })

  // Holds DBL-50.
  it("hold with vitest, and so does a journal that was printed as a test", async () => {
    writeFileSync(
      join(folder, "vitest.config.mjs"),
      // It shares the machine with the tests beside it, so that its own limit of five seconds says nothing.
      `export default { test: { include: ["*.test.ts"], root: ${JSON.stringify(folder)}, testTimeout: 60_000 } }`,
    )
    const { code, said } = await run(join(root, "node_modules/vitest/vitest.mjs"), ["run", "--no-color"])
    expect(code, said).toBe(0)
    for (const file of [...of(".test.ts"), "printed.test.ts"]) expect(said).toContain(`✓ ${file}`)
  })

  it("hold with node:test", async () => {
    for (const file of of(".node.mjs")) {
      const { code, said } = await run("--test", [join(folder, file)])
      expect(code, said).toBe(0)
      expect(said).toMatch(/pass 1/)
    }
  })

  it("hold with jest", async () => {
    const { code, said } = await run(jest, ["--config", jestConfig(".jest.cjs")])
    expect(code, said).toBe(0)
    expect(said).toContain("1 passed")
  })

  it("hold with jest where it takes modules", async () => {
    const { code, said } = await run(jest, ["--config", jestConfig(".jest.mjs")], "--experimental-vm-modules")
    expect(code, said).toBe(0)
    expect(said).toContain("1 passed")
  })
})
