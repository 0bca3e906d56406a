import { foldCase } from "@quoin/kernel"
import { propertyParameters } from "@quoin/suites"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { OperationLine } from "../src/OperationLine"
import { type Converted, type ManualPage, PageConverter, parsePage } from "../src/PageConverter"

const convert = (pages: ReadonlyArray<ManualPage>): Converted => {
  const converter = new PageConverter({ key: "DOC", name: "Manual" })
  const parts = [...pages.map((page) => Either.getOrThrow(converter.add(page))), converter.end()]
  return {
    lines: [converter.begin(), ...parts.flatMap(({ lines }) => lines)],
    notes: parts.flatMap(({ notes }) => notes),
  }
}

const page = (slug: string, parent: string | null, title = slug): ManualPage => ({
  slug,
  parent,
  title,
  body: `<p>${slug}</p>`,
})

const referenceOf = ({ payload }: OperationLine): string =>
  (payload["parentId"] as { readonly $ref: string } | undefined)?.$ref ?? ""

describe("PageConverter", () => {
  it("makes a space, and pages below its home or their parent", () => {
    const { lines, notes } = convert([page("index", null, "Index"), page("intro", "index", " Intro ")])
    expect(lines).toEqual([
      { operation: "wiki.createSpace", payload: { key: "DOC", name: "Manual" }, as: "space:" },
      {
        operation: "wiki.createContent",
        payload: { title: "Index", parentId: { $ref: "space:.homepageId" }, body: "<p>index</p>" },
        as: "index",
      },
      {
        operation: "wiki.createContent",
        payload: { title: "Intro", parentId: { $ref: "index.id" }, body: "<p>intro</p>" },
        as: "intro",
      },
    ])
    expect(notes).toEqual([])
  })

  it("adds the slug to a title that occurs again in any case, and tells so", () => {
    const { lines, notes } = convert([
      page("a", null, "DECLARE"),
      page("b", null, "Declare"),
      page("c", null, "manual home"),
    ])
    expect(lines.slice(1).map(({ payload }) => payload["title"])).toEqual([
      "DECLARE",
      "Declare (b)",
      "manual home (c)",
    ])
    expect(notes).toEqual([
      'b: "Declare" occurs twice; now "Declare (b)"',
      'c: "manual home" occurs twice; now "manual home (c)"',
    ])
  })

  it("lets a page wait for a parent that comes later", () => {
    const { lines } = convert([page("c", "b"), page("b", "a"), page("a", null)])
    expect(lines.map((line) => line.as)).toEqual(["space:", "a", "b", "c"])
  })

  it("puts pages whose parent never comes below the home page, with their children", () => {
    const { lines, notes } = convert([page("c", "b"), page("b", "lost"), page("x", "y"), page("y", "x")])
    expect(lines.map((line) => [line.as, referenceOf(line)]).slice(1)).toEqual([
      ["b", "space:.homepageId"],
      ["c", "b.id"],
      ["x", "space:.homepageId"],
      ["y", "x.id"],
    ])
    expect(notes).toEqual([
      "b: there is no page lost above it; put below the home page",
      "x: there is no page y above it; put below the home page",
    ])
  })

  it("refuses a slug that occurs again", () => {
    const converter = new PageConverter({ key: "DOC", name: "Manual" })
    converter.add(page("a", null))
    expect(Either.isLeft(converter.add(page("a", null)))).toBe(true)
  })

  it("keeps every page, parents first, titles different, in whatever order they come", () => {
    const slug = fc.integer({ min: 0, max: 15 }).map((n) => `s${n}`)
    const anyPage = fc.record({
      slug,
      parent: fc.option(slug),
      title: fc.constantFrom("A", "a", "b", "B", "Manual Home"),
      body: fc.string(),
    })
    const pages = fc.uniqueArray(anyPage, { selector: (each) => each.slug })
    fc.assert(
      fc.property(pages, (given) => {
        const { lines } = convert(given)
        const known = new Set<string>()
        for (const line of lines) {
          const parent = referenceOf(line).replace(/\.(id|homepageId)$/, "")
          expect(parent === "" || known.has(parent)).toBe(true)
          known.add(line.as ?? "")
        }
        expect(known.size).toBe(given.length + 1)
        const titles = lines.slice(1).map(({ payload }) => foldCase(String(payload["title"])))
        expect(new Set([...titles, "manual home"]).size).toBe(given.length + 1)
      }),
      propertyParameters(100),
    )
  })
})

describe("parsePage", () => {
  it("names what a line lacks", () => {
    const failure = Either.getOrUndefined(Either.flip(parsePage('{"slug":"","parent":1,"title":"t"}')))
    expect(failure?.violations.map(({ field }) => field).sort()).toEqual(["body", "parent", "slug"])
  })
})
