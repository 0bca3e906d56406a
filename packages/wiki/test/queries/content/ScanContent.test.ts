import { CreateComment, CreateContent, DeleteContent, ScanContent, wikiLimits } from "@quoin/wiki"
import { propertyParameters } from "@quoin/suites"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { type TestEngine, messageOf } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { inSpace } from "../../fixture"

type Asked = ConstructorParameters<typeof ScanContent>[0]

const scan = async ({ run }: TestEngine, asked: Asked = {}) =>
  Either.getOrThrow(await run(new ScanContent(asked)))

/** The titles of all pages of a scan, and the cursors by which it went. */
const walk = async (test: TestEngine, first: Asked, sizes: ReadonlyArray<number>) => {
  const pages: Array<{ readonly titles: ReadonlyArray<string>; readonly back: string | undefined }> = []
  let asked: Asked | undefined = first
  while (asked !== undefined) {
    const limit = sizes[pages.length % sizes.length] ?? 1
    const { items, nextCursor, prevCursor } = await scan(test, { ...asked, limit })
    pages.push({ titles: items.map(({ title }) => title), back: prevCursor })
    asked = nextCursor === undefined ? undefined : { cursor: nextCursor }
  }
  return pages
}

const titles = ["Docs Home", "One", "Two", "Three", "Four", "Five"]

const inScanned = (use: (test: TestEngine) => Promise<void>) =>
  inSpace(async (test, create) => {
    for (const title of titles.slice(1)) await create(title)
    await use(test)
  })

