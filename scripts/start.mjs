import { spawn } from "node:child_process"
import { join } from "node:path"
import { bundle } from "./bundle.mjs"
import { root } from "./processes.mjs"

const database = "quoin-demo.db"

/** Signals that arrive closer together than this come from one keystroke. */
const oneKeystrokeMs = 500

/** What `npm start` serves unless its own options say otherwise. */
const defaults = [["--storage", `sqlite:${join(root, database)}`]]

const given = process.argv.slice(2)
const isGiven = (option) => given.some((word) => word === option || word.startsWith(`${option}=`))

const serve = (main) => {
  const options = defaults.filter(([option]) => !isGiven(option)).flat()
  const demo = isGiven("--demo") || isGiven("--no-demo") ? [] : ["--demo"]
  const command = [main, "serve", ...options, ...demo, ...given]
  const server = spawn(process.execPath, command, {
    stdio: "inherit",
    detached: process.platform !== "win32",
  })
  // Ctrl-C reaches this process twice, from the terminal and from npm. The server, in a process group of its
  // own, gets it once and finishes what it accepted; only a later Ctrl-C is passed on as a second one.
  let forwarded = -Infinity
  const forward = (signal) => {
    if (performance.now() - forwarded < oneKeystrokeMs) return
    forwarded = performance.now()
    server.kill(signal)
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, forward)
  server.on("error", (error) => {
    console.error(error.message)
    process.exitCode = 1
  })
  server.on("exit", (code, signal) => {
    process.exitCode = code ?? (signal === "SIGINT" || signal === "SIGTERM" ? 0 : 1)
  })
}

const main = await bundle("hosts/cli")
if (main === undefined) process.exitCode = 1
else serve(main)
