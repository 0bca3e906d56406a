import type { BlobDriverService } from "@quoin/kernel"
import { makeBlobs } from "@quoin/storage-memory"
import { DeleteSpace, ListSpaces } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import { workOff } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { ListFiles } from "@quoin/backup"
import { memoryWhere, unavailable } from "./drivers"
import { backedUp, contentOf, done, fill, withSite } from "./Site"
import { bytesOf, fillSpace, spacesBackedUp, spacesRestored, spacesRestoredFrom } from "./Spaces"

/** Blobs on a disk that takes so many bytes more. */
const disk = () => {
  const own = makeBlobs().driver("default")
  let left = Number.POSITIVE_INFINITY
  const driver: BlobDriverService = {
    ...own,
    stage: (leaseUntil) =>
      Effect.map(own.stage(leaseUntil), (stage) => ({
        ...stage,
        write: (piece) => {
          left -= piece.length
          return left < 0 ? Effect.fail(unavailable("full")) : stage.write(piece)
        },
      })),
  }
  const leave = (bytes: number): void => void (left = bytes)
  return { driver, leave }
}

const full = "Storage unavailable (full): as the test says"

describe("a disk that fills up", () => {
  it("in the middle of a backup leaves no file, and the next one is made when there is room", () => {
    const { driver, leave } = disk()
    return withSite(
      async (test) => {
        await fill(test)
        await fillSpace(test, "ONE")
        const before = await contentOf(test)
        for (const backUp of [() => backedUp(test), () => spacesBackedUp(test, "ONE")]) {
          leave(100)
          const failed = await backUp()
          expect(failed).toMatchObject({ jobState: "FAILED", errorMessage: full })
          expect(await done(test.run(new ListFiles({})))).toEqual([])
        }
        leave(Number.POSITIVE_INFINITY)
        expect(await spacesBackedUp(test, "ONE")).toMatchObject({ jobState: "FINISHED" })
        expect(await contentOf(test)).toEqual(before)
      },
      { blobs: driver },
    )
  })

  it("in the middle of a restore of spaces leaves all as it was", () => {
    let isFull = true
    return withSite(
      async (test) => {
        await fill(test)
        await fillSpace(test, "ONE")
        const before = await contentOf(test)
        const { fileName } = await spacesBackedUp(test, "ONE")
        await done(test.run(new DeleteSpace({ key: "ONE" })))
        await workOff(test)
        const without = await contentOf(test)
        expect(await spacesRestored(test, fileName)).toMatchObject({ jobState: "FAILED", errorMessage: full })
        expect(await contentOf(test)).toEqual(without)
        isFull = false
        expect(await spacesRestored(test, fileName)).toMatchObject({ jobState: "FINISHED" })
        expect(await contentOf(test)).toEqual(before)
      },
      { storage: memoryWhere((commit, own) => (isFull ? Effect.fail(unavailable("full")) : own(commit))) },
    )
  })

  it("while files of spaces are put leaves all as it was, and what was put is put again when there is room", () => {
    const { driver, leave } = disk()
    return withSite(async (source) => {
      await fillSpace(source, "ONE")
      const { id } = await spacesBackedUp(source, "ONE")
      const archive = await bytesOf(source, id)
      await withSite(
        async (test) => {
          await fill(test)
          const before = await contentOf(test)
          // Room for the archive itself, and not for the three bytes of a file in it.
          leave(archive.length + 2)
          expect(await spacesRestoredFrom(test, archive)).toMatchObject({
            jobState: "FAILED",
            errorMessage: full,
          })
          expect(await contentOf(test)).toEqual(before)
          leave(Number.POSITIVE_INFINITY)
          expect(await spacesRestoredFrom(test, archive)).toMatchObject({ jobState: "FINISHED" })
          expect((await done(test.run(new ListSpaces({})))).items.map(({ key }) => key)).toEqual([
            "DOC",
            "ONE",
          ])
        },
        { blobs: driver },
      )
    })
  })
})
