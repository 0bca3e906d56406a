import { propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as SortedTree from "../src/SortedTree"

const compare = (a: number, b: number): number => a - b

const values = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 60 })), { maxLength: 300 })

/** The same steps on a tree and on a sorted list. */
const both = (steps: ReadonlyArray<readonly [boolean, number]>) => {
  let tree: SortedTree.SortedTree<number>
  let list: ReadonlyArray<number> = []
  for (const [adds, value] of steps) {
    tree = adds ? SortedTree.insert(tree, value, compare) : SortedTree.remove(tree, value, compare)
    const others = list.filter((other) => other !== value)
    list = adds ? [...others, value].sort(compare) : others
  }
  return { tree, list }
}

const contents = (tree: SortedTree.SortedTree<number>): ReadonlyArray<number | undefined> =>
  Array.from({ length: SortedTree.size(tree) }, (_, place) => SortedTree.at(tree, place))

const depth = (tree: SortedTree.SortedTree<number>): number =>
  tree === undefined ? 0 : 1 + Math.max(depth(tree.left), depth(tree.right))

describe("SortedTree", () => {
  it("holds what a sorted list holds, place by place", () => {
    fc.assert(
      fc.property(values, (steps) => {
        const { tree, list } = both(steps)
        expect(contents(tree)).toEqual(list)
        expect(SortedTree.at(tree, list.length)).toBeUndefined()
      }),
      propertyParameters(100),
    )
  })

  it("ranks any bound as counting would", () => {
    fc.assert(
      fc.property(values, fc.integer({ min: -1, max: 61 }), (steps, bound) => {
        const { tree, list } = both(steps)
        expect(SortedTree.rank(tree, (value) => value < bound)).toBe(list.filter((v) => v < bound).length)
      }),
      propertyParameters(100),
    )
  })

  it("leaves older trees as they were", () => {
    fc.assert(
      fc.property(values, values, (earlier, later) => {
        const { tree, list } = both(earlier)
        for (const [adds, value] of later) {
          if (adds) SortedTree.insert(tree, value, compare)
          else SortedTree.remove(tree, value, compare)
        }
        expect(contents(tree)).toEqual(list)
      }),
      propertyParameters(100),
    )
  })

  it("stays shallow when values arrive in order, and when half of them leave", () => {
    let tree: SortedTree.SortedTree<number>
    for (let value = 0; value < 4096; value++) tree = SortedTree.insert(tree, value, compare)
    expect(depth(tree)).toBeLessThanOrEqual(24)
    for (let value = 0; value < 2048; value++) tree = SortedTree.remove(tree, value, compare)
    expect(SortedTree.size(tree)).toBe(2048)
    expect(depth(tree)).toBeLessThanOrEqual(22)
  })
})
