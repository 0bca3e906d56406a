import { limits as kernelLimits } from "@quoin/kernel"
import { propertyParameters } from "@quoin/suites"
import {
  ContentId,
  type ContentView,
  CreateContent,
  CreateSpace,
  ListContent,
  ListSpaces,
  UpdateContent,
  wikiLimits,
} from "@quoin/wiki"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import type { TestEngine } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { type Create, inSpace } from "../../fixture"

const { answerBytes } = kernelLimits

/** A list as a client walks it: each page begins behind the last item that it was shown. */
const pagesOf = async (
  { run }: TestEngine,
  query: { readonly limit: number; readonly expand?: string },
): Promise<ReadonlyArray<ReadonlyArray<ContentView>>> => {
  const pages: Array<ReadonlyArray<ContentView>> = []
  for (let start = 0, more = true; more;) {
    const page = Either.getOrThrow(await run(new ListContent({ ...query, start })))
    expect([page.offset, page.limit]).toEqual([start, query.limit])
    pages.push(page.items)
    start += page.items.length
    more = page.more
  }
  return pages
}

const bodyBytes = (items: ReadonlyArray<ContentView>): number =>
  items.reduce((sum, { body = "" }) => sum + body.length, 0)

/** The last of so many pages below each other. */
const lineOf = async (create: Create, length: number) => {
  let parent = await create("Level 1")
  for (let level = 2; level <= length; level++) parent = await create(`Level ${level}`, parent.id)
  return parent
}

describe("a list of large pages", () => {
  // Holds WIK-80.
  it("is walked whole by bodies of any sizes, in answers that are not too large", async () => {
    const lengths = fc.array(fc.integer({ min: 0, max: wikiLimits.bodyBytes }), {
      minLength: 1,
      maxLength: 7,
    })
    await fc.assert(
      fc.asyncProperty(lengths, fc.integer({ min: 1, max: 500 }), async (given, limit) =>
        inSpace(async (test) => {
          for (const [i, length] of given.entries()) {
            const body = "x".repeat(length)
            Either.getOrThrow(await test.run(new CreateContent({ title: `P${i}`, spaceKey: "DOC", body })))
          }
          const pages = await pagesOf(test, { limit, expand: "body.storage" })
          const shown = pages.flat().map(({ body = "" }) => body.length)
          expect(shown.slice(1)).toEqual(given)
          for (const items of pages) if (items.length > 1) expect(bodyBytes(items)).toBeLessThan(answerBytes)
        }),
      ),
      propertyParameters(5),
    )
  })

  // Holds WIK-80.
  it("reads no large bodies for what stands beside them", async () => {
    await inSpace(async (test, create) => {
      for (let i = 0; i < 3; i++) {
        const { id, title } = await create(`Page ${i}`)
        const body = "x".repeat(wikiLimits.bodyBytes - 1_000)
        for (const number of [2, 3]) {
          Either.getOrThrow(await test.run(new UpdateContent({ id, title, body, version: { number } })))
        }
      }
      const pages = await pagesOf(test, { limit: 500, expand: "history.previousVersion" })
      expect(pages.map((items) => items.map(({ history }) => history.previousVersion?.number))).toEqual([
        [undefined, 2, 2, 2],
      ])
    })
  })

  // Holds WIK-80.
  it("counts the pages above each", async () => {
    await inSpace(async (test, create) => {
      const parent = await lineOf(create, 99)
      const requests = Array.from(
        { length: 300 },
        (_, i) => new CreateContent({ title: `Leaf ${i}`, spaceKey: "DOC", parentId: parent.id }),
      )
      for (const request of requests) Either.getOrThrow(await test.run(request))
      const pages = await pagesOf(test, { limit: 500, expand: "ancestors" })
      expect(pages.flat().length).toBe(400)
      expect(pages.length).toBe(2)
      const plain = await pagesOf(test, { limit: 500 })
      expect(plain.length).toBe(1)
    })
  })

  // Holds WIK-80.
  it("counts the home pages of spaces", async () => {
    await inSpace(async ({ run }) => {
      const body = "x".repeat(wikiLimits.bodyBytes)
      for (const key of ["A", "B", "C"]) {
        const space = Either.getOrThrow(await run(new CreateSpace({ key, name: key })))
        const id = ContentId.make(space.homepageId)
        Either.getOrThrow(
          await run(new UpdateContent({ id, title: `${key} Home`, body, version: { number: 2 } })),
        )
      }
      const page = Either.getOrThrow(
        await run(new ListSpaces({ limit: 10, expand: "homepage.body.storage" })),
      )
      expect([page.items.map(({ key }) => key), page.limit, page.more]).toEqual([["A"], 10, true])
    })
  })
})
