import { LimitExceeded, type Reads, Revision, type Selection, limits as kernelLimits } from "@quoin/kernel"
import { propertyParameters } from "@quoin/suites"
import { wikiLimits } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { loadBelow } from "../../src/tree/subtree"

/** A tree by the parent of each page, which has a lower number; `counted` tells how many pages were given out, and in which orders. */
const treeOf = (parents: ReadonlyArray<number>) => {
  const keys = parents.map((_, i) => String(i).padStart(6, "0"))
  const below = new Map<string, Array<string>>()
  for (const [i, parent] of parents.entries()) {
    if (i === 0) continue
    const above = keys[parent] ?? ""
    const children = below.get(above) ?? []
    children.push(keys[i] ?? "")
    below.set(above, children)
  }
  const counted = { read: 0, orders: new Set<string | undefined>() }
  const select: Reads["select"] = <A>(_collection: unknown, query: Parameters<Reads["select"]>[1]) =>
    Effect.sync((): Selection<A> => {
      const { where, after, orderBy = [] } = query
      counted.orders.add(orderBy[0]?.field)
      const asked = where?._tag === "In" ? where.values.map(String) : []
      const children = asked.flatMap((key) => below.get(key) ?? []).sort()
      const rest = after === undefined ? children : children.filter((key) => key > after.key)
      const page = rest.slice(0, kernelLimits.selectRecords)
      counted.read += page.length
      const end = page.at(-1)
      return {
        // Only keys are looked at.
        records: page.map((key) => ({ key, revision: Revision.make("r"), value: {} as A })),
        more: rest.length > page.length,
        ...(end === undefined ? {} : { end: { values: [], key: end } }),
      }
    })
  return { select, counted }
}

const heightOf = (parents: ReadonlyArray<number>): number => {
  const depths: Array<number> = [0]
  for (const [i, parent] of parents.entries()) if (i > 0) depths[i] = (depths[parent] ?? 0) + 1
  return Math.max(...depths)
}

const levels = (tree: Pick<Reads, "select">, most: number) =>
  Effect.runSync(Effect.either(Effect.map(loadBelow(tree, "000000", most), (below) => below.levels)))

describe("how far a subtree reaches", () => {
  // Holds WIK-43.
  it("is its height, told no further than is asked", () => {
    const tree = fc
      .array(fc.nat(), { maxLength: 60 })
      .map((given) => [0, ...given.map((above, i) => Math.max(above % (i + 1), i - 3))])
    fc.assert(
      fc.property(tree, fc.nat(40), (parents, most) => {
        expect(levels(treeOf(parents), most)).toEqual(Either.right(Math.min(heightOf(parents), most + 1)))
      }),
      propertyParameters(200),
    )
  })

  it("is looked for among all children, also where they fill several pages", () => {
    const children = kernelLimits.selectRecords + 500
    // The last child alone has one below it.
    const wide = treeOf([...Array.from({ length: children + 1 }, () => 0), children])
    expect(levels(wide, 50)).toEqual(Either.right(2))
    expect(wide.counted.read).toBe(children + 1)
    // In the order of keys a database looks through all pages that there are.
    expect(wide.counted.orders).toEqual(new Set(["below"]))
  })

  it("is looked for among so many pages of all levels together", () => {
    const half = wikiLimits.movedPages / 2
    const twoLevels = (more: number) => [
      ...Array.from({ length: half + 1 }, () => 0),
      ...Array.from({ length: half + more }, () => 1),
    ]
    expect(levels(treeOf(twoLevels(0)), 50)).toEqual(Either.right(2))
    expect(Either.flip(levels(treeOf(twoLevels(1)), 50)).pipe(Either.getOrThrow)).toMatchObject({
      limit: "movedPages",
      given: wikiLimits.movedPages + 1,
    })
  })

  // Holds WIK-43.
  it("is refused to be looked for among too many pages, once so many were read", () => {
    const wide = treeOf(Array.from({ length: 3 * wikiLimits.movedPages }, () => 0))
    expect(Either.flip(levels(wide, 50)).pipe(Either.getOrThrow)).toBeInstanceOf(LimitExceeded)
    expect(wide.counted.read).toBe(wikiLimits.movedPages + kernelLimits.selectRecords)
  })
})
