import { spawn } from "node:child_process"
import { fileURLToPath } from "node:url"
import { build } from "tsup"

const inMatrix = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** Below the folder whose native driver the child loads, and ignored by git. */
const outDir = inMatrix("node_modules/.quoin")

/** Makes the child one CommonJS file that plain Node runs; the native driver stays outside of it. */
export const bundleChild = async (): Promise<string> => {
  await build({
    config: false,
    entry: [inMatrix("src/killedChild.ts")],
    outDir,
    // Its paths lead to the sources of the workspace, so that nothing has to be built before.
    tsconfig: inMatrix("tsconfig.json"),
    format: ["cjs"],
    platform: "node",
    target: "node20",
    external: ["better-sqlite3"],
    noExternal: [/^(?!better-sqlite3)/],
    silent: true,
  })
  return `${outDir}/killedChild.cjs`
}

/** What a killed child has said. */
export interface Killed {
  readonly acknowledged: ReadonlyArray<number>
  readonly signal: string | null
  readonly complaints: string
}

/** Starts the child and kills it when it has acknowledged so many commits; by then it is busy with later ones. */
export const killAfter = (child: string, file: string, commits: number): Promise<Killed> =>
  new Promise((resolve) => {
    const running = spawn(process.execPath, [child, file], { stdio: ["ignore", "pipe", "pipe"] })
    let said = ""
    let complaints = ""
    running.stderr.on("data", (chunk: Buffer) => (complaints += chunk.toString()))
    running.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString()
      if (said.split("\n").length > commits) running.kill("SIGKILL")
    })
    running.on("close", (_code, signal) => {
      // What follows the last line end was never said in full.
      resolve({ acknowledged: said.split("\n").slice(0, -1).map(Number), signal, complaints })
    })
  })