describe("a scan", () => {
  // Holds WIK-180.
  it("meets every item once, whatever the sizes of its pages, and the same ones back", async () => {
    await inScanned(async (test) => {
      const sizes = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 5 })
      await fc.assert(
        fc.asyncProperty(sizes, async (some) => {
          const pages = await walk(test, { spaceKey: "doc" }, some)
          expect(pages.flatMap((page) => page.titles)).toEqual(titles)
          expect(pages[0]?.back).toBeUndefined()
          for (const [index, { back }] of pages.entries()) {
            if (index === 0) continue
            const before = pages[index - 1]?.titles ?? []
            const asked = { cursor: back ?? "", limit: before.length }
            const { items, nextCursor } = await scan(test, asked)
            expect(items.map(({ title }) => title)).toEqual(before)
            expect(nextCursor).toBeDefined()
          }
        }),
        propertyParameters(30),
      )
    })
  })

  // Holds WIK-180.
  it("goes on where it was, whatever is written and deleted meanwhile", async () => {
    await inScanned(async (test) => {
      const first = await scan(test, { limit: 3 })
      const gone = first.items.at(-1)
      if (gone === undefined) return expect.fail("three items")
      await test.run(new DeleteContent({ id: gone.id }))
      await test.run(new CreateContent({ title: "Late", spaceKey: "DOC" }))
      const rest = await scan(test, { cursor: first.nextCursor ?? "" })
      expect(rest.items.map(({ title }) => title)).toEqual(["Three", "Four", "Five", "Late"])
      expect(rest.nextCursor).toBeUndefined()
      const back = await scan(test, { cursor: rest.prevCursor ?? "" })
      expect(back.items.map(({ title }) => title)).toEqual(["Docs Home", "One"])
      expect(back.prevCursor).toBeUndefined()
    })
  })

  // Holds WIK-181.
  it("is filtered by what the first call says, which the others may repeat and not change", async () => {
    await inScanned(async (test) => {
      const [one] = (await scan(test, { limit: 1 })).items
      if (one === undefined) return expect.fail("a page")
      await test.run(new CreateContent({ title: "News", spaceKey: "DOC", type: "blogpost" }))
      await test.run(new CreateContent({ title: "Draft", spaceKey: "DOC", status: "draft" }))
      await test.run(new DeleteContent({ id: one.id }))
      const found = async (asked: Asked) => (await walk(test, asked, [2])).flatMap((page) => page.titles)
      expect(await found({})).toEqual(titles.slice(1))
      expect(await found({ status: ["any"] })).toEqual(titles)
      expect(await found({ status: ["trashed"] })).toEqual(["Docs Home"])
      expect(await found({ status: ["draft"] })).toEqual(["Draft"])
      expect(await found({ type: "blogpost", spaceKey: "DOC" })).toEqual(["News"])

      const { nextCursor: cursor = "" } = await scan(test, { spaceKey: "DOC", limit: 1 })
      const said = async (asked: Asked) => messageOf(await test.run(new ScanContent({ cursor, ...asked })))
      expect(await said({ type: "page", spaceKey: "doc", status: ["current"] })).toBe("done")
      expect(await said({ backwards: false })).toBe("done")
      expect(await said({ backwards: true })).toContain("backwards: given")
      expect(await said({ type: "blogpost" })).toContain(
        'type: given "blogpost", allowed: page, as on the first',
      )
      expect(await said({ spaceKey: "OPS" })).toContain(
        'spaceKey: given "OPS", allowed: DOC, as on the first',
      )
      expect(await said({ status: ["any"] })).toContain(
        'status: given "current,trashed", allowed: current, as',
      )
    })
  })

  // Holds WIK-180, WIK-630.
  it("goes through what stands below an item or has a name, from either end, as lists of these do", async () => {
    await inScanned(async (test) => {
      const [home, one, two] = (await scan(test, {})).items
      if (home === undefined || one === undefined || two === undefined) return expect.fail("three pages")
      const moved = { title: "Under", spaceKey: "DOC", parentId: one.id }
      const under = Either.getOrThrow(await test.run(new CreateContent(moved)))
      for (const title of ["B", "A"]) {
        await test.run(new CreateContent({ title, spaceKey: "DOC", parentId: under.id }))
      }
      await test.run(new CreateComment({ containerId: one.id, body: "<p>Well</p>" }))
      const { id: spaceId } = home.space
      const asked: ReadonlyArray<readonly [Asked, ReadonlyArray<string>]> = [
        [{ below: under.id }, ["B", "A"]],
        [{ below: under.id, backwards: true }, ["A", "B"]],
        [{ below: one.id, depth: "1" }, ["Under"]],
        [{ spaceIds: [spaceId], depth: "root", backwards: true }, titles.toReversed()],
        [{ spaceIds: [spaceId], title: "tWo" }, ["Two"]],
        [{ ids: [two.id, under.id] }, ["Two", "Under"]],
        [{ spaceIds: [] }, []],
        [{ location: ["footer"] }, []],
      ]
      for (const [first, expected] of asked) {
        const seen: Array<string> = []
        let next: Asked | undefined = first
        while (next !== undefined) {
          const page: Awaited<ReturnType<typeof scan>> = await scan(test, { ...next, limit: 1 })
          seen.push(...page.items.map(({ title }) => title))
          next = page.nextCursor === undefined ? undefined : { ids: first?.ids, cursor: page.nextCursor }
        }
        expect(seen, JSON.stringify(first)).toEqual(expected)
      }
      const deep = await scan(test, { below: one.id, depth: "all", limit: 2 })
      const rest = await scan(test, { cursor: deep.nextCursor ?? "" })
      const all = [...deep.items, ...rest.items].map(({ title }) => title)
      expect(all.toSorted()).toEqual(["A", "B", "Under"])
      // The index of ancestors gives them in one direction: there is no way back, and none is told.
      expect(rest.prevCursor).toBeUndefined()
      const back = await test.run(new ScanContent({ below: one.id, depth: "all", backwards: true }))
      expect(messageOf(back)).toContain("backwards: given true, allowed: false or nothing")
      const on = async (more: Asked) =>
        (await scan(test, { type: "comment", below: one.id, ...more })).items.length
      expect([await on({}), await on({ location: ["footer"] }), await on({ location: ["inline"] })]).toEqual([
        1, 1, 0,
      ])
      const told = async (more: Asked) => messageOf(await test.run(new ScanContent(more)))
      expect(await told({ depth: "root" })).toContain("depth: given")
      for (const type of ["attachment", "comment"] as const) {
        const ofAll = await told({ spaceIds: [spaceId], depth: "root", type })
        expect(ofAll).toContain('depth: given "root", allowed: all')
      }
      expect(await told({ spaceIds: [spaceId], depth: "root", type: "blogpost" })).toBe("done")
      expect(await told({ below: one.id, type: "blogpost" })).toContain("type: given")
      expect(await told({ below: one.id, status: ["any"] })).toContain("status: given")
      expect(await told({ below: one.id, depth: "deep" })).toContain("depth: given")
    })
  })

  // Holds WIK-181.
  it("has as many items to a page as a list, and refuses what no answer gave", async () => {
    await inScanned(async (test) => {
      expect(await scan(test, { limit: 0 })).toEqual({ items: [], limit: 0 })
      expect((await scan(test, { limit: 10_000 })).limit).toBe(wikiLimits.listMax)
      const { nextCursor = "" } = await scan(test, { limit: 1 })
      const half = nextCursor.slice(0, nextCursor.length / 2)
      for (const cursor of ["x", half, Buffer.from("{}").toString("base64url")]) {
        expect(messageOf(await test.run(new ScanContent({ cursor })))).toContain(
          "allowed: a cursor as an answer gave it",
        )
      }
      expect(messageOf(await test.run(new ScanContent({ status: ["historical"] })))).toContain(
        "status: given",
      )
      expect(messageOf(await test.run(new ScanContent({ spaceKey: "NONE" })))).toContain("No space found")
    })
  })
})
