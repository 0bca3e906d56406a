import { AddLabels, type ContentId, CreateSpace } from "@quoin/wiki"
import { type TestEngine } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { attaching, inSpace } from "../fixture"
import { withSmallLimits } from "../tree/smallLimits"
import { macro, parameter, titlesIn, viewOf, written } from "./fixture"

const labelled = async ({ run }: TestEngine, id: ContentId, ...names: ReadonlyArray<string>) => {
  await run(new AddLabels({ id, labels: names.map((name) => ({ name })) }))
}

describe("a macro that lists", () => {
  // Holds WIK-390.
  it("shows the labels of the page, its files and a person", () =>
    inSpace(async (test, create) => {
      const { id } = await create("One")
      await labelled(test, id, "beta", "alpha", "my:own")
      await attaching(test)(id, "a b.png", "x")
      const body = macro("labels")
      expect(await viewOf(test, body, { contentId: id })).toBe(
        '<ul class="labels"><li>alpha</li><li>beta</li><li>my:own</li></ul>',
      )
      expect(await viewOf(test, body, { contentId: id }, "eve")).not.toContain("own")
      const files = `<ul class="attachments"><li><a href="/download/attachments/${id}/a%20b.png">a b.png</a></li></ul>`
      expect(await viewOf(test, macro("attachments"), { contentId: id })).toBe(files)
      expect(await viewOf(test, macro("attachments", parameter("page", "One")))).toBe(files)
      const person = parameter("user", '<ri:user ri:userkey="nobody" />')
      expect(await viewOf(test, macro("profile", person))).toBe(
        '<div class="profile"><span class="unresolved">nobody</span></div>',
      )
      expect(await viewOf(test, macro("profile"))).toContain("names no user")
    }))

  // Holds WIK-390.
  it("shows the pages of any of some labels, and of a space, the one that was changed last first", () =>
    inSpace(async (test, create) => {
      await test.run(new CreateSpace({ key: "OPS", name: "Operations" }))
      for (const [title, label] of [
        ["A", "x"],
        ["B", "y"],
        ["C", "z"],
      ] as const) {
        await labelled(test, (await create(title)).id, label)
      }
      const { id } = await create("D")
      await labelled(test, id, "x", "y")
      const of = (given: string, name = "labels") => macro("contentbylabel", parameter(name, given))
      expect(titlesIn(await viewOf(test, of("x, Y")))).toEqual(["D", "B", "A"])
      expect(titlesIn(await viewOf(test, of("z", "label")))).toEqual(["C"])
      expect(titlesIn(await viewOf(test, of("none,no:such")))).toEqual([])
      const two = macro("contentbylabel", parameter("labels", "x,y") + parameter("max", "2"))
      expect(await viewOf(test, two + of("x"))).toMatch(
        />D<.*>B<.*There are more pages.*>D<.*>A<\/a><\/li><\/ul>$/,
      )
      const inside = (key: string) =>
        macro("contentbylabel", parameter("labels", "x") + parameter("spaces", key))
      expect(titlesIn(await viewOf(test, inside("ops") + inside("no")))).toEqual([])
      expect(titlesIn(await viewOf(test, inside("@self,OPS")))).toEqual(["D", "A"])
      await written(test, id, "<p>1</p>")
      const recent = (more = "") => viewOf(test, macro("recently-updated", more))
      expect(titlesIn(await recent(parameter("max", "3")))).toEqual(["D", "C", "B"])
      expect(titlesIn(await recent(parameter("spaces", '<ri:space ri:space-key="OPS" />')))).toHaveLength(1)
    }))

  // Holds WIK-391, WIK-505.
  it.each([
    ["contentbylabel", parameter("labels", "x") + parameter("cql", "a"), "is not served with: cql"],
    ["contentbylabel", parameter("labels", "x") + parameter("excerpt", "true"), "with: excerpt=true"],
    ["contentbylabel", parameter("spaces", "DOC"), "names no label"],
    ["contentbylabel", parameter("labels", "x") + parameter("max", "0"), "shows 1 to 100 pages"],
    ["contentbylabel", parameter("labels", "x,".repeat(201)), "at most 200 labels or spaces"],
    ["recently-updated", parameter("theme", "sidebar"), "with: theme"],
    ["attachments", parameter("patterns", ".*"), "with: patterns"],
    ["pagetree", parameter("sort", "title"), "with: sort=title"],
    [
      "pagetree",
      parameter("searchBox", "true") + parameter("startDepth", "2"),
      "with: searchBox=true, start",
    ],
    ["labels", parameter("constructor", "x"), "with: constructor"],
    ["children", parameter("style", "h7"), "with: style=h7"],
    ["children", parameter("sort", "author") + parameter("depth", "0"), "with: sort=author, depth=0"],
    ["children", parameter("all", "true") + parameter("first", "2"), "There is no page"],
    ["include", parameter("", "None") + parameter("odd", "1"), "with: odd"],
    ["excerpt-include", parameter("", "None") + parameter("nopanel", "x"), "with: nopanel=x"],
    [
      "toc",
      parameter("outline", "x") + parameter("absoluteUrl", "true"),
      "with: outline=x, absoluteUrl=true",
    ],
    ["toc", parameter("include", "a(") + parameter("exclude", "A"), "include takes a pattern in RE2 syntax"],
    ["toc", parameter("exclude", "(?=a)"), "exclude takes a pattern in RE2 syntax"],
    ["toc", parameter("include", "a".repeat(501)), "include takes a pattern of at most 500 characters"],
    ["toc", parameter("include", "(a{100}){90}"), "include takes a pattern"],
  ])("says what of %s is not served: %s", (name, parameters, says) =>
    inSpace(async (test) => {
      expect(await viewOf(test, macro(name, parameters))).toContain(says)
    }),
  )

  // Holds WIK-392.
  it("is so many lists at most, of so many pages, and says where there are more", () =>
    withSmallLimits(
      () =>
        inSpace(async (test, create) => {
          await test.run(new CreateSpace({ key: "OPS", name: "Operations" }))
          for (const title of ["A", "B", "C", "D"]) await create(title)
          const of = (max: number) => macro("recently-updated", parameter("max", String(max)))
          expect(await viewOf(test, of(1) + of(2) + of(3))).toMatch(/A page shows at most 2 lists/)
          const one = (key: string) =>
            macro("recently-updated", parameter("max", "1") + parameter("spaces", key))
          expect(await viewOf(test, one("DOC") + one("OPS"))).toMatch(
            /<ul class="recently-updated"><li><span class="placeholder">There are more pages<\/span><\/li><\/ul>$/,
          )
          expect(titlesIn(await viewOf(test, one("OPS")))).toHaveLength(1)
        }),
      { renderedLists: 2, renderedListsTogether: 2 },
    ))

  // Holds WIK-392.
  it("counts towards what one rendering shows", () =>
    withSmallLimits(
      () =>
        inSpace(async (test, create) => {
          for (const title of ["A", "B", "C"]) await create(title)
          await expect(viewOf(test, macro("recently-updated").repeat(10))).rejects.toThrow("renderedNodes")
        }),
      { renderedNodes: 20 },
    ))
})
