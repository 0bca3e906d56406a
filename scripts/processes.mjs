import { spawn } from "node:child_process"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

export const root = fileURLToPath(new URL("..", import.meta.url))

const onWindows = process.platform === "win32"

/** A command that `npm install` put into the workspace root, so that nothing has to be on the PATH. */
export const bin = (name) => join(root, "node_modules", ".bin", onWindows ? `${name}.cmd` : name)

/**
 * Runs a command to its end. `quiet` keeps its output for whoever shows it; otherwise it goes to the screen.
 * A command that cannot be started has code 127; one that a signal ended has code 1.
 */
export const run = (command, args, { cwd = root, env = {}, quiet = false } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit",
      shell: onWindows,
    })
    let output = ""
    child.stdout?.on("data", (chunk) => (output += chunk))
    child.stderr?.on("data", (chunk) => (output += chunk))
    child.on("error", (error) => resolve({ code: 127, output: `${output}${error.message}\n` }))
    child.on("close", (code) => resolve({ code: code ?? 1, output }))
  })

/** Runs jobs, at most `width` of them at a time, and gives their results in order. */
export const inParallel = async (jobs, width = 2) => {
  const results = []
  let next = 0
  const lane = async () => {
    while (next < jobs.length) {
      const index = next++
      results[index] = await jobs[index]()
    }
  }
  await Promise.all(Array.from({ length: width }, lane))
  return results
}
