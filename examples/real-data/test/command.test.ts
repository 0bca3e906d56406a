import { execFile } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import { Quoin } from "quoin"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { extractLines } from "./packageExtract"

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
/** Below the package of the command, as the bundle finds better-sqlite3 from where it lies. */
const loader = fromHere("../../../hosts/cli/build/real-data-test")
const converter = fromHere("../build/command-test")
const environment = { ...process.env, QUOIN_ADMIN_PASSWORD: "correct horse" }

interface Ended {
  readonly code: number
  readonly out: string
  readonly err: string
}

const ended = (program: string, args: ReadonlyArray<string>, input = "", cwd = folder): Promise<Ended> =>
  new Promise((resolve) => {
    const child = execFile(program, args, { cwd, env: environment }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), out, err })
    })
    child.stdin?.end(input)
  })

const convert = (args: ReadonlyArray<string>, input = ""): Promise<Ended> =>
  ended(process.execPath, [join(converter, "real-data.cjs"), ...args], input)

const run = (...args: ReadonlyArray<string>): Promise<Ended> =>
  ended(process.execPath, [join(loader, "quoin.cjs"), "run", ...args])

const bundle = async (folderOfPackage: string, target: string): Promise<void> => {
  const tsup = fromHere("../../../node_modules/.bin/tsup")
  const { code, err } = await ended(tsup, ["--silent", "--out-dir", target], "", fromHere(folderOfPackage))
  expect({ code, err: code === 0 ? "" : err }).toEqual({ code: 0, err: "" })
}

let folder = ""
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "quoin-real-data-"))
  await bundle("..", converter)
  await bundle("../../../hosts/cli", loader)
})
afterAll(() => {
  for (const made of [folder, loader, converter]) rmSync(made, { recursive: true, force: true })
})

const pages = [
  { slug: "index", parent: null, title: "Index", body: "<p/>" },
  { slug: "a", parent: "index", title: "Same", body: "<p>ä</p>" },
  { slug: "b", parent: "index", title: "same", body: "<p>漢</p>" },
]
const manual = pages.map((page) => JSON.stringify(page)).join("\n")

describe("wiki-pages", () => {
  it("writes what quoin run takes, and tells what it had to change", async () => {
    const converted = await convert(["wiki-pages", "-", "--space", "DOC", "--name", "Docs"], manual)
    expect(converted).toMatchObject({ code: 0, err: 'b: "same" occurs twice; now "same (b)"\n' })
    writeFileSync(join(folder, "pages.ndjson"), converted.out)
    const loaded = await run("pages.ndjson", "--storage", "sqlite:docs.db")
    expect(loaded.err).toMatch(/^4 lines: 4 succeeded, 0 failed/)
    const { wiki, close } = await Quoin.open({ storage: join(folder, "docs.db") })
    const { items } = await wiki.listContent({ spaceKey: "DOC" })
    expect(items.map(({ title }) => title)).toEqual(["Docs Home", "Index", "Same", "same (b)"])
    await close()
  })

  it("unpacks what ends in .gz, and writes to a file", async () => {
    writeFileSync(join(folder, "manual.ndjson.gz"), gzipSync(manual))
    const packed = ["wiki-pages", "manual.ndjson.gz", "--space", "DOC"]
    const converted = await convert([...packed, "--output", "unpacked.ndjson"])
    expect(converted).toMatchObject({ code: 0, out: "" })
    expect(readFileSync(join(folder, "unpacked.ndjson"), "utf8")).toBe((await convert(packed)).out)
  })
})

describe("debian-packages", () => {
  it("writes what quoin run takes, and counts what it left out", async () => {
    writeFileSync(join(folder, "packages.ndjson"), extractLines.join("\n"))
    const output = ["--output", "objects.ndjson"]
    const converted = await convert(["debian-packages", "packages.ndjson", "--schema", "DEB", ...output])
    expect(converted).toMatchObject({ code: 0, out: "" })
    expect(converted.err).toMatch(/^[\d,]+ dependencies name [\d,]+ packages that are not in the file/)
    const loaded = await run("objects.ndjson", "--storage", "sqlite:assets.db")
    expect(loaded).toMatchObject({ code: 0 })
    expect(loaded.err).toMatch(/ succeeded, 0 failed/)
  })
})

describe("what cannot work is told, with status 1:", () => {
  it.each([
    [["wiki-pages", "absent.ndjson", "--space", "X"], /^real-data: Cannot read absent\.ndjson: ENOENT/],
    [["wiki-pages", "-", "--space", "X"], /^real-data: Cannot read -: line 2: slug: given nothing/],
    [["wiki-pages", "-"], /^real-data: wiki-pages needs --space\n\nTurns a file into operations/],
    [["wiki-pages", "-", "--schema", "X"], /^real-data: Unknown option '--schema'/],
    [["debian-packages", "--schema", "X"], /^real-data: debian-packages takes one file\n/],
    [["debian-packages", "-", "--schema", "X"], /^real-data: This file is read three times: name it\n/],
    [["toString"], /^real-data: There is no conversion "toString"\n/],
  ])("%j", async (args, said) => {
    const { code, err } = await convert(args, "\n{}")
    expect(code).toBe(1)
    expect(err).toMatch(said)
    expect(err).not.toMatch(/\n +at /)
  })

  it("a packed file that is cut", async () => {
    writeFileSync(join(folder, "cut.ndjson.gz"), gzipSync(manual).subarray(0, -12))
    const { code, err } = await convert(["wiki-pages", "cut.ndjson.gz", "--space", "X"])
    expect({ code, err }).toEqual({
      code: 1,
      err: "real-data: Cannot read cut.ndjson.gz: unexpected end of file\n",
    })
  })
})
