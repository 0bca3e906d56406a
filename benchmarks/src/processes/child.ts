import { spawn } from "node:child_process"

/** Runs a Node process to its end, and gives what it printed; rejects with its complaints when it fails. */
export const runNode = (args: ReadonlyArray<string>, cwd?: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, stdio: ["ignore", "pipe", "pipe"] })
    let printed = ""
    let complaints = ""
    child.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString("utf8")))
    child.stderr.on("data", (chunk: Buffer) => (complaints += chunk.toString("utf8")))
    child.on("error", reject)
    child.on("close", (code) => {
      if (code === 0) resolve(printed)
      else reject(new Error(complaints === "" ? `node ended with status ${code}` : complaints))
    })
  })
