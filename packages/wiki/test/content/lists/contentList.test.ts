import { propertyParameters } from "@quoin/suites"
import {
  type ContentId,
  GetChildren,
  GetDescendants,
  ListChildren,
  ListDescendants,
  MoveContent,
  SaveDraft,
  DeleteContent,
} from "@quoin/wiki"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { type TestEngine, messageOf } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { type Create, inSpace } from "../../fixture"

/** Pages below each other, each below one of those before it; the first is the root. */
const plant = async (create: Create, parents: ReadonlyArray<number>): Promise<ReadonlyArray<ContentId>> => {
  const ids: Array<ContentId> = []
  for (const [i, parent] of parents.entries()) {
    ids.push((await create(`Page ${i}`, i === 0 ? undefined : ids[parent % i])).id)
  }
  return ids
}

const walk = async (
  { run }: TestEngine,
  next: (start: number) => ListChildren | ListDescendants,
): Promise<ReadonlyArray<string>> => {
  const found: Array<string> = []
  for (let more = true; more;) {
    const page = Either.getOrThrow(await run(next(found.length)))
    found.push(...page.items.map(({ id }) => id))
    more = page.more
  }
  return found
}

const inTree = (
  use: (test: TestEngine, ids: ReadonlyArray<ContentId>, parents: ReadonlyArray<number>) => Promise<void>,
) =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.nat(30), { minLength: 2, maxLength: 20 }), (parents) =>
      inSpace(async (test, create) => use(test, await plant(create, parents), parents)),
    ),
    propertyParameters(20),
  )

/** How many levels a page stands below another; undefined where it does not. */
const levelsBelow = (parents: ReadonlyArray<number>, page: number, top: number): number | undefined => {
  let levels = 0
  for (let at = page; at !== top; levels++) {
    if (at === 0) return undefined
    at = (parents[at] ?? 0) % at
  }
  return levels
}

describe("the children of a page", () => {
  // Holds WIK-106.
  it("are those that stand right below, in the order of the tree", () =>
    inTree(async (test, ids, parents) => {
      for (const [top, id] of ids.entries()) {
        const expected = ids.filter((_, i) => levelsBelow(parents, i, top) === 1)
        expect(await walk(test, (start) => new ListChildren({ id, start, limit: 2 }))).toEqual(expected)
        const { page } = Either.getOrThrow(
          await test.run(new GetChildren({ id, expand: "page", limit: 500 })),
        )
        expect(page?.items.map((item) => item.id)).toEqual(expected)
      }
    }))

  it("are current, and shown as they are asked for", () =>
    inSpace(async ({ run }, create) => {
      const root = await create("Root")
      const [a, b] = [await create("A", root.id), await create("B", root.id)]
      const gone = await create("Gone", root.id)
      await run(new DeleteContent({ id: gone.id }))
      await run(new SaveDraft({ id: a.id, title: "Drafted", body: "x" }))
      await run(new MoveContent({ id: b.id, position: "before", targetId: a.id }))
      const { items } = Either.getOrThrow(
        await run(new ListChildren({ id: root.id, expand: "ancestors,body" })),
      )
      expect(items.map(({ title, body, ancestors }) => [title, body, ancestors?.length])).toEqual([
        ["B", "<p>B</p>", 1],
        ["A", "<p>A</p>", 1],
      ])
      expect(Either.getOrThrow(await run(new GetChildren({ id: root.id })))).toEqual({})
      expect(messageOf(await run(new ListChildren({ id: root.id, parentVersion: 3 })))).toContain(
        "parentVersion",
      )
    }))
})

describe("the descendants of a page", () => {
  // Holds WIK-109.
  it("are all that stand below, or so many levels of them", () =>
    inTree(async (test, ids, parents) => {
      for (const [top, id] of ids.entries()) {
        const within = (most: number) =>
          ids.filter((_, i) => {
            const levels = levelsBelow(parents, i, top) ?? 0
            return levels > 0 && levels <= most
          })
        const found = async (depth: string) =>
          new Set(await walk(test, (start) => new ListDescendants({ id, depth, start, limit: 3 })))
        expect(await found("all")).toEqual(new Set(within(Infinity)))
        expect(await found("root")).toEqual(new Set(within(1)))
        expect(await found("2")).toEqual(new Set(within(2)))
        const { page } = Either.getOrThrow(await test.run(new GetDescendants({ id, expand: "page" })))
        expect(page?.items.length).toBe(within(Infinity).length)
      }
    }))
})
