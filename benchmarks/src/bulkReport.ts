import { ratioOf } from "./measure/statistics"
import { type BulkLoaded, bulk } from "./processes/bulk"
import type { BulkPairs } from "./processes/bulkPostgres"
import { runNode } from "./processes/child"
import type { Turns } from "./processes/turns"
import type { Stage } from "./Stage"
import type { LoadedAssets } from "./subjects/assets"

const mebibytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MiB`

const perSecond = (count: number, millis: number): number => Math.round((count / millis) * 1_000)

/** What `executeAll` is given. */
export const bulkWork = `Bulk load by executeAll: ${bulk.pages} pages of 1 kB, ${bulk.batch} a call, history and audit included`

/** Loads pages in a process of its own, so that its memory can be told. */
export const bulkLine = async (name: string, program: string, file: string): Promise<string> => {
  const printed = await runNode([program, "--role", "bulk", "--file", file])
  const { millis, rssBytesBefore, rssBytesAfter } = JSON.parse(printed) as BulkLoaded
  const rate = perSecond(bulk.pages, millis)
  return `- ${name}: ${rate} pages/s; resident memory ${mebibytes(rssBytesBefore)} before, ${mebibytes(rssBytesAfter)} after`
}

/** Does long work in a process of its own, and says how long the others of that process would have waited. */
export const turnsLine = async (name: string, program: string, file: string): Promise<string> => {
  const printed = await runNode([program, "--role", "turns", "--file", file])
  const told = (JSON.parse(printed) as ReadonlyArray<Turns>).map(
    ({ work, millis, p50, p99, max }) =>
      `- ${name}: ${work} in ${(millis / 1_000).toFixed(1)} s; the event loop waited ${p50.toFixed(0)} ms at p50, ${p99.toFixed(0)} ms at p99, ${max.toFixed(0)} ms at most`,
  )
  return told.join("\n")
}

export const assetsLine = (name: string, { requests, loadMillis, source }: LoadedAssets): string =>
  `- objects and their references, ${name}: ${requests} requests in ${(loadMillis / 1_000).toFixed(1)} s, ` +
  `${perSecond(requests, loadMillis)} a second; ${source}`

/** Loads pages, and says the same statements by plain `pg` after each call. */
export const bulkPostgresLine = async ({ program, postgres }: Stage): Promise<string> => {
  const schemas = ["--schema", await postgres.freshSchema(), "--twin", await postgres.freshSchema()]
  const printed = await runNode([program, "--role", "bulk-postgres", ...schemas])
  const { pairs, statements } = JSON.parse(printed) as BulkPairs
  const rate = (side: "ours" | "theirs"): number =>
    perSecond(
      bulk.pages,
      pairs.reduce((sum, pair) => sum + pair[side], 0),
    )
  const { median, low, high } = ratioOf(pairs)
  return (
    `- Postgres: ${rate("ours")} pages/s; the same ${statements} statements by plain pg ${rate("theirs")} pages/s; ` +
    `${median.toFixed(2)}x [${low.toFixed(2)}-${high.toFixed(2)}]`
  )
}
