import { type ContentId, UpdateContent } from "@quoin/wiki"
import { describe, expect, it } from "vitest"
import { inSpace } from "../fixture"
import { withSmallLimits } from "../tree/smallLimits"
import { macro, pageLink, parameter, rich, titlesIn, viewOf, written } from "./fixture"

describe("a macro that lists what stands below a page", () => {
  // Holds WIK-390.
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

  // Holds WIK-404.
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

  // Holds WIK-405.
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
      expect(await titles(["all", "true"], ["sort", "title"])).toEqual(["A", "B", "D", "C"])
      expect(await titles(["all", "true"], ["reverse", "true"], ["first", "2"])).toEqual(["A", "C"])
      await test.run(new UpdateContent({ id: b.id, version: { number: 2 }, body: "<p>b</p>" }))
      expect((await titles(["sort", "modified"])).at(-1)).toBe("B")
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

  // Holds WIK-503.
  it("puts each level of a tree in the order that is asked for", () =>
    inSpace(async (test, create) => {
      const { id } = await create("Top")
      const ten = await create("Part 10", id)
      for (const title of ["part 9", "Part 2"]) await create(title, id)
      for (const title of ["b", "B", "a"]) await create(title === "B" ? "C" : title, ten.id)
      const tree = async (...given: ReadonlyArray<readonly [string, string]>) =>
        viewOf(test, macro("pagetree", given.map(([name, value]) => parameter(name, value)).join("")), {
          contentId: id,
        })
      const titles = async (...given: ReadonlyArray<readonly [string, string]>) =>
        titlesIn(await tree(...given))
      expect(await titles(["sort", "natural"])).toEqual(["Part 2", "part 9", "Part 10", "a", "b", "C"])
      expect(await titles(["sort", "bitwise"])).toEqual(["Part 10", "C", "a", "b", "Part 2", "part 9"])
      expect(await titles(["sort", "creation"])).toEqual(["Part 10", "b", "C", "a", "part 9", "Part 2"])
      expect(await titles(["reverse", "true"])).toEqual(["Part 2", "part 9", "Part 10", "a", "C", "b"])
      await withSmallLimits(
        async () => {
          expect(await tree(["sort", "natural"])).toContain("than can be put in order")
          expect(await titles()).toEqual(["Part 10", "b", "C", "part 9"])
        },
        { renderedChildren: 2 },
      )
    }))

  // Holds WIK-504.
  it("shows pages as headings, and with their excerpts as far as their readers see them", () =>
    inSpace(async (test, create) => {
      const { id } = await create("Top")
      const a = await create("A", id)
      const b = await create("B", a.id)
      const excerpt = macro("excerpt", rich(`<p>What <b>A</b> is, ${pageLink("B")}</p>`))
      await written(test, a.id, `<p>before</p>${excerpt}<p>behind</p>`)
      await written(test, b.id, "<p>none</p>")
      const inside = async (...given: ReadonlyArray<readonly [string, string]>) =>
        viewOf(test, macro("children", given.map(([name, value]) => parameter(name, value)).join("")), {
          contentId: id,
        })
      const link = (title: string) => `<a href="/display/DOC/${title}">${title}</a>`
      const shown = '<p>What <b>A</b> is, <a href="/display/DOC/B" class="page">B</a></p>'
      const rest = `<div class="excerpt">${shown}</div>`
      expect(await inside(["excerptType", "simple"])).toBe(
        `<ul class="children"><li>${link("A")}<span class="excerpt"> What A is,</span></li></ul>`,
      )
      expect(await inside(["excerpt", "true"])).toBe(await inside(["excerptType", "simple"]))
      expect(await inside(["excerptType", "rich content"])).toBe(
        `<ul class="children"><li>${link("A")}${rest}</li></ul>`,
      )
      expect(await inside(["style", "h5"], ["depth", "2"], ["excerptType", "rich content"])).toBe(
        `<div class="children"><h5>${link("A")}</h5>${rest}<h6>${link("B")}</h6><div class="excerpt"></div></div>`,
      )
      await withSmallLimits(
        async () => {
          expect(await inside(["excerptType", "simple"], ["all", "true"])).toContain("at most 1 others")
        },
        { renderedPages: 1 },
      )
    }))
})
