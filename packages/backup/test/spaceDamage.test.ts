import { createHash } from "node:crypto"
import { describe, expect, it } from "vitest"
import { changed, restoredFrom } from "./archives"
import { contentOf, fill, withSite } from "./Site"
import { bytesOf, fillSpace, spacesBackedUp, spacesRestoredFrom } from "./Spaces"

type Manifest = Readonly<Record<string, unknown>> & {
  readonly collections: ReadonlyArray<Readonly<Record<string, unknown>>>
}

/** An archive in which a text of one collection is another of the same length, and whose manifest knows of it. */
const forged = async (
  archive: Uint8Array,
  collection: string,
  from: string | RegExp,
  to: string,
): Promise<Uint8Array> => {
  const name = `records/${collection}.ndjson`
  let sha256 = ""
  let bytes = 0
  const records = await changed(archive, (entry, content) => {
    if (entry !== name) return content
    const after = Buffer.from(Buffer.from(content).toString().replace(from, to))
    sha256 = createHash("sha256").update(after).digest("hex")
    bytes = after.length
    return after
  })
  return changed(records, (entry, content) => {
    if (entry !== "manifest.json") return content
    const manifest = JSON.parse(Buffer.from(content).toString()) as Manifest
    const collections = manifest.collections.map((each) =>
      each["name"] === collection ? { ...each, sha256, bytes } : each,
    )
    return Buffer.from(JSON.stringify({ ...manifest, collections }))
  })
}

/** The same with another manifest. */
const saying = (archive: Uint8Array, more: object): Promise<Uint8Array> =>
  changed(archive, (entry, content) =>
    entry === "manifest.json"
      ? Buffer.from(JSON.stringify({ ...(JSON.parse(Buffer.from(content).toString()) as object), ...more }))
      : content,
  )

describe("an archive of spaces that is not what was backed up", () => {
  // Holds BAK-17.
  it("is refused with its reason, and nothing is touched", () =>
    withSite(async (source) => {
      await fillSpace(source, "ONE")
      const { id } = await spacesBackedUp(source, "ONE")
      const archive = await bytesOf(source, id)
      await withSite(async (test) => {
        await fill(test)
        const before = await contentOf(test)
        const refusals: ReadonlyArray<readonly [string, Uint8Array]> = [
          ["damaged, or no zip", archive.subarray(0, archive.length - 40)],
          [
            "names what is not in it",
            await forged(archive, "wiki.content", /"spaceId":"\d+"/, '"spaceId":"4711"'),
          ],
          ["names what is not in it", await forged(archive, "wiki.rights", /"id":"\d+"/, '"id":"4711"')],
          ["is no id", await forged(archive, "wiki.label", /"id":"\d+"/, '"id":"x"')],
          ["names other spaces", await saying(archive, { spaces: [{ key: "TWO", name: "Two" }] })],
          ["its format is 2", await saying(archive, { format: 2 })],
          ["it holds a site", await saying(archive, { scope: "SITE" })],
        ]
        for (const [reason, refused] of refusals) {
          const job = await spacesRestoredFrom(test, refused)
          expect([reason, job.jobState, job.errorMessage]).toEqual([
            reason,
            "FAILED",
            expect.stringContaining(reason),
          ])
        }
        expect((await restoredFrom(test, archive)).errorMessage).toContain("it holds spaces")
        expect(await contentOf(test)).toEqual(before)
        expect(await spacesRestoredFrom(test, archive)).toMatchObject({ jobState: "FINISHED" })
      })
    }))
})
