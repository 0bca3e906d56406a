import { GetContent, ListSpaces } from "@quoin/wiki"
import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { restoredFrom } from "./archives"
import { contentOf, done, withSite } from "./Site"
import { spacesRestoredFrom } from "./Spaces"

/** Written by an earlier build, and never again: it is what somebody has kept. */
const kept = readFileSync(new URL("./format-1.zip", import.meta.url))

describe("a backup of an earlier build", () => {
  // Holds BAK-15.
  it("is restored by this one", () =>
    withSite(async (test) => {
      expect(await restoredFrom(test, kept)).toMatchObject({ jobState: "FINISHED" })
      const spaces = await done(test.run(new ListSpaces({})))
      expect(spaces.items.map(({ key }) => key)).toEqual(["DOC"])
      const contents = (await contentOf(test))["wiki.content"] as ReadonlyArray<GetContent>
      for (const { id } of contents) await done(test.run(new GetContent({ id })))
      expect(contents.length).toBeGreaterThan(2)
    }))
})

const keptSpaces = readFileSync(new URL("./format-1-spaces.zip", import.meta.url))

describe("a backup of spaces of an earlier build", () => {
  // Holds BAK-15.
  it("is restored by this one, too", () =>
    withSite(async (test) => {
      expect(await spacesRestoredFrom(test, keptSpaces)).toMatchObject({
        jobState: "FINISHED",
        spaceKeys: ["DOC"],
      })
      const contents = (await contentOf(test))["wiki.content"] as ReadonlyArray<GetContent>
      for (const { id } of contents) await done(test.run(new GetContent({ id, status: ["any"] })))
      expect(contents.length).toBeGreaterThan(5)
    }))
})
