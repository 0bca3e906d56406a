import { spawnSync } from "node:child_process"
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

const here = fileURLToPath(new URL("..", import.meta.url))
const { version } = JSON.parse(readFileSync(join(here, "package.json"), "utf8")) as { version: string }

const folder = mkdtempSync(join(tmpdir(), "quoin-npx-"))
const installed = join(folder, "node_modules/quoin")
const script = join(installed, "bin/quoin.cjs")

/** What stands in for the command, and for npm: each says what it was asked for. */
const told = "console.log(JSON.stringify(process.argv.slice(2))); process.exitCode = 7"

beforeAll(() => {
  mkdirSync(installed, { recursive: true })
  for (const each of ["package.json", "bin"])
    cpSync(join(here, each), join(installed, each), { recursive: true })
  mkdirSync(join(folder, "tools"))
  writeFileSync(join(folder, "tools/npm"), `#!${process.execPath}\n${told}`)
  chmodSync(join(folder, "tools/npm"), 0o755)
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const run = (cwd: string, path = `${join(folder, "tools")}${delimiter}${process.env.PATH ?? ""}`) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, "serve", "--port", "0"], {
    cwd,
    env: { PATH: path },
    encoding: "utf8",
  })
  return { status, stdout, stderr }
}

describe("npx quoin", () => {
  it("fetches the command of its own version where it is not installed, and ends as it does", () => {
    const { status, stdout } = run(folder)
    const asked = ["exec", `--package=@quoin/cli@${version}`, "--", "quoin", "serve", "--port", "0"]
    expect([status, JSON.parse(stdout)]).toEqual([7, asked])
  })

  it("says in one line that there is no npm to fetch it", () => {
    const { status, stderr } = run(folder, join(folder, "nothing"))
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^quoin: needs the package @quoin\/cli.*\n$/)])
  })

  it.each(["beside it", "in the folder at hand"])("runs the command that is installed %s", (place) => {
    const project = place === "beside it" ? folder : join(folder, "project")
    const command = join(project, "node_modules/@quoin/cli")
    mkdirSync(join(command, "dist"), { recursive: true })
    writeFileSync(join(command, "package.json"), JSON.stringify({ bin: { quoin: "./dist/quoin.cjs" } }))
    writeFileSync(join(command, "dist/quoin.cjs"), told)
    const { status, stdout } = run(project)
    expect([status, JSON.parse(stdout)]).toEqual([7, ["serve", "--port", "0"]])
    rmSync(command, { recursive: true })
  })
})
