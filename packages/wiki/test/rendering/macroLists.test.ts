import { AddLabels, type ContentId, CreateSpace } from "@quoin/wiki"
import { type TestEngine } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { attaching, inSpace } from "../fixture"
import { withSmallLimits } from "../tree/smallLimits"
import { macro, pageLink, parameter, viewOf, written } from "./fixture"

const labelled = async ({ run }: TestEngine, id: ContentId, ...names: ReadonlyArray<string>) => {
  await run(new AddLabels({ id, labels: names.map((name) => ({ name })) }))
}

const titlesIn = (shown: string): ReadonlyArray<string> =>
  [...shown.matchAll(/<a [^>]*>([^<]*)<\/a>/g)].map(([, title = ""]) => title)

describe("a macro that lists", () => {
  it("shows a tree of pages, level by level, down to where it ends or a limit says that there are more", () =>
    inSpace(async (test, create) => {
      const top = await create("Top")
      const a = await create("A", top.id)
      await create("B", top.id)
      await create("C", a.id)
      const item = (title: string, inside = "") =>
        `<li><a href="/display/DOC/${title}">${title}</a>${inside}</li>`
      const whole = `<div class="pagetree"><ul>${item("A", `<ul>${item("C")}</ul>`)}${item("B")}</ul></div>`
      const more = '<li><span class="placeholder">There are more pages below</span></li>'
      const tree = macro("pagetree", parameter("root", pageLink("Top")))
      expect(await viewOf(test, tree)).toBe(whole)
      expect(await viewOf(test, macro("pagetree", parameter("root", "@self")), { contentId: top.id })).toBe(
        whole,
      )
      await withSmallLimits(
        async () => {
          expect(await viewOf(test, tree)).toBe(
            `<div class="pagetree"><ul>${item("A", `<ul>${more}</ul>`)}${item("B")}</ul></div>`,
          )
        },
        { renderedTreeDepth: 1 },
      )
      await withSmallLimits(
        async () => {
          expect(await viewOf(test, tree)).toBe(
            `<div class="pagetree"><ul>${item("A", `<ul>${item("C")}</ul>`)}${more}</ul></div>`,
          )
        },
        { renderedTreePages: 2 },
      )
      expect(await viewOf(test, macro("pagetree", parameter("root", "None")))).toContain(
        "There is no page None",
      )
    }))

  it("begins a tree at the home page, at the page above or at the page itself", () =>
    inSpace(async (test, create) => {
      const { id } = await create("Top", "2" as ContentId)
      await create("A", id)
      const below = await create("B", id)
      await create("C", below.id)
      const from = async (root: string) =>
        titlesIn(await viewOf(test, macro("pagetree", parameter("root", root)), { contentId: below.id }))
      expect(await from("@home")).toEqual(["Top", "A", "B", "C"])
      expect(await from("@parent")).toEqual(["A", "B", "C"])
      expect(await from("@self")).toEqual(["C"])
      const children = macro("children", parameter("page", "@parent"))
      expect(titlesIn(await viewOf(test, children, { contentId: below.id }))).toEqual(["A", "B"])
      expect(await viewOf(test, children)).toContain("There is no page")
    }))

  it("shows the pages below in the order, number and depth that is asked for", () =>
    inSpace(async (test, create) => {
      const { id } = await create("Top")
      const b = await create("B", id)
      await create("C", id)
      await create("A", id)
      await create("D", b.id)
      const inside = async (...given: ReadonlyArray<readonly [string, string]>) =>
        viewOf(test, macro("children", given.map(([name, value]) => parameter(name, value)).join("")), {
          contentId: id,
        })
      const titles = async (...given: ReadonlyArray<readonly [string, string]>) =>
        titlesIn(await inside(...given))
      expect(await titles(["sort", "title"])).toEqual(["A", "B", "C"])
      expect(await titles(["sort", "creation"], ["reverse", "true"])).toEqual(["A", "C", "B"])
      expect(await titles(["reverse", "true"], ["first", "2"])).toEqual(["A", "C"])
      expect(await titles(["depth", "2"])).toEqual(["B", "D", "C", "A"])
      expect(await titles(["all", "true"])).toEqual(["B", "D", "C", "A"])
      expect(await inside(["all", "true"], ["sort", "title"])).toContain("for several levels")
      await withSmallLimits(
        async () => {
          expect(await inside(["sort", "title"])).toContain(
            "There are more pages below than can be put in order",
          )
          expect(await titles(["first", "1"])).toEqual(["B"])
        },
        { renderedChildren: 2 },
      )
    }))

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

  it.each([
    ["contentbylabel", parameter("labels", "x") + parameter("cql", "a"), "is not served with: cql"],
    ["contentbylabel", parameter("labels", "x") + parameter("excerpt", "true"), "with: excerpt=true"],
    ["contentbylabel", parameter("spaces", "DOC"), "names no label"],
    ["contentbylabel", parameter("labels", "x") + parameter("max", "0"), "shows 1 to 100 pages"],
    ["contentbylabel", parameter("labels", "x,".repeat(201)), "at most 200 labels or spaces"],
    ["recently-updated", parameter("theme", "sidebar"), "with: theme"],
    ["attachments", parameter("patterns", ".*"), "with: patterns"],
    ["pagetree", parameter("sort", "title"), "with: sort=title"],
    ["labels", parameter("constructor", "x"), "with: constructor"],
    ["children", parameter("style", "h3"), "with: style"],
    ["children", parameter("sort", "modified") + parameter("depth", "0"), "with: sort=modified, depth=0"],
    ["children", parameter("all", "true") + parameter("first", "2"), "There is no page"],
    ["include", parameter("", "None") + parameter("odd", "1"), "with: odd"],
    ["excerpt-include", parameter("", "None") + parameter("nopanel", "x"), "with: nopanel=x"],
    ["toc", parameter("outline", "true") + parameter("exclude", "A.*"), "with: outline=true, exclude"],
  ])("says what of %s is not served: %s", (name, parameters, says) =>
    inSpace(async (test) => {
      expect(await viewOf(test, macro(name, parameters))).toContain(says)
    }),
  )

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
