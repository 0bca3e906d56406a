import { propertyParameters } from "@quoin/suites"
import fc from "fast-check"
import { expect, it } from "vitest"
import { type Look, lookAll, lookBoth, lookWith, take } from "../../src/programs/Look"
import { runSync } from "../../src/programs/Program"
import { fly, textsOf } from "../fly"

/** Looks within looks. A leaf tells the texts of its statements, as its answers repeat them. */
type Tree =
  | { readonly _tag: "Leaf"; readonly texts: ReadonlyArray<string> }
  | { readonly _tag: "All"; readonly trees: ReadonlyArray<Tree> }
  | { readonly _tag: "Both"; readonly one: Tree; readonly other: Tree }

const { tree } = fc.letrec<{ tree: Tree; leaf: Tree; all: Tree; both: Tree }>((tie) => ({
  tree: fc.oneof({ maxDepth: 4 }, tie("leaf"), tie("all"), tie("both")),
  leaf: fc.record({ _tag: fc.constant("Leaf" as const), texts: fc.array(fc.string(), { maxLength: 3 }) }),
  all: fc.record({ _tag: fc.constant("All" as const), trees: fc.array(tie("tree"), { maxLength: 4 }) }),
  both: fc.record({ _tag: fc.constant("Both" as const), one: tie("tree"), other: tie("tree") }),
}))

const lookOf = (at: Tree): Look<unknown> => {
  switch (at._tag) {
    case "Leaf":
      return {
        statements: at.texts.map((sql) => ({ sql, params: [] })),
        tell: (answers) => answers.map(([row]) => row?.["said"]),
      }
    case "All":
      return lookAll(at.trees.map(lookOf))
    case "Both":
      return lookBoth(lookOf(at.one), lookOf(at.other))
  }
}

const toldBy = (at: Tree): unknown => {
  switch (at._tag) {
    case "Leaf":
      return at.texts
    case "All":
      return at.trees.map(toldBy)
    case "Both":
      return [toldBy(at.one), toldBy(at.other)]
  }
}

const textsIn = (at: Tree): ReadonlyArray<string> => {
  switch (at._tag) {
    case "Leaf":
      return at.texts
    case "All":
      return at.trees.flatMap(textsIn)
    case "Both":
      return [...textsIn(at.one), ...textsIn(at.other)]
  }
}

it("gives each of many looks just the answers to its own statements, all asked at once", () => {
  fc.assert(
    fc.property(tree, (at) => {
      const { result, flights } = fly(
        () => take(lookOf(at)),
        ({ sql }) => [{ said: sql }],
      )
      expect(result).toEqual(toldBy(at))
      const texts = textsIn(at)
      expect(textsOf(flights)).toEqual(texts.length === 0 ? [] : [texts])
      expect(flights.some(({ last }) => last)).toBe(false)
    }),
    propertyParameters(100),
  )
})

it("tells what one statement answers", () => {
  const look = lookWith({ sql: "x", params: [1] }, (rows) => rows.length)
  expect(runSync(take(look), ({ params }) => [{}, { params }])).toBe(2)
  expect(look.tell([])).toBe(0)
})
