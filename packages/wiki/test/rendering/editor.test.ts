import { ConvertBody, GetContent } from "@quoin/wiki"
import { propertyParameters } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { messageOf } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { editorOf, storedOfEditor } from "../../src/rendering/editor"
import { type StorageNode, isElement, parseStorage } from "../../src/rendering/markup/StorageTree"
import { wellFormed } from "../body/wellFormed"
import { inSpace } from "../fixture"
import { siteOpen, spaceOpen } from "../rights/openSite"
import { include, macro, pageLink, parameter, rich, written } from "./fixture"

const edited = (body: string): string => Effect.runSync(Effect.flatMap(parseStorage(body), editorOf))

/** A body as a tree; texts beside each other are one. */
const treeOf = (body: string): ReadonlyArray<StorageNode> => joined(Effect.runSync(parseStorage(body)))

const joined = (nodes: ReadonlyArray<StorageNode>): ReadonlyArray<StorageNode> =>
  nodes.reduce<ReadonlyArray<StorageNode>>((before, node) => {
    const last = before.at(-1)
    if (isElement(node)) return [...before, { ...node, children: joined(node.children) }]
    return typeof last === "string" ? [...before.slice(0, -1), `${last}${node}`] : [...before, node]
  }, [])

const harmful =
  '<p style="x" onclick="y">a<script>alert(1)</script><a href="javascript:x">b</a><img src="x:y" /></p>'

describe("a body for an editor", () => {
  // Holds WIK-402.
  it("is the same body again, for any body", () => {
    const any = fc.oneof(
      wellFormed,
      fc.constantFrom(harmful, '<b data-storage-name="i">x</b>', "<odd:a xmlns:odd='u'><odd:b/></odd:a>"),
    )
    fc.assert(
      fc.property(any, (body) => {
        const again = Effect.runSync(storedOfEditor(edited(body)))
        expect(treeOf(again)).toEqual(treeOf(body))
      }),
      propertyParameters(100),
    )
  })

  // Holds WIK-402.
  it("does nothing in a browser, and names its macros", () => {
    expect(edited(harmful)).not.toMatch(/<script|<[^>]* (?:style|onclick|href|src)=/)
    const info = macro("info", `${parameter("title", "A")}${rich("<p>x</p>")}`)
    expect(edited(info)).toMatch(/^<div class="editor-ac-structured-macro" [^>]*data-macro-name="info">/)
    expect(edited(info)).toContain("<p>x</p>")
    expect(edited(`<p>${pageLink("One")}</p>`)).toMatch(/^<p><span class="editor-ac-link"/)
  })

  // Holds WIK-402.
  it("is refused where it is not well-formed, or says no names and texts", () =>
    inSpace(async ({ run }) => {
      const storage = (value: string) => run(new ConvertBody({ value, from: "editor", to: "storage" }))
      expect(messageOf(await storage("<p>a<br>b</p>"))).toMatch(/^value: .*line 1, column/)
      expect(messageOf(await storage('<p data-storage-attributes="[]">a</p>'))).toContain(
        "data-storage-attributes",
      )
      expect(messageOf(await storage('<p data-storage-name="a b">a</p>'))).toMatch(/^value: /)
      const view = new ConvertBody({
        value: edited(macro("status", parameter("title", "S"))),
        from: "editor",
        to: "view",
      })
      expect(Either.getOrThrow(await run(view)).value).toBe('<span class="status grey">S</span>')
    }))
})

describe("a body for a document that anybody may have", () => {
  // Holds KER-97, WIK-401.
  it("shows of other pages what who did not sign in may see, and nothing where they are not let in", () =>
    inSpace(async (test, create) => {
      const { id } = await create("One")
      const around = ["children", "pagetree", "labels", "attachments", "recently-updated"].map((name) =>
        macro(name),
      )
      await written(test, id, `own words${pageLink("Two")}${include("Two")}${around.join("")}`)
      await create("Two", id)
      const expand = "body.anonymous_export_view,body.export_view"
      const shown = async () =>
        Either.getOrThrow(await test.run(new GetContent({ id, expand }))).rendered ?? {}
      const closed = await shown()
      expect(closed.anonymous_export_view).toContain("own words")
      expect(closed.anonymous_export_view).not.toMatch(/\/display|<p>Two<\/p>/)
      expect(closed.export_view).toContain("<p>Two</p>")
      Either.getOrThrow(await test.run(spaceOpen("DOC")))
      expect((await shown()).anonymous_export_view).toBe(closed.anonymous_export_view)
      await siteOpen(test)
      const open = await shown()
      expect(open.anonymous_export_view).toBe(open.export_view)
    }))
})
