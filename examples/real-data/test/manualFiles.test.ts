import { runs } from "@quoin/suites"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Readable } from "node:stream"
import { Quoin } from "quoin"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { idOf, loadManual, walk } from "./loadManual"
import { type MadeFile, madeFile, partOf, piecesOf, sizeOf, summed } from "./madeFile"
import { readManual } from "./manual"

const [pageCount, fileCount, sayings] = [runs(120, 1_200), runs(180, 300), runs(200, 2_000)]
const largeBytes = runs(3_000_000, 90_000_000)
/** In the soak everything lies on the disk. */
const onDisk = runs(0, 1) === 1

/** An attachment as a list knows it that knows nothing of the engine. */
interface Attached {
  readonly id: string
  page: string
  readonly versions: Array<MadeFile>
}

interface World {
  readonly folder: string
  readonly quoin: Quoin
  readonly pages: ReadonlyArray<string>
  readonly attached: ReadonlyArray<Attached>
  /** What was said of each page or attachment, in order. */
  readonly said: ReadonlyMap<string, ReadonlyArray<string>>
}

const uploaded = ({ upload }: Quoin, file: MadeFile) => upload(Readable.from(piecesOf(file)))

async function* piecesRead(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
}

/** Two of three files hang on one page: more of them than a commit copies. */
const attachAll = async (quoin: Quoin, pages: ReadonlyArray<string>): Promise<ReadonlyArray<Attached>> => {
  const attached: Array<Attached> = []
  for (let number = 0; number < fileCount; number++) {
    const page = pages[number % 3 < 2 ? 1 : (number * 7) % pages.length] ?? ""
    const file = madeFile(number, fileCount, largeBytes)
    const { ticket } = await uploaded(quoin, file)
    const { name, mediaType } = file
    const { items } = await quoin.wiki.addAttachments({ id: page, files: [{ ticket, name, mediaType }] })
    attached.push({ id: items[0]?.id ?? "", page, versions: [file] })
  }
  for (const { id, page, versions } of attached.filter((_, i) => i % 3 === 0)) {
    const [first] = versions
    if (first === undefined) continue
    const next = { ...first, version: 2 }
    const { ticket } = await uploaded(quoin, next)
    await quoin.wiki.replaceAttachment({ id: page, attachmentId: id, file: { ticket } })
    versions.push(next)
  }
  return attached
}

/** Every fourth comment is on an attachment. */
const sayAll = async (
  quoin: Quoin,
  pages: ReadonlyArray<string>,
  attached: ReadonlyArray<Attached>,
): Promise<World["said"]> => {
  const on = (i: number): string =>
    (i % 4 === 3 ? attached[(i * 5) % attached.length]?.id : pages[(i * i + 7) % pages.length]) ?? ""
  const replies = await quoin.executeAll(
    Array.from({ length: sayings }, (_, i) => ({
      operation: "wiki.createComment" as const,
      payload: { containerId: on(i), body: `<p>Comment ${i}</p>` },
    })),
  )
  const said = new Map<string, Array<string>>()
  for (const [i, result] of replies.entries()) {
    if (!result.ok) throw result.failure
    said.set(on(i), [...(said.get(on(i)) ?? []), idOf(result.reply)])
  }
  return said
}

const made = async (): Promise<World> => {
  const folder = mkdtempSync(join(tmpdir(), "quoin-manual-"))
  const storage = onDisk ? join(folder, "manual.db") : "memory"
  const quoin = await Quoin.open({ storage, adminPassword: "secret" })
  const pages = await loadManual(quoin, (await readManual()).slice(0, pageCount))
  const attached = await attachAll(quoin, pages)
  return { folder, quoin, pages, attached, said: await sayAll(quoin, pages, attached) }
}

let world: World
beforeAll(async () => {
  world = await made()
}, 600_000)
afterAll(async () => {
  await world.quoin.close()
  rmSync(world.folder, { recursive: true })
})

const listed = ({ wiki }: Quoin, id: string) =>
  walk((start) => wiki.listAttachments({ id, start, limit: 100 }))

/** What a version of an attachment holds, and what it was made of. */
const expectSame = async ({ quoin }: World, attachmentId: string, file: MadeFile, version: number) => {
  const found = await quoin.wiki.getFile({ attachmentId, version })
  const { name, mediaType } = file
  expect(found).toMatchObject({ filename: name, mediaType, bytes: sizeOf(file), version })
  expect(await summed(piecesRead(quoin.download(found.hash)))).toBe(await summed(piecesOf(file)))
}

const latest = ({ versions }: Attached): MadeFile => versions.at(-1) ?? madeFile(0, 1, 0)

/** Each page has the attachments that it should have, in the order of their creation. */
const expectListed = async ({ quoin, pages, attached }: World): Promise<void> => {
  for (const page of pages) {
    const ids = attached.filter((each) => each.page === page).map(({ id }) => id)
    expect(await listed(quoin, page)).toEqual(ids)
  }
}

