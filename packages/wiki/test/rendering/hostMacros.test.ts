import { CreateContent, GetContent, Html, type HostMacros } from "@quoin/wiki"
import * as Either from "effect/Either"
import { describe, expect, it } from "vitest"
import { inSpace } from "../fixture"
import { macro, parameter, readAs, rich, viewOf } from "./fixture"

const macros: HostMacros = {
  rating: ({ parameters, text, body, isExport }) => [
    Html.element("div", { className: "rating", onClick: "x", style: "y" }, [
      Html.element("b", {}, [Html.text(`${parameters["stars"] ?? "0"} of 5${isExport ? " (printed)" : ""}`)]),
      Html.element("script", {}, [Html.text("alert(1)")]),
      Html.text(text),
      ...body,
    ]),
  ],
  status: () => [Html.text("ours")],
}

describe("a macro of a host", () => {
  // Holds WIK-406.
  it("is shown by its parameters and what stands in it, cleaned as all else, wherever a body is read", () =>
    inSpace(
      async (test) => {
        const inside = rich(`<i>x</i>${macro("status")}`)
        const body = macro("rating", `${parameter("stars", "4 &amp; ½")}${inside}`)
        const shown = '<div class="rating"><b>4 &amp; ½ of 5</b><i>x</i>ours</div>'
        expect(await viewOf(test, body)).toBe(shown)
        expect(await viewOf(test, body, { to: "export_view" })).toContain("(printed)")
        const plain = macro("rating", "<ac:plain-text-body><![CDATA[a < b]]></ac:plain-text-body>")
        expect(await viewOf(test, plain)).toContain("a &lt; b")
        const page = new CreateContent({ title: "Rated", spaceKey: "DOC", body })
        const { id } = Either.getOrThrow(await test.run(page))
        expect(await readAs(test, id)).toBe(shown)
        const below = new GetContent({ id, expand: "space.homepage.body.view" })
        expect(Either.isRight(await test.run(below))).toBe(true)
      },
      { wiki: { macros } },
    ))

  it("is told of by its name where it throws or gives nothing, and the rest of the body is shown", () =>
    inSpace(
      async (test) => {
        const shown = await viewOf(test, `<p>Kept</p>${macro("broken")}${macro("empty")}`)
        expect(shown).toContain("<p>Kept</p>")
        expect(shown).toContain("The macro broken failed")
        expect(shown).toContain("The macro empty failed")
      },
      {
        wiki: {
          macros: {
            broken: () => JSON.parse("{") as never,
            empty: () => undefined as never,
          },
        },
      },
    ))

  // Holds WIK-406.
  it("is not known to other engines", () =>
    inSpace(async (test) => {
      expect(await viewOf(test, macro("rating"))).toContain("The macro rating is not known here")
    }))
})
