import { GetContent, ListSpaces, SearchContent } from "@quoin/wiki"
import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { restoredFrom } from "./archives"
import { contentOf, done, withSite } from "./Site"
import { spacesRestoredFrom } from "./Spaces"
import type { TestEngine } from "quoin/testing"

type Item = Pick<GetContent, "id"> & { readonly title?: string; readonly status: string }

/** Items that were written before words were kept are found by the first word of their titles. */
const findsAll = async (test: TestEngine, contents: ReadonlyArray<Item>) => {
  for (const { id, title = "", status } of contents) {
    const [word] = /[A-Za-z]{3,}/.exec(title) ?? []
    if (word === undefined || status !== "current") continue
    const cql = `id = ${id} AND title ~ "${word}"`
    expect((await done(test.run(new SearchContent({ cql })))).total, title).toBe(1)
  }
}

/** Written by an earlier build, and never again: it is what somebody has kept. */
const kept = readFileSync(new URL("./format-1.zip", import.meta.url))

describe("a backup of an earlier build", () => {
  // Holds BAK-15, WIK-615.
  it("is restored by this one", () =>
    withSite(async (test) => {
      expect(await restoredFrom(test, kept)).toMatchObject({ jobState: "FINISHED" })
      const spaces = await done(test.run(new ListSpaces({})))
      expect(spaces.items.map(({ key }) => key)).toEqual(["DOC"])
      const contents = (await contentOf(test))["wiki.content"] as ReadonlyArray<Item>
      for (const { id } of contents) await done(test.run(new GetContent({ id })))
      expect(contents.length).toBeGreaterThan(2)
      await findsAll(test, contents)
    }))
})

const keptSpaces = readFileSync(new URL("./format-1-spaces.zip", import.meta.url))

describe("a backup of spaces of an earlier build", () => {
  // Holds BAK-15, WIK-615.
  it("is restored by this one, too", () =>
    withSite(async (test) => {
      expect(await spacesRestoredFrom(test, keptSpaces)).toMatchObject({
        jobState: "FINISHED",
        spaceKeys: ["DOC"],
      })
      const contents = (await contentOf(test))["wiki.content"] as ReadonlyArray<Item>
      for (const { id } of contents) await done(test.run(new GetContent({ id, status: ["any"] })))
      expect(contents.length).toBeGreaterThan(5)
      await findsAll(test, contents)
    }))
})
