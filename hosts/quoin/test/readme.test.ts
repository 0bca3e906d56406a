import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { addressWith, say, temporarySchema } from "@quoin/postgres-server"
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest"

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Stands before each block that is run; other blocks are only read. */
const mark = "<!-- run by test/readme.test.ts -->"

interface Block {
  readonly line: number
  readonly code: string
}

/** Every marked block of a file. */
const blocksOf = (text: string): ReadonlyArray<Block> => {
  const parts = text.split(mark)
  return parts.slice(1).map((after, index) => ({
    line: parts
      .slice(0, index + 1)
      .join(mark)
      .split("\n").length,
    code: /^\s*```ts\n([\s\S]*?)\n```/.exec(after)?.[1] ?? "",
  }))
}

/** What a block says that it prints: the comments after `// prints`. */
const promised = (code: string): ReadonlyArray<string> =>
  [...code.matchAll(/\/\/ prints (.*)$/gm)].map(([, text]) => text ?? "")

/** The blocks of the package's README and of the workspace's. */
const blocks = ["../README.md", "../../../README.md"]
  .filter((readme) => existsSync(fromHere(readme)))
  .flatMap((readme) =>
    blocksOf(readFileSync(fromHere(readme), "utf8")).map((block) => ({ readme, ...block })),
  )

/** Below this package, so that the blocks find it by its name. */
const blockFolder = fromHere("../build/readme-blocks")
const home = process.cwd()
let folder = ""

beforeAll(() => {
  mkdirSync(blockFolder, { recursive: true })
  folder = mkdtempSync(join(tmpdir(), "quoin-readme-"))
  // Blocks may name files, which do not belong here.
  process.chdir(folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
afterAll(() => {
  process.chdir(home)
  rmSync(folder, { recursive: true, force: true })
  rmSync(blockFolder, { recursive: true, force: true })
})

/** An empty schema, by whatever way a block gets to it. */
const offerPostgres = async (): Promise<void> => {
  const schema = temporarySchema()
  await say(`CREATE SCHEMA ${schema}`)
  // PGlite takes no options of a connection, but has one session for all of them.
  await say(`SET search_path TO ${schema}`)
  onTestFinished(async () => {
    await say("RESET search_path")
  })
  vi.stubEnv("DATABASE_URL", await addressWith({ schema, options: `-csearch_path=${schema}` }))
}

describe("README", () => {
  it.each(blocks.map((block, index) => ({ ...block, index })))(
    "$readme, line $line: prints what it says",
    async ({ index, code }) => {
      expect(code).not.toBe("")
      if (code.includes("DATABASE_URL")) await offerPostgres()
      const file = join(blockFolder, `block-${index}.ts`)
      writeFileSync(file, code)
      const log = vi.spyOn(console, "log").mockImplementation(() => undefined)
      await import(/* @vite-ignore */ file)
      expect(log.mock.calls.map((printed) => printed.map(String).join(" "))).toEqual(promised(code))
    },
  )

  it("of this package has blocks to run", () => {
    expect(blocks.filter(({ readme }) => readme === "../README.md").length).toBeGreaterThan(2)
  })
})
