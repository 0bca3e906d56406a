import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { addressWith, temporarySchema } from "@quoin/postgres-server"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { BuiltCommand, asAdmin, stopped } from "./BuiltCommand"
import { CommandInside } from "./CommandInside"

const inside = new CommandInside()
let command: BuiltCommand
beforeAll(async () => {
  command = await BuiltCommand.build("command-test")
})
afterAll(() => {
  command.close()
  inside.close()
})

const titles = async (url: string): Promise<ReadonlyArray<string>> => {
  const response = await fetch(`${url}/rest/api/content?spaceKey=DEMO&limit=100`, asAdmin)
  const { results } = (await response.json()) as { results: ReadonlyArray<{ title: string }> }
  return results.map(({ title }) => title)
}

/** Asks for the pages of the demo to be trashed; the answer is where the task tells of itself. */
const trashDemo = async (url: string): Promise<string> => {
  const space = await fetch(`${url}/rest/api/space/DEMO?expand=homepage`, asAdmin)
  const { homepage } = (await space.json()) as { homepage: { id: string } }
  const asked = await fetch(`${url}/rest/api/content/${homepage.id}/pageTree`, {
    method: "DELETE",
    ...asAdmin,
  })
  const { links } = (await asked.json()) as { links: { status: string } }
  return `${url}${links.status}`
}

const stateOf = async (task: string): Promise<string> => {
  const response = await fetch(task, asAdmin)
  return ((await response.json()) as { status: string }).status
}

describe("the bundle", () => {
  /** The bundler says above each module where it came from. */
  const inlined = (): ReadonlySet<string> => {
    const found = readFileSync(command.file, "utf8").matchAll(
      /^ *\/\/ \S*node_modules\/((?:@[^/]+\/)?[^/\s]+)\/\S+$/gm,
    )
    return new Set([...found].map(([, name = ""]) => name))
  }

  it("comes with the license of every package whose code is in it", () => {
    const notices = readFileSync(join(command.built, "THIRD-PARTY-NOTICES.txt"), "utf8")
    // A license may have such a ruler, too.
    const [preface, ...named] = notices.split(/^-{80}\n(\S+) \d\S* \([\w.-]+\)\n-{80}\n/m)
    const names = new Set(named.filter((_, at) => at % 2 === 0))
    const licenses = named.filter((_, at) => at % 2 === 1)
    expect(preface).toContain("is part of this one")
    expect([...inlined()]).toEqual(expect.arrayContaining(["effect", "pg", "re2js", "@effect/platform"]))
    expect([...inlined()].filter((name) => !names.has(name))).toEqual([])
    for (const text of licenses)
      expect(text).toMatch(/permission to use|permission is hereby granted|redistribution and use/i)
  })
})

