import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Readable } from "node:stream"
import { type GivenBytes, InvalidInput, LimitExceeded, type OpenedQuoin, Quoin, type QuoinCore } from "quoin"
import { double } from "quoin/testing"
import { describe, expect, it, onTestFinished } from "vitest"

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

const textOf = (stream: ReadableStream<Uint8Array>): Promise<string> => new Response(stream).text()

/** A folder that is removed when the test has ended. */
const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), "quoin-files-"))
  onTestFinished(() => {
    rmSync(made, { recursive: true, force: true })
  })
  return made
}

/** A page with a file of these bytes. */
const attached = async (
  { wiki, upload }: Pick<QuoinCore<never, undefined>, "upload"> & Pick<OpenedQuoin, "wiki">,
  bytes: GivenBytes,
) => {
  await wiki.createSpace({ key: "DOC", name: "Docs" })
  const { id } = await wiki.createPage({ title: "Page", spaceKey: "DOC" })
  const { ticket } = await upload(bytes)
  const { items } = await wiki.addAttachments({ id, files: [{ ticket, name: "plan.txt" }] })
  return { id, hash: items[0]?.file?.hash ?? "" }
}

/** How many turns others have while something is done. */
const turnsDuring = async (work: Promise<unknown>): Promise<number> => {
  let isDone = false
  let turns = 0
  const done = work.finally(() => (isDone = true))
  for (; !isDone; turns += 1) await new Promise(setImmediate)
  await done
  return turns
}

describe("files without HTTP", () => {
  it.each([
    ["bytes", () => bytesOf("the plan")],
    ["a Blob", () => new Blob(["the plan"])],
    ["a stream of the web", () => new Blob(["the ", "plan"]).stream()],
    ["a stream of Node", () => Readable.from([bytesOf("the "), bytesOf("plan")])],
  ])("are given as %s, and read whole or in part", async (_, given) => {
    const quoin = await Quoin.open({ adminPassword: "secret" })
    const { id, hash } = await attached(quoin, given() as GivenBytes)
    expect(await textOf(quoin.download(hash))).toBe("the plan")
    expect(await textOf(quoin.download(hash, { from: 4, until: 6 }))).toBe("pl")
    const found = await quoin.wiki.getFile({ id, filename: "plan.txt" })
    expect(found).toMatchObject({ hash, bytes: 8 })
    await expect(textOf(quoin.download("no hash"))).rejects.toBeInstanceOf(InvalidInput)
    await quoin.close()
  })

  it.each(["a text", undefined, null, 5, {}, [1]])("are refused by name where they are %j", async (given) => {
    const quoin = await Quoin.open({ adminPassword: "secret" })
    await expect(quoin.upload(given as never)).rejects.toMatchObject({ violations: [{ field: "bytes" }] })
    await quoin.close()
  })

  // Holds KER-115.
  it.each(["memory", "sqlite"])(
    "hold nobody up, however large, kept in %s: taken in, read, backed up",
    async (store) => {
      const storage = store === "memory" ? {} : { storage: `sqlite:${join(folder(), "wiki.db")}` }
      const quoin = await Quoin.open({ adminPassword: "secret", workers: { pollMillis: 1 }, ...storage })
      const mebibytes = 8
      const bytes = new Uint8Array(mebibytes * 1024 * 1024)
      await quoin.wiki.createSpace({ key: "DOC", name: "Docs" })
      const { id } = await quoin.wiki.createPage({ title: "Page", spaceKey: "DOC" })
      let upload: Promise<{ readonly ticket: string }> | undefined
      expect(await turnsDuring((upload = quoin.upload(bytes)))).toBeGreaterThanOrEqual(mebibytes)
      const { ticket } = await upload
      const { items } = await quoin.wiki.addAttachments({ id, files: [{ ticket, name: "plan.bin" }] })
      const hash = items[0]?.file?.hash ?? ""
      const read = async () => {
        const reader = quoin.download(hash).getReader()
        while (!(await reader.read()).done);
      }
      expect(await turnsDuring(read())).toBeGreaterThanOrEqual(mebibytes)
      const { id: job } = await quoin.backup.backUpSite()
      const backedUp = async () => {
        while ((await quoin.backup.getJob({ id: job })).jobState !== "FINISHED")
          await new Promise(setImmediate)
      }
      expect(await turnsDuring(backedUp())).toBeGreaterThanOrEqual(2 * mebibytes)
      await quoin.close()
    },
  )

  it("have a limit that the host sets", async () => {
    const quoin = await Quoin.open({ adminPassword: "secret", uploadBytes: 3 })
    await expect(quoin.upload(bytesOf("four"))).rejects.toBeInstanceOf(LimitExceeded)
    await quoin.close()
  })

  it("of a double are part of its snapshots and forks, with no file on the disk", async () => {
    const folder = mkdtempSync(join(tmpdir(), "quoin-files-"))
    const before = process.cwd()
    process.chdir(folder)
    await using wiki = await double()
    const empty = wiki.snapshot()
    const { id, hash } = await attached(wiki, bytesOf("the plan"))
    const fork = wiki.fork()
    wiki.restore(empty)
    await expect(textOf(wiki.download(hash))).rejects.toBeDefined()
    expect(await textOf(fork.download(hash))).toBe("the plan")
    expect((await fork.wiki.getFile({ id, filename: "plan.txt" })).bytes).toBe(8)
    process.chdir(before)
    expect(readdirSync(folder)).toEqual([])
    rmSync(folder, { recursive: true })
    await fork.close()
  })
})
