import { BackUpSite, CancelJob, ClearQueue, GetBackup, GetJob, ListFiles } from "@quoin/backup"
import { messageOf, workOff } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { backedUp, done, fill, worked, withSite } from "./Site"

const dayMillis = 24 * 60 * 60 * 1_000

describe("the file of a backup", () => {
  // Holds BAK-12.
  it("is removed after so many days, unless it is kept for ever", () =>
    withSite(
      async (test) => {
        await fill(test)
        const ends = await backedUp(test)
        const stays = await worked(
          test,
          test.run(new BackUpSite({ skipAttachments: false, keepPermanently: true, fileNamePrefix: "kept" })),
        )
        expect([ends.fileDeleteTime, stays.fileDeleteTime]).toEqual([
          (ends.finishProcessingTime ?? 0) + 2 * dayMillis,
          undefined,
        ])
        await workOff(test, Date.now() + dayMillis)
        expect(await done(test.run(new ListFiles({})))).toHaveLength(2)
        await workOff(test, Date.now() + 3 * dayMillis)
        expect(await done(test.run(new ListFiles({})))).toMatchObject([{ name: stays.fileName }])
        expect(await done(test.run(new GetJob({ id: ends.id })))).toMatchObject({ fileExists: false })
        expect(messageOf(await test.run(new GetBackup({ id: ends.id })))).toContain("backup job")
        expect(messageOf(await test.run(new GetBackup({ id: stays.id })))).toBe("done")
      },
      { backup: { keptDays: 2 } },
    ))
})

describe("jobs that wait", () => {
  const ask = () => new BackUpSite({ skipAttachments: true, keepPermanently: false })

  // Holds BAK-5, BAK-8.
  it("are at most so many", () =>
    withSite(async (test) => {
      for (let i = 0; i < 100; i++) await done(test.run(ask()))
      expect(messageOf(await test.run(ask()))).toContain("queuedJobs")
      expect(await done(test.run(new ClearQueue()))).toEqual({ cancelled: 100 })
      const { id } = await done(test.run(ask()))
      expect(await done(test.run(new CancelJob({ id })))).toMatchObject({ jobState: "CANCELLED" })
      expect(await done(test.run(new CancelJob({ id })))).toMatchObject({ jobState: "CANCELLED" })
      expect(await backedUp(test)).toMatchObject({ jobState: "FINISHED" })
    }))
})
