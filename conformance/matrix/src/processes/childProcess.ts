import { spawn } from "node:child_process"
import { fileURLToPath } from "node:url"
import { build } from "tsup"

const inMatrix = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Below the folder whose native driver the children load, and ignored by git. */
const outDir = inMatrix("node_modules/.quoin")

/** Native code stays outside: that of SQLite is loaded from here, that of Postgres is never asked for. */
const native = ["better-sqlite3", "pg-native"]

/** Makes one of the children beside this file, or in another folder, one CommonJS file that plain Node runs. */
export const bundleChild = async (name: string, folder = "processes"): Promise<string> => {
  await build({
    config: false,
    entry: [inMatrix(`src/${folder}/${name}.ts`)],
    outDir,
    // Its paths lead to the sources of the workspace, so that nothing has to be built before.
    tsconfig: inMatrix("../../tsconfig.base.json"),
    format: ["cjs"],
    platform: "node",
    target: "node20",
    external: native,
    noExternal: [new RegExp(`^(?!${native.join("|")})`)],
    silent: true,
  })
  return `${outDir}/${name}.cjs`
}

/** How a child ended. */
export interface Ending {
  readonly signal: string | null
  readonly code: number | null
  readonly complaints: string
}

export interface Child {
  /** Ends it at once, in the middle of whatever it does. */
  readonly kill: () => void
  /** Hands it a line by its standard input; who has ended hears nothing. */
  readonly say: (line: string) => void
  /** Asks it to come to an end: its standard input closes. */
  readonly end: () => void
  readonly ended: Promise<Ending>
}

/** Starts a bundled child with one argument, and hands on every line that it has said in full. */
export const startChild = (
  bundle: string,
  argument: unknown,
  onLine: (line: string) => void,
  nodeOptions: ReadonlyArray<string> = [],
): Child => {
  const running = spawn(process.execPath, [...nodeOptions, bundle, JSON.stringify(argument)])
  let rest = ""
  let complaints = ""
  running.stdin.on("error", () => undefined)
  running.stderr.on("data", (chunk: Buffer) => (complaints += chunk.toString()))
  running.stdout.on("data", (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split("\n")
    rest = lines.pop() ?? ""
    for (const line of lines) onLine(line)
  })
  return {
    kill: () => void running.kill("SIGKILL"),
    say: (line) => void running.stdin.write(`${line}\n`),
    end: () => void running.stdin.end(),
    ended: new Promise((resolve) => {
      running.on("close", (code, signal) => resolve({ code, signal, complaints }))
    }),
  }
}
