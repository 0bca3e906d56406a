import { type ChildProcess, execFile, spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const here = fileURLToPath(new URL("..", import.meta.url))

export interface Ended {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** A server that has printed its banner. */
export interface Serving {
  readonly url: string
  readonly said: string
  readonly child: ChildProcess
  /** What it has said on standard output alone until now. */
  readonly out: () => string
}

const ended = (
  program: string,
  args: ReadonlyArray<string>,
  env: NodeJS.ProcessEnv,
  input: string,
): Promise<Ended> =>
  new Promise((resolve) => {
    const child = execFile(program, args, { cwd: here, env }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), out, err })
    })
    child.stdin?.end(input)
  })

/** The command as it is published, and a folder for what it writes. */
export class BuiltCommand {
  readonly folder = mkdtempSync(join(tmpdir(), "quoin-command-"))
  readonly environment: NodeJS.ProcessEnv = { ...process.env, QUOIN_ADMIN_PASSWORD: "correct horse" }
  private readonly children: Array<ChildProcess> = []

  private constructor(
    /** Below this package, as the bundle finds better-sqlite3 from where it lies. */
    readonly built: string,
  ) {}

  get file(): string {
    return join(this.built, "quoin.cjs")
  }

  /** Each file of tests has its own, by a name. */
  static async build(name: string): Promise<BuiltCommand> {
    const made = new BuiltCommand(join(here, "build", name))
    const tsup = fileURLToPath(new URL("../../../node_modules/.bin/tsup", import.meta.url))
    const { code, err } = await ended(tsup, ["--silent", "--out-dir", made.built], process.env, "")
    return code === 0 ? made : Promise.reject(new Error(err))
  }

  close(): void {
    for (const child of this.children) child.kill("SIGKILL")
    for (const folder of [this.folder, this.built]) rmSync(folder, { recursive: true, force: true })
  }

  /** Runs it to its end. */
  readonly run = (args: ReadonlyArray<string>, input = "", env = this.environment): Promise<Ended> =>
    ended(process.execPath, [this.file, ...args], env, input)

  readonly serving = (...args: ReadonlyArray<string>): Promise<Serving> =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [this.file, "serve", "--port", "0", ...args], {
        env: this.environment,
      })
      this.children.push(child)
      let said = ""
      let out = ""
      const hear = (chunk: Buffer) => {
        said += chunk.toString()
        const url = /listening on (http:\S+)/.exec(said)?.[1]
        if (url !== undefined && said.includes("Press Ctrl-C")) resolve({ url, said, child, out: () => out })
      }
      child.stdout.on("data", (chunk: Buffer) => {
        out += chunk.toString()
        hear(chunk)
      })
      child.stderr.on("data", hear)
      child.on("exit", () => reject(new Error(said)))
    })
}

export const stopped = (child: ChildProcess, signal: "SIGINT" | "SIGTERM"): Promise<number | null> =>
  new Promise((resolve) => {
    child.on("exit", (code) => resolve(code))
    child.kill(signal)
  })

export const asAdmin = { headers: { authorization: `Basic ${btoa("admin:correct horse")}` } }
