import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process"
import { rmSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

const here = fileURLToPath(new URL("..", import.meta.url))
const built = join(here, "build", "double-test")
const command = join(built, "quoin.cjs")

const output = (program: string, args: ReadonlyArray<string>): Promise<string> =>
  new Promise((resolve, reject) => {
    execFile(program, args, { cwd: here }, (error, out, err) => {
      if (error === null) resolve(out)
      else reject(new Error(`${program}: ${err}${out}`))
    })
  })

const children: Array<ChildProcess> = []

/** A double in a process of its own, that has said where it listens. */
const doubling = (...args: ReadonlyArray<string>): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [command, "double", "--port", "0", ...args])
    children.push(child)
    let said = ""
    const hear = (chunk: Buffer): void => {
      said += chunk.toString()
      const url = /listening on (http:\S+)/.exec(said)?.[1]
      if (url !== undefined && said.includes("Press Ctrl-C")) resolve(url)
    }
    child.stdout.on("data", hear)
    child.stderr.on("data", hear)
    child.on("exit", () => {
      reject(new Error(said))
    })
  })

let url = ""

beforeAll(async () => {
  const tsup = fileURLToPath(new URL("../../../node_modules/.bin/tsup", import.meta.url))
  await output(tsup, ["--silent", "--out-dir", built])
  url = await doubling("--seed", "small team", "--user", "me@example.org:t")
})
afterAll(() => {
  for (const child of children) child.kill("SIGKILL")
  rmSync(built, { recursive: true, force: true })
})

/** Contributors need Node and npm alone: where Python is not installed, this says so, and nothing of it is shown. */
const python = spawnSync("python3", ["--version"]).status === 0 ? "python3" : undefined

/** A runtime alone runs no source: it has no compiler. */
const hasJava = String(spawnSync("java", ["--list-modules"]).stdout).includes("jdk.compiler")

describe("quoin double", () => {
  it("is talked to by a program that is not Node, which has a namespace of its own", async () => {
    if (python === undefined) {
      console.warn("python3 is not installed here: no program but Node has talked to the double")
      return
    }
    const script = join(here, "test", "double_client.py")
    const runs = ["one", "two"].map((namespace) => output(python, [script, url, namespace]))
    const [one, two] = (await Promise.all(runs)).map((said) => JSON.parse(said) as unknown)
    expect(one).toEqual([
      [200, "From Python"],
      [400],
      [503, "Played by the test"],
      [200],
      "2026-04-01T00:00:00.000Z",
      ["wiki.createContent", "wiki.createContent", "wiki.getContent", "wiki.getContent"],
      [404],
    ])
    expect(two).toEqual(one)
  })

  it("is talked to by a program in Java", async () => {
    if (!hasJava) {
      console.warn("no Java that runs a source is installed here: none has talked to the double")
      return
    }
    const said = await output("java", [join(here, "test", "DoubleClient.java"), url, "java"])
    expect(said.trim().split("\n")).toEqual([
      "200",
      "400",
      "503",
      "200",
      expect.stringContaining('"now":"2026-04-01T00:00:00.000Z"'),
      "204",
      "200",
    ])
  })

  it("knows the users that it was given, and who stands in its seed", async () => {
    const status = async (authorization: string) =>
      (await fetch(`${url}/rest/api/content?spaceKey=TEAM`, { headers: { authorization } })).status
    expect(await status("Bearer t")).toBe(200)
    expect(await status(`Basic ${btoa("ada:ada")}`)).toBe(200)
    expect(await status("Bearer u")).toBe(401)
  })

  it("refuses what it cannot begin with", async () => {
    await expect(doubling("--seed", "small teem")).rejects.toThrow("did you mean small team?")
    await expect(doubling("--user", "me")).rejects.toThrow("name:token")
    await expect(doubling("--clock", "soon")).rejects.toThrow("clock")
  })
})
