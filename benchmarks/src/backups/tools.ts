import { type ChildProcess, type StdioOptions, spawn } from "node:child_process"
import { closeSync, openSync, readFileSync } from "node:fs"

/** What other programs took for the same; memory in bytes, of all of them together, where the system tells it. */
export interface Took {
  readonly millis: number
  readonly peak: number | undefined
}

const sampleMillis = 5

/** The most memory that a process has had so far, as Linux tells it. */
const highWaterMark = ({ pid }: ChildProcess): number | undefined => {
  try {
    const [, kibibytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${String(pid)}/status`, "utf8")) ?? []
    return kibibytes === undefined ? undefined : Number(kibibytes) * 1_024
  } catch {
    return undefined
  }
}

/** Its output is another program's, so that nobody here waits for the end of that. */
const endOf = (child: ChildProcess): Promise<number> =>
  new Promise((resolve) => {
    child.on("error", () => resolve(-1))
    child.on("exit", (code) => resolve(code ?? -1))
  })

/** Programs of which each reads what the one before writes; the last writes into a file. Nothing where one of them is missing. */
export const piped = async (
  file: string,
  ...programs: ReadonlyArray<readonly [string, ...ReadonlyArray<string>]>
): Promise<Took | undefined> => {
  const output = openSync(file, "w")
  const begun = performance.now()
  const children: Array<ChildProcess> = []
  for (const [i, [program, ...args]] of programs.entries()) {
    const before = children[i - 1]?.stdout ?? "ignore"
    const stdio: StdioOptions = [before, i === programs.length - 1 ? output : "pipe", "ignore"]
    children.push(spawn(program, args, { stdio }))
  }
  const peaks = new Map<ChildProcess, number>()
  const sampling = setInterval(() => {
    for (const child of children) peaks.set(child, highWaterMark(child) ?? peaks.get(child) ?? 0)
  }, sampleMillis)
  const codes = await Promise.all(children.map(endOf))
  const millis = performance.now() - begun
  clearInterval(sampling)
  for (const { stdout } of children) stdout?.destroy()
  closeSync(output)
  const peak = [...peaks.values()].reduce((sum, bytes) => sum + bytes, 0)
  return codes.every((code) => code === 0) ? { millis, peak: peak === 0 ? undefined : peak } : undefined
}
