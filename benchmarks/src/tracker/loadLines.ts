import { layer } from "@quoin/storage-memory"
import * as Sqlite from "@quoin/storage-sqlite"
import { statSync } from "node:fs"
import { type Opened, openEngine } from "../subjects/engine"
import { loadIssues, seedProject } from "./issues"
import { sizes } from "../sizes"

/** Issues that are loaded, and how many of them a call of `executeAll` holds. */
const load = { issues: sizes.loadedIssues, batch: sizes.loadedBatch }

export const loadWork = `${load.issues.toLocaleString("en")} new issues of 1 kB by executeAll, ${load.batch.toLocaleString("en")} a call; SQLite: what the closed file holds more for each, change log, audit log and indexes included`

const perSecond = async (opened: Opened): Promise<string> => {
  let millis = 0
  for (let from = 0; from < load.issues; from += load.batch) {
    const start = performance.now()
    await loadIssues(opened, from, load.batch)
    millis += performance.now() - start
  }
  return `${Math.round((load.issues * 1_000) / millis).toLocaleString("en")} issues a second`
}

export const memoryLoadLines = async (): Promise<ReadonlyArray<string>> => {
  const opened = await openEngine(layer())
  try {
    await seedProject(opened)
    return [`- memory: ${await perSecond(opened)}`]
  } finally {
    await opened.close()
  }
}

/** Does something with an engine over a file, and gives the bytes of the file when it is closed. */
const bytesAfter = async (file: string, work: (opened: Opened) => Promise<void>): Promise<number> => {
  const opened = await openEngine(Sqlite.layer({ file, durability: "normal" }))
  try {
    await work(opened)
  } finally {
    await opened.close()
  }
  return statSync(file).size
}

export const sqliteLoadLines = async (file: string): Promise<ReadonlyArray<string>> => {
  const empty = await bytesAfter(file, seedProject)
  let rate = ""
  const full = await bytesAfter(file, async (opened) => {
    rate = await perSecond(opened)
  })
  const each = Math.round((full - empty) / load.issues)
  return [`- SQLite (normal): ${rate}; ${each.toLocaleString("en")} bytes an issue`]
}
