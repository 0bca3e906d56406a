import { randomBytes } from "node:crypto"
import { openArchive } from "@quoin/backup"
import { CreateContent } from "@quoin/wiki"
import { propertyParameters } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Stream from "effect/Stream"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  archiveOf,
  changed,
  documentsOf,
  entriesOf,
  reasonOf,
  restoredFrom,
  verified,
  zipOf,
} from "./archives"
import { contentOf, done, fill, withSite } from "./Site"

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString("utf8")
const bytes = (said: string): Uint8Array => Buffer.from(said)

/** The manifest of an archive, changed. */
const withManifest = (archive: Uint8Array, change: (manifest: Record<string, unknown>) => object) =>
  changed(archive, (name, entry) =>
    name === "manifest.json"
      ? bytes(JSON.stringify(change(JSON.parse(text(entry)) as Record<string, unknown>)))
      : entry,
  )

/** How a file is spoilt on its way: a part of it overwritten, cut off, or left out. */
const damage = (length: number) =>
  fc.record({
    at: fc.nat(length - 1),
    how: fc.oneof(
      fc.record({ is: fc.constant("flipped" as const), by: fc.integer({ min: 1, max: 255 }) }),
      fc.record({ is: fc.constant("cut" as const), by: fc.constant(0) }),
      fc.record({ is: fc.constant("left out" as const), by: fc.integer({ min: 1, max: 200 }) }),
    ),
  })

interface Damage {
  readonly at: number
  readonly how: { readonly is: "flipped" | "cut" | "left out"; readonly by: number }
}

const spoilt = (archive: Uint8Array, { at, how }: Damage): Uint8Array => {
  if (how.is === "cut") return archive.subarray(0, at)
  if (how.is === "left out") return Buffer.concat([archive.subarray(0, at), archive.subarray(at + how.by)])
  const copy = Uint8Array.from(archive)
  copy[at] = (copy[at] ?? 0) ^ how.by
  return copy
}

