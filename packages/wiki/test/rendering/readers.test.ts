import {
  AddLabels,
  ConvertBody,
  ConvertMacro,
  CreateComment,
  CreateContent,
  GetContent,
  GetMacro,
  ListContent,
  wikiLimits,
} from "@quoin/wiki"
import * as Either from "effect/Either"
import { type TestEngine, counted, messageOf, runOver } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { attaching, inSpace } from "../fixture"
import { withSmallLimits } from "../tree/smallLimits"
import { names } from "../rights/RightsModel"
import { inWorlds, titleOf } from "../rights/rightsWorld"
import { include, macro, pageLink, parameter, readAs, rich, viewOf, written } from "./fixture"

const listed = async (test: TestEngine, limit: number) => {
  const { ports, asked } = counted(test)
  const request = new ListContent({ spaceKey: "DOC", limit, expand: "body.view" })
  const { items } = Either.getOrThrow(await runOver(test, ports, request)) as typeof ListContent.success.Type
  return { items, asked: asked.filter((what) => what !== "select wiki.content") }
}

describe("what a rendered body tells", () => {
  // Holds WIK-352, WIK-390.
  it("of other pages, and of what stands in them, is what its reader may see, for any rights, groups and moves", () =>
    inWorlds(async (test, model, ids, name) => {
      const pages = model.things.filter((thing) => model.kindOf(thing) === "page")
      for (const page of name === names[0] ? pages : []) {
        const id = ids[page]
        if (id !== undefined) await test.run(new AddLabels({ id, labels: [{ name: "told" }] }))
      }
      const body = pages.map((page) => {
        const byId = `<ac:link><ri:content-entity ri:content-id="${ids[page]}" /></ac:link>`
        return `<h1>${page}</h1>${byId}${include(titleOf(page))}${macro("children", parameter("page", titleOf(page)))}${macro("pagetree", parameter("root", titleOf(page)))}${macro("attachments", parameter("page", titleOf(page)))}${macro("recently-updated", parameter("max", "100"))}${macro("contentbylabel", parameter("labels", "told"))}`
      })
      const shown = await viewOf(test, body.join(""), {}, name)
      const parts = shown.split("<h1").slice(1)
      for (const [at, page] of pages.entries()) {
        const sees = model.sees(name, page)
        const part = parts[at] ?? ""
        expect([name, part.includes(`/display/DOC/${titleOf(page)}"`)]).toEqual([name, sees])
        expect([name, part.includes(`<p>${titleOf(page)}</p>`)]).toEqual([name, sees])
      }
      for (const page of pages) {
        expect([name, shown.includes(`/display/DOC/${titleOf(page)}"`)]).toEqual([
          name,
          model.sees(name, page),
        ])
      }
      for (const list of ["recently-updated", "contentbylabel"]) {
        const listed = shown.split(`<ul class="${list}">`).at(1)?.split("</ul>").at(0) ?? ""
        const told = pages.filter((page) => listed.includes(`/display/DOC/${titleOf(page)}"`))
        expect([name, list, told]).toEqual([name, list, pages.filter((page) => model.sees(name, page))])
      }
      for (const file of model.things.filter((thing) => model.kindOf(thing) === "attachment"))
        expect([name, file, shown.includes(`>${titleOf(file)}</a>`)]).toEqual([
          name,
          file,
          model.sees(name, file),
        ])
    }))

  // Holds WIK-350, WIK-392.
  it("is the same in a list as of one item, in as many reads for a page of items as for a few", () =>
    inSpace(async (test, create) => {
      for (let i = 0; i < 25; i++) {
        const { id } = await create(`P${i}`)
        const lists = `${macro("recently-updated", parameter("max", String(i + 1)))}${macro("contentbylabel", parameter("labels", `l${i},all`))}`
        const around = ["children", "pagetree", "labels", "attachments"].map((name) => macro(name)).join("")
        await written(test, id, `${pageLink("P0")}${include(`P${(i + 24) % 25}`)}${around}${lists}`)
        await test.run(new AddLabels({ id, labels: [{ name: "all" }, { name: `l${i % 3}` }] }))
      }
      const few = await listed(test, 5)
      const page = await listed(test, 25)
      expect(page.items).toHaveLength(25)
      expect(page.asked.length - few.asked.length).toBeLessThan(2)
      for (const { id, rendered } of page.items) expect(rendered?.view).toBe(await readAs(test, id))
    }))

  // Holds WIK-350.
  it("is of an old version or a draft what stood or stands there", () =>
    inSpace(async (test, create) => {
      const { id } = await create("One")
      await written(test, id, macro("status", parameter("title", "two")))
      const old = Either.getOrThrow(
        await test.run(new GetContent({ id, version: 1, status: ["historical"], expand: "body.view" })),
      )
      expect(old.rendered).toEqual({ view: "<p>One</p>" })
      const draft = Either.getOrThrow(
        await test.run(
          new CreateContent({
            title: "D",
            spaceKey: "DOC",
            status: "draft",
            body: macro("status", parameter("title", "d")),
          }),
        ),
      )
      const read = Either.getOrThrow(
        await test.run(new GetContent({ id: draft.id, status: ["draft"], expand: "body.view,body.storage" })),
      )
      expect(read.rendered?.view).toBe('<span class="status grey">d</span>')
      expect(read.body).toContain("structured-macro")
    }))

  // Holds WIK-350.
  it("is made for documents, too: nothing is folded, and a styled one stands by itself", () =>
    inSpace(async (test, create) => {
      const { id } = await create("A and B")
      const body = macro("expand", rich("x"))
      expect(await viewOf(test, body, { to: "export_view" })).toBe(
        '<div class="expand"><p class="title">Click here to expand...</p>x</div>',
      )
      const styled = await viewOf(test, body, { to: "styled_view", contentId: id })
      expect(styled).toMatch(
        /^<!doctype html><html>.*<title>A and B<\/title>.*<div class="expand">.*<\/html>$/,
      )
    }))

  // Holds WIK-354.
  it("is refused where it would be too much, and nests pages so deep and no deeper", () =>
    inSpace(async (test, create) => {
      const many = await create("Many")
      await written(test, many.id, "<b>x</b>".repeat(20_000))
      const asked = new ConvertBody({ value: include("Many").repeat(20), to: "view", spaceKey: "DOC" })
      expect(messageOf(await test.run(asked))).toContain(String(wikiLimits.renderedNodes))
      for (let i = 0; i < wikiLimits.includeDepth + 2; i++) {
        const { id } = await create(`N${i}`)
        await written(test, id, `<i>${i}</i>${include(`N${i + 1}`)}`)
      }
      const shown = await viewOf(test, include("N0"))
      expect(shown.match(/<i>\d<\/i>/g)).toHaveLength(wikiLimits.includeDepth)
      expect(shown).toContain(`${wikiLimits.includeDepth} deep at most`)
    }))

  // Holds WIK-354.
  it("shows so many other pages, and says where there are more", () =>
    withSmallLimits(
      () =>
        inSpace(async (test, create) => {
          const { id } = await create("Top")
          for (const title of ["A", "B", "C"]) await create(title, id)
          const shown = await viewOf(test, ["A", "B", "C"].map(include).join(""))
          expect(shown).toBe('<p>A</p><p>B</p><span class="placeholder">A page shows at most 2 others</span>')
          const below = await viewOf(test, macro("children"), { contentId: id })
          expect(below.match(/<a /g)).toHaveLength(2)
          expect(below).toContain("There are more pages below")
        }),
      { renderedPages: 2, renderedChildren: 2 },
    ))

  // Holds WIK-501.
  it("is that of an item where one is named, of a comment as of what that is on", () =>
    inSpace(async (test, create) => {
      const { id } = await create("One")
      await attaching(test)(id, "a.txt", "text")
      const comment = Either.getOrThrow(await test.run(new CreateComment({ containerId: id, body: "x" })))
      const file = '<ac:link><ri:attachment ri:filename="a.txt" /></ac:link>'
      const onPage = await viewOf(test, file, { contentId: id, spaceKey: "NONE" })
      expect(onPage).toContain(`/download/attachments/${id}/a.txt`)
      expect(await viewOf(test, file, { contentId: comment.id })).toBe(onPage)
      const expand = "content.space"
      const request = new ConvertBody({ value: "x", to: "storage", contentId: comment.id, expand })
      const converted = Either.getOrThrow(await test.run(request))
      expect(converted).toMatchObject({ contentId: comment.id, content: { type: "comment" } })
      const nobodys = new ConvertBody({ value: "x", to: "storage", expand })
      expect(Either.getOrThrow(await test.run(nobodys))).toEqual({ value: "x", representation: "storage" })
    }))

  // Holds WIK-354.
  it("is refused where the body is not well-formed, or the item is not there", () =>
    inSpace(async (test) => {
      const wrong = new ConvertBody({ value: "<p>", to: "view" })
      expect(messageOf(await test.run(wrong))).toMatch(/^value: .*line 1, column 3/)
      const absent = new ConvertBody({ value: "x", to: "view", contentId: "99" as never })
      expect(messageOf(await test.run(absent))).toBe("No content found with id: 99")
    }))
})

