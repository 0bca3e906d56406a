import { openArchive } from "@quoin/backup"
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from "@zip.js/zip.js"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { limits } from "../src/limits"
import { sourceOf } from "./archives"

/** How often others had their turn while an archive was opened. */
const turnsWhileOpening = async (archive: Uint8Array): Promise<number> => {
  let turns = 0
  const tick = (): void => {
    turns += 1
    next = setImmediate(tick)
  }
  let next = setImmediate(tick)
  await Effect.runPromise(Effect.either(openArchive(sourceOf(archive))))
  clearImmediate(next)
  return turns
}

const zipOf = async (entries: ReadonlyArray<readonly [string, Uint8Array]>): Promise<Uint8Array> => {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false, level: 0 })
  for (const [name, bytes] of entries) await zip.add(name, new Uint8ArrayReader(bytes))
  return zip.close()
}

const blobName = (i: number): string => `blobs/${i.toString(16).padStart(64, "0")}`

describe("a large archive", () => {
  // Holds BAK-33.
  it("keeps nobody waiting while its directory is read", async () => {
    const count = limits.entriesOfTurn * 8
    const archive = await zipOf(Array.from({ length: count }, (_, i) => [blobName(i), new Uint8Array(0)]))
    const few = await zipOf([[blobName(0), new Uint8Array(0)]])
    // What reads zips is loaded by the first of them.
    await turnsWhileOpening(few)
    const turns = await turnsWhileOpening(few)
    expect(await turnsWhileOpening(archive)).toBeGreaterThanOrEqual(turns + 8)
  })

  // Holds BAK-33.
  it("keeps nobody waiting while its manifest is read", async () => {
    const manifestOf = (blobs: number) =>
      Buffer.from(
        JSON.stringify({ blobs: Array.from({ length: blobs }, () => ({ sha256: "0".repeat(64) })) }),
      )
    const few = await zipOf([["manifest.json", manifestOf(1)]])
    await turnsWhileOpening(few)
    const turns = await turnsWhileOpening(few)
    const manifest = manifestOf(20_000)
    const many = await turnsWhileOpening(await zipOf([["manifest.json", manifest]]))
    // Pieces of a zip have 512 kB at most.
    expect(many).toBeGreaterThanOrEqual(turns + Math.floor(manifest.length / (512 * 1024)))
  })
})
