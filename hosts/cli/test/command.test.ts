import { type ChildProcess, execFile, spawn } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { addressWith, temporarySchema } from "@quoin/postgres-server"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

const here = fileURLToPath(new URL("..", import.meta.url))
/** Below this package, as the bundle finds better-sqlite3 from where it lies. */
const built = join(here, "build", "command-test")
const command = join(built, "quoin.cjs")

interface Ended {
  readonly code: number
  readonly out: string
  readonly err: string
}

const ended = (program: string, args: ReadonlyArray<string>, input = ""): Promise<Ended> =>
  new Promise((resolve) => {
    const child = execFile(program, args, { cwd: here, env: environment }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), out, err })
    })
    child.stdin?.end(input)
  })

const environment = { ...process.env, QUOIN_ADMIN_PASSWORD: "correct horse" }
const quoin = (...args: ReadonlyArray<string>): Promise<Ended> => ended(process.execPath, [command, ...args])

let folder = ""
const children: Array<ChildProcess> = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "quoin-command-"))
  const tsup = fileURLToPath(new URL("../../../node_modules/.bin/tsup", import.meta.url))
  const { code, err } = await ended(tsup, ["--silent", "--out-dir", built])
  expect({ code, err: code === 0 ? "" : err }).toEqual({ code: 0, err: "" })
})
afterAll(() => {
  for (const child of children) child.kill("SIGKILL")
  rmSync(folder, { recursive: true, force: true })
  rmSync(built, { recursive: true, force: true })
})

/** A server that has printed its banner. */
const serving = (...args: ReadonlyArray<string>) =>
  new Promise<{ readonly url: string; readonly said: string; readonly child: ChildProcess }>(
    (resolve, reject) => {
      const child = spawn(process.execPath, [command, "serve", "--port", "0", ...args], { env: environment })
      children.push(child)
      let said = ""
      const hear = (chunk: Buffer) => {
        said += chunk.toString()
        const url = /listening on (http:\S+)/.exec(said)?.[1]
        if (url !== undefined && said.includes("Press Ctrl-C")) resolve({ url, said, child })
      }
      child.stdout.on("data", hear)
      child.stderr.on("data", hear)
      child.on("exit", () => reject(new Error(said)))
    },
  )

const stopped = (child: ChildProcess, signal: "SIGINT" | "SIGTERM") =>
  new Promise<number | null>((resolve) => {
    child.on("exit", (code) => resolve(code))
    child.kill(signal)
  })

const titles = async (url: string): Promise<ReadonlyArray<string>> => {
  const response = await fetch(`${url}/rest/api/content?spaceKey=DEMO&limit=100`, {
    headers: { authorization: `Basic ${btoa("admin:correct horse")}` },
  })
  const { results } = (await response.json()) as { results: ReadonlyArray<{ title: string }> }
  return results.map(({ title }) => title)
}

describe("the bundle", () => {
  /** The bundler says above each module where it came from. */
  const inlined = (): ReadonlySet<string> => {
    const found = readFileSync(command, "utf8").matchAll(
      /^ *\/\/ \S*node_modules\/((?:@[^/]+\/)?[^/\s]+)\/\S+$/gm,
    )
    return new Set([...found].map(([, name = ""]) => name))
  }

  it("comes with the license of every package whose code is in it", () => {
    const ruler = `${"-".repeat(80)}\n`
    const [preface, ...parts] = readFileSync(join(built, "THIRD-PARTY-NOTICES.txt"), "utf8").split(ruler)
    const heads = parts.filter((_, at) => at % 2 === 0)
    const licenses = parts.filter((_, at) => at % 2 === 1)
    expect(preface).toContain("is part of this one")
    const names = new Set(heads.map((head) => /^(\S+) \d\S* \([\w.-]+\)\n$/.exec(head)?.[1]))
    expect([...inlined()]).toEqual(expect.arrayContaining(["effect", "pg", "re2js", "@effect/platform"]))
    expect([...inlined()].filter((name) => !names.has(name))).toEqual([])
    for (const text of licenses) expect(text).toMatch(/permission to use|permission is hereby granted/i)
  })
})

