import { type BulkLoaded, bulk } from "./processes/bulk"
import { runNode } from "./processes/child"
import type { Stage } from "./Stage"

const mebibytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MiB`

const bulkLine = async (name: string, program: string, file: string): Promise<string> => {
  const printed = await runNode([program, "--role", "bulk", "--file", file])
  const { millis, rssBytesBefore, rssBytesAfter } = JSON.parse(printed) as BulkLoaded
  const rate = Math.round((bulk.pages / millis) * 1_000)
  return `- ${name}: ${rate} pages/s; resident memory ${mebibytes(rssBytesBefore)} before, ${mebibytes(rssBytesAfter)} after`
}

const assetsLine = async (stage: Stage): Promise<string> => {
  const { requests, loadMillis, source } = await stage.assets("sqlite")
  const rate = Math.round((requests / loadMillis) * 1_000)
  return `- objects and their references, SQLite (normal): ${requests} requests in ${(loadMillis / 1_000).toFixed(1)} s, ${rate} a second; ${source}`
}

/** What `executeAll` loads, each in a process of its own so that its memory can be told. */
export const bulkReport = async (stage: Stage): Promise<ReadonlyArray<string>> => [
  `Bulk load by executeAll: ${bulk.pages} pages of 1 kB, ${bulk.batch} a call, history and audit included`,
  await bulkLine("memory", stage.program, "memory"),
  await bulkLine("SQLite (normal)", stage.program, stage.freshFile()),
  await assetsLine(stage),
]