describe("an archive that is not what was backed up", () => {
  // Holds BAK-4.
  it("is refused, or means the same, wherever it was damaged", () =>
    withSite(async (test) => {
      await fill(test)
      const archive = await archiveOf(test)
      const sound = documentsOf(Either.getOrThrow(await verified(test, archive)))
      await fc.assert(
        fc.asyncProperty(damage(archive.length), async (where) => {
          const outcome = await verified(test, spoilt(archive, where))
          if (Either.isRight(outcome)) expect(documentsOf(outcome.right)).toEqual(sound)
        }),
        propertyParameters(25),
      )
    }))

  // Holds BAK-4.
  it("is refused with its reason", () =>
    withSite(async (test) => {
      await fill(test)
      const archive = await archiveOf(test)
      const names = [...(await entriesOf(archive)).keys()]
      const spaces = "records/wiki.space.ndjson"
      const blob = names.find((name) => name.startsWith("blobs/")) ?? ""
      const refusals: ReadonlyArray<readonly [string, Uint8Array]> = [
        ["no zip", bytes("no zip at all")],
        ["manifest.json is missing", await zipOf([["records/a.ndjson", bytes("")]])],
        [
          "not one of Quoin's backups",
          await withManifest(archive, () => ({ product: "another", format: 1 })),
        ],
        [
          "its format is 2, and this version reads up to 1",
          await withManifest(archive, (m) => ({ ...m, format: 2 })),
        ],
        ["its manifest is damaged", await withManifest(archive, ({ blobs: _, ...m }) => m)],
        ["it holds spaces", await withManifest(archive, (m) => ({ ...m, scope: "SPACE" }))],
        [`${blob} is missing`, await changed(archive, (name, entry) => (name === blob ? undefined : entry))],
        [
          "SHA-256",
          await changed(archive, (name, entry) => (name === blob ? entry.map((b) => b ^ 1) : entry)),
        ],
        [
          "does not know records/more.ndjson",
          await zipOf([...(await entriesOf(archive)), ["records/more.ndjson", bytes("")]]),
        ],
        ["unsafe filename", await zipOf([...(await entriesOf(archive)), ["blobs/../../etc", bytes("")]])],
        ["unsafe filename", await zipOf([...(await entriesOf(archive)), ["/etc/passwd", bytes("")]])],
        ["is no name of an entry", await zipOf([...(await entriesOf(archive)), ["notes.txt", bytes("")]])],
        [
          `${spaces} is missing`,
          await changed(archive, (name, entry) => (name === spaces ? undefined : entry)),
        ],
        [
          "bytes, and",
          await changed(archive, (name, entry) => (name === spaces ? entry.subarray(0, 10) : entry)),
        ],
      ]
      for (const [reason, refused] of refusals) {
        expect(reasonOf(await verified(test, refused))).toMatch(/^The archive is refused: /)
        expect(reasonOf(await verified(test, refused)).toLowerCase()).toContain(reason.toLowerCase())
      }
    }))

  // Holds BAK-4.
  it("is refused where it unpacks to far more than it has", () =>
    withSite(async (test) => {
      const zeros = new Uint8Array(8 * 1024 * 1024)
      const packed = await zipOf([[`blobs/${"0".repeat(64)}`, zeros]], () => 6)
      expect(reasonOf(await verified(test, packed))).toContain("is packed")
      const bomb = Buffer.from(await zipOf([["records/wiki.space.ndjson", zeros]]))
      // Where the directory of the archive says how large the entry is, unpacked.
      const place = bomb.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24
      bomb.writeUInt32LE(0x10000000, place)
      expect(reasonOf(await verified(test, bomb))).toContain("unpacks to more than 1100 times its size")
      const large = Buffer.from(await zipOf([["records/wiki.space.ndjson", randomBytes(4_000_000)]]))
      large.writeUInt32LE(0xf0000000, large.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24)
      expect(reasonOf(await verified(test, large))).toContain("restoredBytes")
    }))

  // Holds BAK-4.
  it("is refused where its directory is larger than may be read at once, and that is not read", () =>
    withSite(async (test) => {
      const bytes = 512 * 1024 * 1024
      const head = Buffer.from([0x50, 0x4b, 1, 2])
      const end = Buffer.alloc(22)
      end.writeUInt32LE(0x06054b50, 0)
      end.writeUInt16LE(1, 8)
      end.writeUInt16LE(1, 10)
      end.writeUInt32LE(bytes - end.length, 12)
      const read = ({ from, until = bytes }: { readonly from: number; readonly until?: number }) => {
        if (until - from > 300 * 1024 * 1024) return Stream.fail({ message: "all of it was asked for" })
        const part = Buffer.alloc(until - from)
        head.copy(part, 0, Math.min(from, head.length))
        if (until > bytes - end.length) end.copy(part, bytes - end.length - from)
        return Stream.make(part)
      }
      const outcome = await test.effect(Effect.either(openArchive({ bytes, read })))
      expect(reasonOf(outcome)).toContain("its directory has more than 268435456 bytes (directoryBytes)")
    }))

  // Holds BAK-4.
  it("is taken, however well its records are packed", () =>
    withSite(async (test) => {
      await fill(test)
      const body = `<p>${"a".repeat(90_000)}</p>`
      for (let i = 0; i < 12; i++) {
        await done(test.run(new CreateContent({ type: "page", spaceKey: "DOC", title: `${i}`, body })))
      }
      expect(reasonOf(await verified(test, await archiveOf(test)))).toBe("it is taken")
    }))

  // Holds BAK-4.
  it("changes nothing, and the job says why", () =>
    withSite(async (test) => {
      await fill(test)
      const archive = await archiveOf(test)
      const before = await contentOf(test)
      const job = await restoredFrom(test, archive.subarray(0, archive.length - 30))
      expect(job).toMatchObject({ jobState: "FAILED", jobOperation: "RESTORE" })
      expect(job.errorMessage).toMatch(/^The archive is refused: it is damaged, or no zip/)
      expect(await contentOf(test)).toEqual(before)
      expect(await restoredFrom(test, archive)).toMatchObject({ jobState: "FINISHED" })
      expect(await contentOf(test)).toEqual(before)
    }))
})
