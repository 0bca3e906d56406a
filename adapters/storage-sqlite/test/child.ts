import { spawn } from "node:child_process"
import { createRequire } from "node:module"
import { onTestFinished } from "vitest"

const prelude = `
const Database = require(${JSON.stringify(createRequire(import.meta.url).resolve("better-sqlite3"))})
const db = new Database(process.argv[1], { timeout: 5000 })
`

/** Another process with its own connection to a file. */
export interface Child {
  /** Runs JavaScript with `db` in scope and gives its value. */
  readonly run: (body: string) => Promise<unknown>
}

/** Starts a process that opens a database file with better-sqlite3 and runs what it is sent, line by line. */
export const startChild = (file: string): Child => {
  const loop = `
    require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
      const value = new Function("db", JSON.parse(line))(db)
      console.log(JSON.stringify(value ?? null))
    })`
  const child = spawn(process.execPath, ["-e", prelude + loop, file], {
    stdio: ["pipe", "pipe", "inherit"],
  })
  onTestFinished(() => {
    child.kill("SIGKILL")
  })
  let seen = ""
  return {
    run: (body) =>
      new Promise((resolve, reject) => {
        const listen = (chunk: Buffer): void => {
          seen += chunk.toString()
          const end = seen.indexOf("\n")
          if (end < 0) return
          const line = seen.slice(0, end)
          seen = seen.slice(end + 1)
          child.stdout.off("data", listen)
          resolve(JSON.parse(line))
        }
        child.stdout.on("data", listen)
        child.once("exit", () => reject(new Error(`the child ended before it answered: ${body}`)))
        child.stdin.write(`${JSON.stringify(body)}\n`)
      }),
  }
}
