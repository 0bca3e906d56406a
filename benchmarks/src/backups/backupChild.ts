import { randomFillSync } from "node:crypto"
import { createReadStream, createWriteStream } from "node:fs"
import { Readable, Writable } from "node:stream"
import { setTimeout } from "node:timers/promises"
import * as Blobs from "@quoin/blobs-file"
import * as Postgres from "@quoin/storage-postgres"
import * as Sqlite from "@quoin/storage-sqlite"
import { Quoin } from "quoin"
import { seed } from "../subjects/pages"
import { sizes } from "../sizes"

/** What such a process does with a storage: fills it, backs it up into a file, or restores it from one. */
export const errands = ["fill", "backup", "restore"] as const
export type Errand = (typeof errands)[number]

/** What a process says of its errand; memory in bytes, as it was before and at most. */
export interface Done {
  readonly millis: number
  readonly before: number
  readonly peak: number
}

const { backupPages: pages, backupFiles: files } = sizes
const pageChars = 2_000
const fileBytes = 1_000_000
const together = Math.min(1_000, pages)
const pollMillis = 20

const bodyOf = (page: number): string => {
  const words = Array.from({ length: pageChars / 10 }, (_, i) => `word${(i * page) % 7_919} `)
  return `<p>${words.join("")}</p>`
}

/** Pages, and files that nothing can pack. */
const fill = async (quoin: Quoin): Promise<void> => {
  await quoin.wiki.createSpace({ key: seed.spaceKey, name: seed.spaceName })
  for (let from = 0; from < pages; from += together) {
    const requests = Array.from({ length: together }, (_, i) => ({
      operation: "wiki.createContent" as const,
      payload: {
        type: "page" as const,
        spaceKey: seed.spaceKey,
        title: `Page ${from + i}`,
        body: bodyOf(from + i),
      },
    }))
    const failed = (await quoin.executeAll(requests)).find(({ ok }) => !ok)
    if (failed !== undefined) throw new Error("a page was not made")
  }
  const { id } = await quoin.wiki.createPage({ spaceKey: seed.spaceKey, title: "Files", body: "" })
  for (let number = 0; number < files; number++) {
    const { ticket } = await quoin.upload(Readable.from([randomFillSync(Buffer.alloc(fileBytes))]))
    const file = { ticket, name: `${number}.bin`, mediaType: "application/octet-stream" }
    await quoin.wiki.addAttachments({ id, files: [file] })
  }
}

/** Waits until a job has ended well. */
const finished = async ({ backup }: Quoin, jobId: string): Promise<void> => {
  for (;;) {
    const { jobState, errorMessage } = await backup.getJob({ id: jobId })
    if (jobState === "FINISHED") return
    if (jobState !== "QUEUED" && jobState !== "PROCESSING") throw new Error(errorMessage ?? jobState)
    await setTimeout(pollMillis)
  }
}

const measured = async (work: () => Promise<unknown>): Promise<Done> => {
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  const begun = performance.now()
  await work()
  const millis = performance.now() - begun
  return { millis, before, peak: process.resourceUsage().maxRSS * 1_024 }
}

const backUp = async (quoin: Quoin, file: string): Promise<Done> => {
  let job = ""
  const done = await measured(async () => {
    const { id } = await quoin.backup.backUpSite()
    await finished(quoin, id)
    job = id
  })
  const { hash } = await quoin.backup.getBackup({ id: job })
  const output = createWriteStream(file)
  await quoin.download(hash).pipeTo(Writable.toWeb(output))
  return done
}

const restore = async (quoin: Quoin, file: string): Promise<Done> => {
  const { ticket } = await quoin.upload(createReadStream(file))
  return measured(async () => {
    const { id } = await quoin.backup.restoreUploadedSite({ ticket, fileName: "backup.zip" })
    await finished(quoin, id)
  })
}

/** Storage and blobs by their packages: by an address they would be looked for in what is built. */
const placesOf = (storage: string) => {
  if (!storage.startsWith("postgres:")) {
    return {
      storage: Sqlite.layer({ file: storage, durability: "full" }),
      blobs: Blobs.layer({ folder: `${storage}-blobs` }),
    }
  }
  const address = new URL(storage)
  const schema = address.searchParams.get("schema") ?? "public"
  address.searchParams.delete("schema")
  const options = { url: address.href, schema }
  return { storage: Postgres.layer(options), blobs: Postgres.layerBlobs(options) }
}

/** Runs one errand over a storage, and prints what it took. */
export const runBackup = async (errand: Errand, storage: string, file: string): Promise<void> => {
  const options = { adminPassword: seed.adminPassword, uploadBytes: 2 ** 40 }
  const quoin = await Quoin.open({ ...placesOf(storage), ...options })
  const done =
    errand === "backup"
      ? await backUp(quoin, file)
      : errand === "restore"
        ? await restore(quoin, file)
        : await measured(() => fill(quoin))
  await quoin.close()
  process.stdout.write(JSON.stringify(done))
}
