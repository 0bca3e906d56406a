import { spawn } from "node:child_process"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"

const script = fileURLToPath(new URL("../../scripts/bench.mjs", import.meta.url))

/** The benchmark as `npm run bench` runs it, everything once, small and untimed. */
const rehearse = (): Promise<{ readonly code: number | null; readonly output: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, "--rehearse"], { stdio: ["ignore", "pipe", "pipe"] })
    let output = ""
    const hear = (piece: Buffer): void => {
      output += piece.toString("utf8")
    }
    child.stdout.on("data", hear)
    child.stderr.on("data", hear)
    child.on("error", reject)
    child.on("close", (code) => resolve({ code, output }))
  })

/** Lines of what could not be done. What imports built packages is left to where they are built. */
const failed = (output: string): ReadonlyArray<string> =>
  output
    .split("\n")
    .filter((line) => line.includes("not measured") && !/not built: run npm run build|^Postgres /.test(line))

it("the benchmark runs every scenario and every section, and both sides answer alike", async () => {
  const { output } = await rehearse()
  expect(failed(output)).toEqual([])
  expect(output).toContain("read a page by id")
  expect(output.trimEnd().split("\n").at(-1)).toBe("rehearsed to the end")
})
