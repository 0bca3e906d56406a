import { CreateContent } from "@quoin/wiki"
import { describe, expect, it } from "vitest"
import { backedUp, contentOf, done, fill, restored, withSite } from "./Site"

describe("a backup of a site", () => {
  // Holds BAK-2.
  it("is what the site becomes again, whatever was written since", () =>
    withSite(async (test) => {
      await fill(test)
      const before = await contentOf(test)
      const backup = await backedUp(test)
      expect(backup).toMatchObject({ jobState: "FINISHED", fileExists: true, jobScope: "SITE" })
      await done(test.run(new CreateContent({ type: "page", spaceKey: "DOC", title: "Later" })))
      expect(await contentOf(test)).not.toEqual(before)
      expect(await restored(test, backup.fileName)).toMatchObject({ jobState: "FINISHED" })
      expect(await contentOf(test)).toEqual(before)
    }))
})