/** Waits for a task to end well. */
const ended = async ({ jobs }: Quoin, id: string): Promise<void> => {
  let task = await jobs.getTask({ id })
  while (!task.finished) task = await jobs.getTask({ id })
  expect(task).toMatchObject({ successful: true })
}

describe("files on the pages of a manual", () => {
  it("come back byte for byte, in every version, listed on their pages", async () => {
    await expectListed(world)
    for (const { id, versions } of world.attached) {
      for (const file of versions) await expectSame(world, id, file, file.version)
    }
  }, 600_000)

  it("are read by range over HTTP", async () => {
    const { quoin, attached } = world
    const authorization = `Basic ${btoa("admin:secret")}`
    for (const each of [...attached.filter((_, i) => i % 40 === 0), ...attached.slice(-1)]) {
      const file = latest(each)
      const size = sizeOf(file)
      const address = `http://wiki.example.org/download/attachments/${each.page}/${encodeURIComponent(file.name)}`
      const read = async (range: string) => {
        const answer = await quoin.fetch(new Request(address, { headers: { authorization, range } }))
        return [answer.status, await summed([new Uint8Array(await answer.arrayBuffer())])]
      }
      const part = async (from: number, until: number) => [206, await summed([partOf(file, from, until)])]
      const middle = Math.floor(size / 3)
      expect(await read("bytes=0-9")).toEqual(await part(0, 10))
      expect(await read(`bytes=${middle}-${size - 5}`)).toEqual(await part(middle, size - 4))
      expect(await read("bytes=-7")).toEqual(await part(size - 7, size))
      expect((await read(`bytes=${size}-`))[0]).toBe(416)
    }
  }, 600_000)

  it("move to other pages, with their versions and what was said of them", async () => {
    const { quoin, attached, pages, said } = world
    for (const [i, each] of attached.entries()) {
      if (i % 7 !== 0) continue
      const containerId = pages[(i * 11 + 3) % pages.length] ?? ""
      await quoin.wiki.updateAttachment({ id: each.page, attachmentId: each.id, containerId })
      each.page = containerId
      // That is a version of its own, over the same bytes.
      each.versions.push(latest(each))
    }
    await expectListed(world)
    for (const each of attached.filter((_, i) => i % 7 === 0)) {
      for (const [i, file] of each.versions.entries()) await expectSame(world, each.id, file, i + 1)
      const comments = await walk((start) => quoin.wiki.listComments({ id: each.id, start, limit: 100 }))
      expect(comments).toEqual(said.get(each.id) ?? [])
    }
  }, 600_000)

  it("are copied with their pages, all of them, at version 1", async () => {
    const { quoin, attached, pages } = world
    const heavy = pages[1] ?? ""
    const onHeavy = attached.filter(({ page }) => page === heavy)
    const asked = { id: heavy, spaceKey: "MAN", title: "A copy", copyAttachments: true }
    const copy = await quoin.wiki.copyContent(asked)
    expect([(await listed(quoin, copy.id)).length, onHeavy.length > 100]).toEqual([100, true])
    const { items } = await quoin.jobs.listTasks({})
    await ended(quoin, items.find(({ kind }) => kind === "wiki.copyAttachments")?.id ?? "")
    const ids = await listed(quoin, copy.id)
    expect(ids).toHaveLength(onHeavy.length)
    for (const [i, each] of onHeavy.entries()) await expectSame(world, ids[i] ?? "", latest(each), 1)

    const [top = ""] = pages
    const { taskId } = await quoin.wiki.copyPageTree({
      id: top,
      destinationPageId: copy.id,
      titleOptions: { prefix: "Copy of " },
      copyAttachments: true,
    })
    await ended(quoin, taskId)
    const shownBelow = async (id: string): Promise<ReadonlyArray<unknown>> => {
      const { items } = await quoin.wiki.listAttachments({ id, limit: 500 })
      const children = await walk((start) => quoin.wiki.listChildren({ id, start, limit: 100 }))
      const below: Array<unknown> = []
      for (const child of children.filter((each) => each !== copy.id)) below.push(await shownBelow(child))
      return [items.map(({ title, file }) => [title, file?.hash]), below]
    }
    const [root = ""] = await walk((start) => quoin.wiki.listChildren({ id: copy.id, start, limit: 100 }))
    expect(await shownBelow(root)).toEqual(await shownBelow(top))
  }, 600_000)

  it("go with their page, and come back with it", async () => {
    const { quoin, pages } = world
    const [, heavy = ""] = pages
    const before = await listed(quoin, heavy)
    await quoin.wiki.deleteContent({ id: heavy })
    expect(
      (await quoin.wiki.listContent({ type: "attachment", limit: 500 })).items.map(({ id }) => id),
    ).not.toContain(before[0])
    await quoin.wiki.updateContent({ id: heavy, status: "current", version: { number: 2 } })
    await expectListed(world)
  }, 600_000)
})
