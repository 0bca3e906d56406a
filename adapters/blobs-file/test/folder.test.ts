import { BlobHash, type BlobsService, Instant, liftBlobs } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Exit from "effect/Exit"
import * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, it, onTestFinished } from "vitest"
import { DiskFault, make, makeOn } from "../src/index"
import { makeLosingDisk } from "./losingDisk"

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "quoin-blobs-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, "blobs")
}

const opened = (folder: string, tenant?: string) =>
  Effect.runPromise(Effect.map(make({ folder, ...(tenant === undefined ? {} : { tenant }) }), liftBlobs))

const put = (blobs: BlobsService, text: string, lease = 100) =>
  Effect.runPromise(blobs.put(Stream.make(Buffer.from(text)), { leaseUntil: Instant.make(lease) }))

const refusal = async (folder: string, tenant?: string): Promise<string> =>
  Either.match(
    await Effect.runPromise(Effect.either(make({ folder, ...(tenant === undefined ? {} : { tenant }) }))),
    {
      onLeft: ({ message }) => message,
      onRight: () => "opened",
    },
  )

/** Every file and folder below one, with who may do what with it. */
const modesBelow = (folder: string): ReadonlyArray<readonly [path: string, mode: string]> =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .concat(".")
    .map((path) => {
      const stat = statSync(join(folder, path))
      return [path, `${stat.isDirectory() ? "folder" : "file"} ${(stat.mode & 0o777).toString(8)}`] as const
    })

describe("a folder of blobs", () => {
  it("is its owner's alone: folders 0700, files 0600", async () => {
    const folder = newFolder()
    await put(await opened(folder), "secret")
    await put(await opened(folder, "../Ann"), "secret")
    const modes = modesBelow(folder)
    expect(modes.length).toBeGreaterThan(8)
    expect(new Set(modes.map(([, mode]) => mode))).toEqual(new Set(["folder 700", "file 600"]))
  })

  it("has no name in it that was given", async () => {
    const folder = newFolder()
    await put(await opened(folder, "../Ann"), "secret")
    for (const [path] of modesBelow(folder)) {
      expect(path).toMatch(
        /^(\.|quoin-blobs|~[0-9a-f]{64}(\/(incoming|blobs(\/[0-9a-f]{3}(\/[0-9a-f]{64}\.\d+\.\d+)?)?))?)$/,
      )
    }
  })

  it("is left untouched where it is not ours, or of a later version", async () => {
    const [other, later] = [newFolder(), newFolder()]
    await opened(other)
    rmSync(join(other, "quoin-blobs"))
    writeFileSync(join(other, "diary.txt"), "Dear diary")
    expect(await refusal(other)).toMatch(/\(not-ours\): .* holds other files, such as /)
    expect(readdirSync(other).sort()).toEqual(["default", "diary.txt"])
    await opened(later)
    writeFileSync(join(later, "quoin-blobs"), "quoin blobs 2\n")
    expect(await refusal(later)).toMatch(/\(newer-version\): .* was written by a later version/)
    writeFileSync(join(later, "quoin-blobs"), "mine\n")
    expect(await refusal(later)).toMatch(/\(not-ours\): .* of somebody else/)
    expect(readFileSync(join(later, "quoin-blobs"), "utf8")).toBe("mine\n")
  })

  it("refuses a name that is no tenant's", async () => {
    expect(await refusal(newFolder(), "")).toContain("is no tenant name; give 1 to 64 characters")
  })

  it("reports a file that has become too short as damaged", async () => {
    const folder = newFolder()
    const blobs = await opened(folder)
    const { hash } = await put(blobs, "a".repeat(1_000))
    truncateSync(join(folder, "default/blobs", hash.slice(0, 3), `${hash}.1000.100`), 10)
    const failure = await Effect.runPromise(Effect.flip(Stream.runCollect(blobs.get(hash))))
    expect(failure).toMatchObject({ _tag: "StorageUnavailable", reason: "damaged", retryable: false })
  })

  it("clears away puts that a dead process has left, once their lease has ended", async () => {
    const folder = newFolder()
    const driver = await Effect.runPromise(make({ folder }))
    const incoming = join(folder, "default/incoming")
    // A scope that is never closed is that of a process that died.
    const dead = Effect.runSync(Scope.make())
    onTestFinished(() => Effect.runPromise(Scope.close(dead, Exit.void)))
    const stage = await Effect.runPromise(Scope.extend(driver.stage(Instant.make(50)), dead))
    await Effect.runPromise(stage.write(Buffer.from("half")))
    expect(readdirSync(incoming)).toHaveLength(1)
    expect(await Effect.runPromise(driver.sweep(Instant.make(50)))).toBe(0)
    expect(await Effect.runPromise(driver.sweep(Instant.make(51)))).toBe(1)
    expect(readdirSync(incoming)).toEqual([])
    const late = await Effect.runPromise(Effect.flip(stage.keep))
    expect([late.reason, late.retryable]).toEqual(["gone", true])
  })

  it("has one file of a blob, whose name says its lease", async () => {
    const folder = newFolder()
    const blobs = await opened(folder)
    const { hash } = await put(blobs, "text", 5)
    await put(blobs, "text", 7)
    await put(blobs, "text", 6)
    expect(readdirSync(join(folder, "default/blobs", hash.slice(0, 3)))).toEqual([`${hash}.4.7`])
    expect(existsSync(join(folder, "default/incoming"))).toBe(true)
  })

  it.each([
    ["ENOSPC", "full", true],
    ["EROFS", "read-only", false],
    ["EMFILE", "busy", true],
    ["EXYZ", "internal", false],
  ])("says what %s means: %s", async (code, reason, retryable) => {
    const disk = makeLosingDisk()
    const failing = Effect.fail(new DiskFault({ code, message: `${code}: no` }))
    const full = {
      ...disk,
      create: (path: string) => (path.includes("incoming") ? failing : disk.create(path)),
    }
    const blobs = await Effect.runPromise(Effect.map(makeOn(full, { folder: "/b" }, 1), liftBlobs))
    const options = { leaseUntil: Instant.make(1) }
    const failure = await Effect.runPromise(Effect.flip(blobs.put(Stream.make(Buffer.from("x")), options)))
    expect(failure).toMatchObject({ _tag: "StorageUnavailable", reason, retryable })
    expect(await Effect.runPromise(blobs.stat(BlobHash.make("0".repeat(64))))).toBeUndefined()
  })
})
