import { addressWith, temporarySchema } from "@quoin/postgres-server"
import { execFileSync } from "node:child_process"
import { copyFileSync, createWriteStream, writeFileSync } from "node:fs"
import { basename, join } from "node:path"
import { Writable } from "node:stream"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { BuiltCommand, stopped } from "../BuiltCommand"
import { type Acknowledged, type JobSeen, LoadedServer } from "./LoadedServer"

/** A SQLite file that holds something large already, as the example with real data loads it; a small one is made up without it. */
const loaded = process.env["QUOIN_SITE"]
const spaceKey = "LOAD"
const writers = 4
/** How many files there are, and the last of them is large. */
const files = Number(process.env["QUOIN_COUNT"] ?? 10)
const sizes = [...Array.from({ length: files }, (_, i) => 1_000 * i), 450_000 * files]

let command: BuiltCommand
beforeAll(async () => {
  command = await BuiltCommand.build("soak-backup")
})
afterAll(() => {
  command.close()
})

const at = (name: string): string => join(command.folder, name)

const done = async (...args: ReadonlyArray<string>): Promise<void> => {
  const { code, out, err } = await command.run(args)
  expect([code, code === 0 ? "" : out + err]).toEqual([0, ""])
}

/** What a site is filled with where nothing larger was loaded. */
const operations = (): string =>
  [
    { operation: "wiki.createSpace", payload: { key: spaceKey, name: "Load" } },
    ...(loaded === undefined
      ? Array.from({ length: 500 }, (_, i) => ({
          operation: "wiki.createContent",
          payload: { type: "page", spaceKey, title: `Page ${i}`, body: `<p>${"word ".repeat(i)}</p>` },
        }))
      : []),
  ]
    .map((each) => JSON.stringify(each))
    .join("\n")

const entryOf = (archive: string, name: string): string =>
  execFileSync("unzip", ["-p", archive, name], { maxBuffer: 2 ** 30, encoding: "utf8" })

interface Manifest {
  readonly collections: ReadonlyArray<{ readonly name: string; readonly records: number }>
  readonly blobs: ReadonlyArray<unknown>
}

const manifestOf = (archive: string): Manifest => JSON.parse(entryOf(archive, "manifest.json")) as Manifest

/** Counts rise to a total that was told before the end, and nothing fails. */
const expectTold = (seen: ReadonlyArray<JobSeen>): void => {
  const last = seen.at(-1)
  expect(last).toMatchObject({ jobState: "FINISHED" })
  const processed = seen.map(({ statistics }) => statistics.processedObjectsCount)
  expect([...processed].sort((a, b) => a - b)).toEqual(processed)
  expect(last?.statistics.totalObjectsCount).toBe(last?.statistics.processedObjectsCount)
}

/** Where a site is. */
interface Place {
  readonly storage: string
  readonly blobs: string
}

/** Backs a storage up over HTTP while others write to it; the archive, and what they were told before that was asked for. */
const backedUpUnderLoad = async ({ storage, blobs }: Place, archive: string) => {
  const serving = await command.serving("--storage", storage, "--blobs", blobs)
  const server = new LoadedServer(serving.url, spaceKey, basename(archive))
  await server.attach(sizes)
  const load = server.load(writers)
  while (server.acknowledged.length < 2 * writers) await Promise.race([load, server.ask("GET", "/space")])
  const before: ReadonlyArray<Acknowledged> = [...server.acknowledged]
  const asked = performance.now()
  const seen = await server.backedUp()
  const ended = performance.now()
  server.stopWriting()
  await load
  expectTold(seen)
  const meanwhile = server.acknowledged.filter(({ at: when }) => when > asked && when < ended)
  expect(meanwhile.length).toBeGreaterThan(0)
  const { body } = await server.download(seen[0]?.id ?? 0)
  if (body === null) return expect.fail("the file has no bytes")
  await body.pipeTo(Writable.toWeb(createWriteStream(archive)))
  expect(await stopped(serving.child, "SIGTERM")).toBe(0)
  console.log(
    `${storage.split(":")[0]}: ${Math.round(ended - asked)} ms, ${meanwhile.length} pages written meanwhile`,
  )
  return before
}

/** An archive that any tool finds whole, that holds what was acknowledged before, and that makes the same site elsewhere. */
const expectSameElsewhere = async (
  archive: string,
  before: ReadonlyArray<Acknowledged>,
  { storage, blobs }: Place,
): Promise<void> => {
  expect(execFileSync("unzip", ["-tq", archive], { encoding: "utf8" })).toContain("No errors detected")
  const ids = new Set(
    entryOf(archive, "records/wiki.content.ndjson")
      .split("\n")
      .filter(Boolean)
      .map((line) => (JSON.parse(line) as { readonly value: { readonly id: string } }).value.id),
  )
  expect(before.filter(({ id }) => !ids.has(id))).toEqual([])
  await done("restore", archive, "--storage", storage, "--blobs", blobs)
  await done("verify", "--storage", storage, "--blobs", blobs)
  await done("backup", `${archive}-again.zip`, "--storage", storage, "--blobs", blobs)
  const [first, again] = [manifestOf(archive), manifestOf(`${archive}-again.zip`)]
  expect(first.blobs.length).toBeGreaterThanOrEqual(sizes.length)
  expect({ collections: again.collections, blobs: again.blobs }).toEqual({
    collections: first.collections,
    blobs: first.blobs,
  })
}

describe("a site that is backed up from outside while it is written to", () => {
  it("is the same elsewhere, on SQLite and Postgres, to the last record and byte", async () => {
    if (loaded !== undefined) copyFileSync(loaded, at("site.db"))
    writeFileSync(at("site.ndjson"), operations())
    const first: Place = { storage: `sqlite:${at("site.db")}`, blobs: at("blobs-1") }
    await done("run", at("site.ndjson"), "--storage", first.storage)
    const address = await addressWith({ schema: temporarySchema() })
    const second: Place = { storage: address, blobs: at("blobs-2") }
    const third: Place = { storage: `sqlite:${at("third.db")}`, blobs: at("blobs-3") }
    for (const [from, to, name] of [
      [first, second, "first.zip"],
      [second, third, "second.zip"],
    ] as const) {
      const archive = at(name)
      await expectSameElsewhere(archive, await backedUpUnderLoad(from, archive), to)
    }
  })
})