describe("quoin serve", () => {
  it("serves the demo once, stops on a signal with status 0, and keeps what it has", async () => {
    const storage = `sqlite:${join(command.folder, "demo.db")}`
    const first = await command.serving("--storage", storage, "--demo")
    expect(first.said).toContain(`documentation  ${first.url}/docs`)
    expect(first.said).not.toContain("correct horse")
    const before = await titles(first.url)
    const shown = first.said.match(/http:[^\s"]+/g) ?? []
    const statuses = await Promise.all(shown.map(async (url) => [url, (await fetch(url, asAdmin)).status]))
    expect(statuses).toEqual(shown.map((url) => [url, 200]))
    expect(shown.length).toBeGreaterThan(4)
    expect(before).toContain("North quay")
    expect(await stopped(first.child, "SIGINT")).toBe(0)
    const second = await command.serving("--storage", storage, "--demo")
    expect(await titles(second.url)).toEqual(before)
    expect(await stopped(second.child, "SIGTERM")).toBe(0)
  })

  it("does the jobs that it is asked for, unless it leaves them to others", async () => {
    const storage = `sqlite:${join(command.folder, "jobs.db")}`
    const leaving = await command.serving("--storage", storage, "--demo", "--no-workers")
    const task = new URL(await trashDemo(leaving.url)).pathname
    expect(await stateOf(`${leaving.url}${task}`)).toBe("QUEUED")
    await stopped(leaving.child, "SIGTERM")
    const { url, child } = await command.serving("--storage", storage)
    while ((await stateOf(`${url}${task}`)) !== "FINISHED");
    expect(await titles(url)).toEqual([])
    await stopped(child, "SIGTERM")
  })

  it("serves below a context path, and without it", async () => {
    const { url, child } = await command.serving(
      "--storage",
      "memory",
      "--demo",
      "--context-path",
      "/confluence/",
    )
    expect(await titles(`${url}/confluence`)).toEqual(await titles(url))
    await stopped(child, "SIGTERM")
  })

  it("makes up a password where none is given, and says it once", async () => {
    const storage = `sqlite:${join(inside.folder, "fresh.db")}`
    const { err: said } = await inside.run(["run", "--storage", storage, inside.lines("nothing")], {
      QUOIN_ADMIN_PASSWORD: "",
    })
    expect(said).toMatch(/^Made up a password for the user admin; it is not shown again: [\w-]{24}\n/)
  })

  it("says in one line that a port is taken", async () => {
    const taken = createServer()
    const port = await new Promise<number>((resolve) => {
      taken.listen(0, "127.0.0.1", () => {
        const address = taken.address()
        resolve(typeof address === "object" && address !== null ? address.port : 0)
      })
    })
    const storage = ["--storage", join(command.folder, "never.db")]
    const serving = (...ports: ReadonlyArray<string>) => inside.run(["serve", ...ports, ...storage])
    const refused = {
      code: 1,
      err: `quoin: Cannot listen on 127.0.0.1:${port} (EADDRINUSE)\n`,
      out: "",
    }
    expect(await serving("--port", String(port))).toEqual(refused)
    expect(await serving("--port", "0", "--health-port", String(port))).toEqual(refused)
    taken.close()
    expect(existsSync(join(command.folder, "never.db"))).toBe(false)
  })

  it("logs requests as JSON lines, and says all else on standard error", async () => {
    const { url, child, out } = await command.serving("--storage", "memory", "--log")
    expect(out()).toBe("")
    await fetch(`${url}/rest/api/space?limit=1`, asAdmin)
    await fetch(`${url}/wiki/rest/api/content/7`)
    await stopped(child, "SIGTERM")
    const lines = out()
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
    expect(
      lines.map(({ time, id, millis, ...said }) => [typeof time, typeof id, typeof millis, said]),
    ).toEqual(
      [
        ["/rest/api/space", "wiki.listSpaces", "admin", 200] as const,
        ["/wiki/rest/api/content/7", "wiki.getContent", "anonymous", 401] as const,
      ].map(([path, operation, caller, status]) => [
        "string",
        "string",
        "number",
        { method: "GET", path, operation, caller, remoteAddress: "127.0.0.1", status },
      ]),
    )
  })

  it("reads the variables that the containers set", async () => {
    const { out } = await inside.run(["serve", "--help"])
    const root = fileURLToPath(new URL("../../..", import.meta.url))
    const files = ["Dockerfile", "compose.yaml"].map((name) => readFileSync(join(root, name), "utf8"))
    const named = [...new Set(files.flatMap((text) => text.match(/QUOIN_\w+/g) ?? []))]
    expect(named).toContain("QUOIN_ADMIN_PASSWORD")
    const optionOf = (name: string) => `--${name.slice("QUOIN_".length).toLowerCase().replaceAll("_", "-")}`
    expect(named.filter((name) => !out.includes(`\n${optionOf(name)}`))).toEqual([])
  })

  it.each([
    [{ QUOIN_PORT: "abc" }, "QUOIN_PORT: given abc, allowed: a whole number from 0 to 65535"],
    [{ QUOIN_NO_DOCS: "maybe" }, "QUOIN_NO_DOCS: given maybe, allowed: true or false"],
  ])("refuses %j by its name", async (variables, said) => {
    const { code, err } = await inside.run(["serve", "--storage", "memory"], variables)
    expect([code, err]).toEqual([1, expect.stringContaining(said)])
  })

  it("says in one line that a file is not its own", async () => {
    const file = join(command.folder, "notes.txt")
    writeFileSync(file, "these are notes\n".repeat(20))
    const { code, err } = await inside.run(["serve", "--storage", `sqlite:${file}`])
    expect(code).toBe(1)
    expect(err).toMatch(
      /^quoin: Storage unavailable \(not-ours\): .*notes\.txt is not a SQLite database.*\n$/,
    )
  })

  it.each([
    [["serve", "--storage", "mysql://x"], /^--storage: given "mysql:\/\/x", allowed: memory; sqlite:<file>;/],
    [["run", "--storage", "memry", "x"], /^--storage: given "memry", allowed: .*; did you mean memory\?$/m],
    [["serve", "--port", "99999"], /--port: given 99999, allowed: a whole number from 0 to 65535/],
    [["run", "--batch", "0", "x"], /--batch: given 0, allowed: a whole number from 1 to 10000/],
    [["serve", "--port", "abc"], /--port: given abc, allowed: a whole number from 0 to 65535/],
    [["serve", "--edition", "gold"], /--edition: given gold, allowed: free, standard, premium$/m],
    [["token", "create", "--api", "gold", "Reader"], /--api: given gold, allowed: .*wiki, tracker/],
    [["double", "--clock", "soon"], /^quoin: --clock: given "soon", allowed: /m],
    [["worker", "--storage", "memory"], /--storage: given memory .*, allowed: a file or Postgres/],
    [
      ["fly"],
      /^quoin: quoin has no command fly\. There are audit, backup, double, restore, run, serve, token, verify, worker$/m,
    ],
  ])("refuses %j", async (args, said) => {
    const { code, err } = await inside.run(args)
    expect(code).toBe(1)
    expect(err).toMatch(said)
    expect(err).not.toMatch(/\n +at /)
  })

  it("refuses with status 1, on standard error, as a process", async () => {
    const env = { ...command.environment, QUOIN_PORT: "abc" }
    expect(await command.run(["serve"], "", env)).toEqual({
      code: 1,
      out: "",
      err: expect.stringMatching(/^QUOIN_PORT: given abc, allowed: .*\n+$/) as string,
    })
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
    ["SQLite", () => `sqlite:${join(command.folder, "docs.db")}`],
    ["Postgres", () => addressWith({ schema: temporarySchema() })],
  ])("loads operations from standard input into %s", async (_name, storageOption) => {
    const storage = await storageOption()
    const load = () => command.run(["run", "-", "--storage", storage], lines.join("\n"))
    const loaded = await load()
    expect(loaded.err).toMatch(/^3 lines: 3 succeeded, 0 failed in [\d.]+ s \(\d+ a second\)\n$/)
    expect(loaded.code).toBe(0)
    const again = await load()
    expect(again.code).toBe(1)
    expect(again.err).toContain("line 1: wiki.createSpace: A space with this key already exists: DOC\n")
  })

  it("says where a file cannot be read", async () => {
    const absent = await inside.run(["run", join(inside.folder, "absent.ndjson"), "--storage", "memory"])
    expect(absent).toMatchObject({ code: 1 })
    expect(absent.err).toMatch(/^quoin: Cannot read .*absent\.ndjson: ENOENT/)
    const storage = join(inside.folder, "untouched.db")
    await inside.run(["run", join(inside.folder, "absent.ndjson"), "--storage", storage])
    expect(existsSync(storage)).toBe(false)
  })
})

describe("quoin backup, restore and verify", () => {
  // Holds BAK-14.
  it("bring a storage into another one, and say what they find", async () => {
    const at = (name: string): string => join(inside.folder, name)
    const line = { operation: "wiki.createSpace", payload: { key: "DOC", name: "Docs" } }
    const from = `sqlite:${at("from.db")}`
    const to = `sqlite:${at("to.db")}`
    await inside.run(["run", inside.lines("one.ndjson", line), "--storage", from])
    const backup = await command.run(["backup", at("all.zip"), "--storage", from])
    expect([backup.code, backup.err]).toEqual([0, expect.stringMatching(/^Wrote \d+ records and 0 blobs/m)])
    expect(statSync(at("all.zip")).mode & 0o777).toBe(0o600)
    expect((await inside.run(["backup", at("all.zip"), "--storage", from])).code).toBe(1)
    const restore = (...more: ReadonlyArray<string>) =>
      inside.run(["restore", at("all.zip"), "--storage", to, ...more])
    expect((await restore("--dry-run")).out).toContain("wiki.space: 1")
    expect((await inside.run(["verify", "--storage", to])).out).toContain("Nothing is wrong. Records: 0")
    expect(await restore()).toMatchObject({ code: 0 })
    const verified = await inside.run(["verify", "--storage", to])
    expect(verified.out).toMatch(/^Nothing is wrong. Records: [1-9]/)
    const doc = ["backup", at("doc.zip"), "--storage", from, "--space"]
    expect((await inside.run([...doc, "NONE"])).err).toContain("the space NONE is gone")
    expect((await inside.run([...doc, "doc"])).err).toMatch(/^Wrote \d+ records and 0 blobs/m)
    const beside = (...more: ReadonlyArray<string>) =>
      inside.run(["restore", at("doc.zip"), "--storage", to, ...more])
    expect((await beside("--dry-run")).err).toContain("there is a space DOC already")
    expect((await inside.run(["restore", at("doc.zip"), "--storage", `sqlite:${at("doc.db")}`])).err).toMatch(
      /^Restored \d+ records and 0 blobs of DOC/m,
    )
    writeFileSync(at("all.zip"), readFileSync(at("all.zip")).subarray(0, 900))
    const refused = await restore()
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining("The archive is refused")])
    expect((await inside.run(["verify", "--storage", to])).out).toBe(verified.out)
  })
})
