import { GetContent } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { describe, expect, it } from "vitest"
import { referencesIn } from "../../src/rendering/markup/references"
import { parseStorage } from "../../src/rendering/markup/StorageTree"
import { inSpace } from "../fixture"
import { include, macro, pageLink, parameter, rich, written } from "./fixture"

const many = "<p>a</p>".repeat(20_000)

const nested = (times: number, around: (inside: string) => string, inside: string): string =>
  times === 0 ? inside : nested(times - 1, around, around(inside))

/** Bodies of 40,000 nodes, wherever these stand. */
const bodies: Readonly<Record<string, string>> = {
  "side by side": many,
  "in one element": `<div>${many}</div>`,
  "in many elements": nested(100, (inside) => `<div>${inside}</div>`, many),
  "in macros": nested(20, (inside) => macro("panel", rich(inside)), many),
  "in elements of the wiki": nested(20, (inside) => `<ac:layout-cell>${inside}</ac:layout-cell>`, many),
  "in a list": `<ul><li>${"<b>a</b>".repeat(20_000)}</li></ul>`,
}

/** Runs something, and counts how often others had their turn meanwhile. */
const turnsOf = async <A>(run: () => Promise<A>): Promise<readonly [A, number]> => {
  let turns = 0
  let next = setImmediate(function turn() {
    turns += 1
    next = setImmediate(turn)
  })
  const done = await run()
  clearImmediate(next)
  return [done, turns]
}

describe("a large body", () => {
  // Holds WIK-580.
  it.each(Object.entries(bodies))("is rendered in turns where its nodes are %s", (_where, body) =>
    inSpace(async (test, create) => {
      const { id } = await create("Large")
      await written(test, id, body)
      // Of five stages of a view, each in 20 pieces or more; an editor and Markdown have four and two.
      for (const [to, least] of [
        ["view", 60],
        ["styled_view", 60],
        ["editor", 40],
        ["markdown", 40],
      ] as const) {
        const [shown, turns] = await turnsOf(() => test.run(new GetContent({ id, expand: `body.${to}` })))
        expect(Either.getOrThrow(shown).rendered?.[to]?.match(/a/g)?.length).toBeGreaterThanOrEqual(20_000)
        expect(turns, to).toBeGreaterThanOrEqual(least)
      }
    }),
  )

  // Holds WIK-580.
  it("is rendered in turns also as part of others", () =>
    inSpace(async (test, create) => {
      const large = await create("Large")
      await written(test, large.id, many)
      const { id } = await create("Around")
      await written(test, id, macro("panel", rich(include("Large").repeat(2))))
      const [shown, turns] = await turnsOf(() => test.run(new GetContent({ id, expand: "body.view" })))
      expect(Either.getOrThrow(shown).rendered?.view?.match(/<p>a<\/p>/g)).toHaveLength(40_000)
      expect(turns).toBeGreaterThanOrEqual(100)
    }))

  // Holds WIK-580.
  it("is the same in pieces as whole, and says so where it has too many nodes, unread", () =>
    inSpace(async (test, create) => {
      const { id } = await create("Same")
      const one = `<h2>T</h2>${macro("info", rich(`<p class="x">a <br/> &amp; b</p>`))}<script>x</script><odd>y</odd>`
      const shownOf = async (body: string) => {
        await written(test, id, body)
        return Either.getOrThrow(await test.run(new GetContent({ id, expand: "body.view" }))).rendered?.view
      }
      const small = (await shownOf(one)) ?? ""
      const headless = small.replace(/<h2.*<\/h2>/, "")
      const large = (await shownOf(`<div><odd>${one.repeat(600)}</odd></div>`)) ?? ""
      expect(large.replaceAll(/<h2[^>]*>T<\/h2>/g, "")).toBe(`<div>${headless.repeat(600)}</div>`)
      await written(test, id, "<b/>".repeat(500_001))
      const [refused, turns] = await turnsOf(() => test.run(new GetContent({ id, expand: "body.view" })))
      expect(Either.isLeft(refused) && refused.left.message).toContain("renderedNodes")
      expect(turns).toBeGreaterThanOrEqual(50)
    }))

  // Holds WIK-580.
  it("is asked once for what it refers to, however often that stands there", () => {
    const body = `${pageLink("A")}${pageLink("a")}${macro("include", parameter("", pageLink("A")))}`
    const user = `<ac:link><ri:user ri:userkey="u" /></ac:link>`
    const nodes = Effect.runSync(parseStorage(`${body.repeat(3)}${user.repeat(2)}`))
    const { pages, users } = referencesIn(nodes, "DOC")
    expect([pages.length, users]).toEqual([1, ["u"]])
  })
})
