import { spawn } from "node:child_process"
import { fileURLToPath } from "node:url"

const script = fileURLToPath(new URL("../../scripts/bench.mjs", import.meta.url))

/** Much longer than it takes, as a busy machine takes many times as long. */
export const benchMillis = 900_000

/** The benchmark as its commands run it. The test's own process goes on meanwhile, and answers whoever runs the tests. */
export const bench = (
  option: "--rehearse" | "--budgets",
): Promise<{ readonly code: number | null; readonly output: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, option], { stdio: ["ignore", "pipe", "pipe"] })
    let output = ""
    const hear = (piece: Buffer): void => {
      output += piece.toString("utf8")
    }
    child.stdout.on("data", hear)
    child.stderr.on("data", hear)
    child.on("error", reject)
    child.on("close", (code) => resolve({ code, output }))
  })