describe("a macro of a version", () => {
  // Holds WIK-355, WIK-394.
  it("is read by its id with its parameters and what stands in it", () =>
    inSpace(async (test, create) => {
      const { id } = await create("One")
      const info = `<ac:structured-macro ac:name="info" ac:macro-id="m-1">${parameter("title", "A &amp; B")}${rich("<p>x &lt; y</p>")}</ac:structured-macro>`
      await written(test, id, `<p>${info}</p>`)
      const read = (version: number, macroId: string) => test.run(new GetMacro({ id, version, macroId }))
      expect(Either.getOrThrow(await read(2, "m-1"))).toEqual({
        name: "info",
        body: "<p>x &lt; y</p>",
        parameters: { title: "A & B" },
      })
      // SHA-256 of ["info","<p>x &lt; y</p>",[["title","A & B"]]]
      const hash = "d5d5c4500afea9213febbf26ee141589ad8045ebf21c6e920e8e2adec7eb889d"
      expect(Either.getOrThrow(await read(2, hash)).name).toBe("info")
      expect(Either.getOrThrow(await read(2, hash.toUpperCase())).name).toBe("info")
      expect(messageOf(await read(2, "0".repeat(64)))).toContain("No macro found")
      expect(messageOf(await read(2, "m-2"))).toBe("No macro found with id: m-2")
      expect(messageOf(await read(1, "m-1"))).toBe("No macro found with id: m-1")
      expect(messageOf(await read(3, "m-1"))).toContain("it has no version 3")
    }))

  // Holds WIK-394.
  it("is looked for by its hash among so much text and no more", () =>
    withSmallLimits(
      () =>
        inSpace(async (test, create) => {
          const { id } = await create("One")
          await written(test, id, macro("info", rich("<p>long enough</p>")))
          const read = new GetMacro({ id, version: 2, macroId: "0".repeat(64) })
          expect(messageOf(await test.run(read))).toContain("hashedMacroChars")
        }),
      { hashedMacroChars: 5 },
    ))

  // Holds WIK-395, WIK-501.
  it("is rendered by itself as the item shows it, or with the names of another space", () =>
    inSpace(async (test, create) => {
      const { id } = await create("One")
      const link = rich(pageLink("One"))
      const stored = macro("panel", link).replace("ac:name", 'ac:macro-id="m" ac:name')
      await written(test, id, `x${stored}`)
      const read = async (more: Partial<typeof ConvertMacro.Type> = {}) =>
        test.run(new ConvertMacro({ id, version: 2, macroId: "m", to: "view", ...more }))
      expect(Either.getOrThrow(await read()).value).toBe(
        '<div class="panel"><a href="/display/DOC/One" class="page">One</a></div>',
      )
      expect(Either.getOrThrow(await read({ spaceKey: "OPS" })).value).toContain("unresolved")
      expect(Either.getOrThrow(await read({ to: "storage" })).value).toBe(stored)
      expect(messageOf(await read({ macroId: "n" }))).toBe("No macro found with id: n")
      expect(messageOf(await read({ version: 9 }))).toContain("it has no version 9")
    }))
})