describe("quoin serve", () => {
  it("serves the demo once, stops on a signal with status 0, and keeps what it has", async () => {
    const storage = `sqlite:${join(folder, "demo.db")}`
    const first = await serving("--storage", storage, "--demo")
    expect(first.said).toContain(`documentation  ${first.url}/docs`)
    expect(first.said).not.toContain("correct horse")
    const before = await titles(first.url)
    expect(before).toContain("North quay")
    expect(await stopped(first.child, "SIGINT")).toBe(0)
    const second = await serving("--storage", storage, "--demo")
    expect(await titles(second.url)).toEqual(before)
    expect(await stopped(second.child, "SIGTERM")).toBe(0)
  })

  it("serves below a context path, and without it", async () => {
    const { url, child } = await serving("--storage", "memory", "--demo", "--context-path", "/confluence/")
    expect(await titles(`${url}/confluence`)).toEqual(await titles(url))
    await stopped(child, "SIGTERM")
  })

  it("makes up a password where none is given, and says it once", async () => {
    const { QUOIN_ADMIN_PASSWORD: _given, ...bare } = environment
    const said = await new Promise<string>((resolve) => {
      const child = execFile(
        process.execPath,
        [command, "run", "--storage", `sqlite:${join(folder, "fresh.db")}`, "-"],
        { env: bare },
        (_error, _out, err) => resolve(err),
      )
      child.stdin?.end()
    })
    expect(said).toMatch(/^Made up a password for the user admin; it is not shown again: [\w-]{24}\n/)
  })

  it("says in one line that the port is taken", async () => {
    const taken = createServer()
    const port = await new Promise<number>((resolve) => {
      taken.listen(0, "127.0.0.1", () => {
        const address = taken.address()
        resolve(typeof address === "object" && address !== null ? address.port : 0)
      })
    })
    const { code, err, out } = await quoin("serve", "--port", String(port), "--storage", "memory")
    taken.close()
    expect({ code, err, out }).toEqual({
      code: 1,
      err: `quoin: Cannot listen on 127.0.0.1:${port} (EADDRINUSE)\n`,
      out: "",
    })
  })

  it("says in one line that a file is not its own", async () => {
    const file = join(folder, "notes.txt")
    writeFileSync(file, "these are notes\n".repeat(20))
    const { code, err } = await quoin("serve", "--storage", `sqlite:${file}`)
    expect(code).toBe(1)
    expect(err).toMatch(
      /^quoin: Storage unavailable \(not-ours\): .*notes\.txt is not a SQLite database.*\n$/,
    )
  })

  it.each([
    [["serve", "--storage", "mysql://x"], /^--storage: given "mysql:\/\/x", allowed: memory; sqlite:<file>;/],
    [["run", "--storage", "memry", "x"], /^--storage: given "memry", allowed: .*; did you mean memory\?$/m],
    [["serve", "--port", "99999"], /--port: given 99999, allowed: 0 to 65535/],
    [["run", "--batch", "0", "x"], /--batch: given 0, allowed: 1 to 10000/],
    [["worker", "--storage", "memory"], /--storage: given memory .*, allowed: a file or Postgres/],
    [["fly"], /use one of 'serve', 'worker', 'run', 'backup', 'double'/],
  ])("refuses %j", async (args, said) => {
    const { code, err } = await quoin(...args)
    expect(code).toBe(1)
    expect(err).toMatch(said)
    expect(err).not.toMatch(/\n +at /)
  })
})

describe("quoin run", () => {
  const lines = [
    { operation: "wiki.createSpace", payload: { key: "DOC", name: "Docs" }, as: "docs" },
    {
      operation: "wiki.createContent",
      payload: { title: "Index", parentId: { $ref: "docs.homepageId" } },
      as: "index",
    },
    { operation: "wiki.createContent", payload: { title: "Below", parentId: { $ref: "index.id" } } },
  ].map((line) => JSON.stringify(line))

  it.each([
    ["SQLite", () => `sqlite:${join(folder, "docs.db")}`],
    ["Postgres", () => addressWith({ schema: temporarySchema() })],
  ])("loads operations from standard input into %s", async (_name, storageOption) => {
    const storage = await storageOption()
    const load = () => ended(process.execPath, [command, "run", "-", "--storage", storage], lines.join("\n"))
    const loaded = await load()
    expect(loaded.err).toMatch(/^3 lines: 3 succeeded, 0 failed in [\d.]+ s \(\d+ a second\)\n$/)
    expect(loaded.code).toBe(0)
    const again = await load()
    expect(again.code).toBe(1)
    expect(again.err).toContain("line 1: wiki.createSpace: A space with this key already exists: DOC\n")
  })

  it("says where a file cannot be read", async () => {
    const absent = await quoin("run", join(folder, "absent.ndjson"), "--storage", "memory")
    expect(absent).toMatchObject({ code: 1 })
    expect(absent.err).toMatch(/^quoin: Cannot read .*absent\.ndjson: ENOENT/)
  })
})
