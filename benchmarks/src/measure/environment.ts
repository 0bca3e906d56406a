import { cpus, loadavg, release, totalmem, type } from "node:os"

const gibibyte = 2 ** 30

/** The machine that a report is about, without which its numbers say little. */
export const environment = (): ReadonlyArray<string> => {
  const processors = cpus()
  return [
    `Machine: ${processors.length} x ${processors[0]?.model.trim() ?? "unknown processor"}, ` +
      `${Math.round(totalmem() / gibibyte)} GiB, ${type()} ${release()}; ` +
      `load when it began: ${loadavg()[0]?.toFixed(1) ?? "unknown"}`,
    `Node ${process.versions.node}, V8 ${process.versions.v8}`,
  ]
}
