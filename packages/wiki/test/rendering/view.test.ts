import { describe, expect, it } from "vitest"
import { ConvertBody, CreateSpace } from "@quoin/wiki"
import { messageOf } from "quoin/testing"
import { attaching, inSpace } from "../fixture"
import { withSmallLimits } from "../tree/smallLimits"
import { include, macro, pageLink, parameter, readAs, rich, viewOf, written } from "./fixture"

describe("a body that is read", () => {
  it("keeps the words and the elements of XHTML, with its entities as characters", () =>
    inSpace(async (test) => {
      expect(await viewOf(test, "<h1>A &amp; B</h1><p>caf&eacute;&nbsp;<em>x</em><br/>y</p>")).toBe(
        '<h1 id="-A&amp;B">A &amp; B</h1><p>café\u00a0<em>x</em><br />y</p>',
      )
      expect(
        await viewOf(test, '<table><tbody><tr><td colspan="2" style="x">1</td></tr></tbody></table>'),
      ).toBe('<table><tbody><tr><td colspan="2">1</td></tr></tbody></table>')
    }))

  // Holds WIK-351, WIK-391.
  it.each([
    ["panel", rich("<p>x</p>"), '<div class="panel"><p>x</p></div>'],
    ["info", parameter("title", "T") + rich("x"), '<div class="info"><p class="title">T</p>x</div>'],
    ["expand", parameter("title", "More") + rich("x"), "<details><summary>More</summary>x</details>"],
    [
      "status",
      parameter("title", "Done") + parameter("colour", "Green"),
      '<span class="status green">Done</span>',
    ],
    [
      "code",
      `${parameter("language", "sql")}<ac:plain-text-body><![CDATA[a < b]]></ac:plain-text-body>`,
      '<div class="code"><pre><code data-language="sql">a &lt; b</code></pre></div>',
    ],
    ["noformat", "<ac:plain-text-body>x</ac:plain-text-body>", '<div class="noformat"><pre>x</pre></div>'],
    ["excerpt", rich("<b>x</b>"), "<b>x</b>"],
    ["excerpt", parameter("hidden", "true") + rich("x"), ""],
    ["jira", parameter("key", "APP-1"), '<span class="issue">APP-1</span>'],
    [
      "panel",
      parameter("bgColor", "red") + parameter("odd", "1") + rich("x"),
      '<div class="panel">x</div><span class="placeholder">The macro panel is not served with: odd</span>',
    ],
    ["gallery", "", '<span class="placeholder">The macro gallery is not known here</span>'],
    ["constructor", "", '<span class="placeholder">The macro constructor is not known here</span>'],
  ])("shows the macro %s with %s", (name, inside, shown) =>
    inSpace(async (test) => {
      expect(await viewOf(test, macro(name, inside))).toBe(shown)
    }),
  )

  it("shows task lists, layouts, emoticons, inline markers, and nothing of what an author is to fill in", () =>
    inSpace(async (test) => {
      const task =
        "<ac:task-list><ac:task><ac:task-id>7</ac:task-id><ac:task-status>complete</ac:task-status><ac:task-body>Do</ac:task-body></ac:task></ac:task-list>"
      expect(await viewOf(test, task)).toBe(
        '<ul class="task-list"><li class="task checked" data-task-id="7">Do</li></ul>',
      )
      expect(
        await viewOf(
          test,
          "<ac:layout><ac:layout-section><ac:layout-cell>x</ac:layout-cell></ac:layout-section></ac:layout>",
        ),
      ).toBe('<div class="layout"><div class="layout-section"><div class="layout-cell">x</div></div></div>')
      expect(await viewOf(test, '<ac:emoticon ac:name="smile" ac:emoji-fallback="🙂" />')).toBe("🙂")
      expect(await viewOf(test, '<ac:inline-comment-marker ac:ref="1">x</ac:inline-comment-marker>')).toBe(
        '<span class="inline-comment-marker">x</span>',
      )
      expect(await viewOf(test, "<ac:placeholder>Say why</ac:placeholder>")).toBe("")
    }))

  // Holds WIK-351.
  it("leads to pages, spaces, users, attachments, anchors and addresses, and to none that is not there", () =>
    inSpace(async (test, create) => {
      const one = await create("Page one")
      await attaching(test)(one.id, "a b.png", "x")
      await test.run(new CreateSpace({ key: "OPS", name: "Operations" }))
      const view = (value: string) => viewOf(test, value, { contentId: one.id })
      expect(await view(pageLink("page ONE"))).toBe(
        '<a href="/display/DOC/Page+one" class="page">Page one</a>',
      )
      expect(await view(pageLink("Page one", "<ac:link-body><b>1</b></ac:link-body>"))).toBe(
        '<a href="/display/DOC/Page+one" class="page"><b>1</b></a>',
      )
      expect(await view(pageLink("None"))).toBe('<span class="unresolved">None</span>')
      expect(await view('<ac:link ac:anchor="Top"><ri:page ri:content-title="Page one" /></ac:link>')).toBe(
        '<a href="/display/DOC/Page+one#Pageone-Top" class="page">Page one</a>',
      )
      expect(await view('<ac:link ac:anchor="Top" />')).toBe('<a href="#Pageone-Top">Top</a>')
      expect(await view('<ac:link><ri:space ri:space-key="ops" /></ac:link>')).toBe(
        '<a href="/display/OPS" class="space">Operations</a>',
      )
      expect(await view('<ac:link><ri:attachment ri:filename="A B.png" /></ac:link>')).toBe(
        `<a href="/download/attachments/${one.id}/A%20B.png" class="attachment">A B.png</a>`,
      )
      expect(await view('<ac:image ac:width="20"><ri:attachment ri:filename="a b.png" /></ac:image>')).toBe(
        `<img src="/download/attachments/${one.id}/a%20b.png" alt="a b.png" width="20" />`,
      )
      expect(await view('<ac:image><ri:attachment ri:filename="none.png" /></ac:image>')).toBe(
        '<span class="unresolved">none.png</span>',
      )
      expect(await view(`<ac:link><ri:content-entity ri:content-id="${one.id}" /></ac:link>`)).toBe(
        '<a href="/display/DOC/Page+one" class="content-entity">Page one</a>',
      )
    }))

  // Holds WIK-560.
  it("passes over pictures of which nothing is said", () =>
    inSpace(async (test) => {
      expect(await viewOf(test, '<img src="/a.png" />')).toBe('<img alt="" src="/a.png" />')
      expect(await viewOf(test, '<img src="/a.png" alt="A" />')).toBe('<img alt="A" src="/a.png" />')
    }))

  // Holds WIK-351.
  it("lists its headings, each of which has a place of its own, and names places", () =>
    inSpace(async (test, create) => {
      const { id } = await create("P")
      const body = `${macro("toc", parameter("maxLevel", "2"))}<h1>A b</h1><h2>A b</h2><h3>c</h3>${macro("anchor", parameter("", "x"))}`
      expect(await viewOf(test, body, { contentId: id })).toBe(
        '<div class="toc"><ul><li class="level-1"><a href="#P-Ab">A b</a></li><li class="level-2"><a href="#P-Ab.1">A b</a></li></ul></div>' +
          '<h1 id="P-Ab">A b</h1><h2 id="P-Ab.1">A b</h2><h3 id="P-c">c</h3><span id="P-x"></span>',
      )
    }))

  // Holds WIK-505.
  it("lists those of its headings that match, numbered or in one line", () =>
    inSpace(async (test, create) => {
      const { id } = await create("P")
      const headings = "<h2>One</h2><h3>Two</h3><h3>Three</h3><h1>Four</h1><h3>Five</h3><h2>Six</h2>"
      const toc = async (...given: ReadonlyArray<readonly [string, string]>) => {
        const inside = given.map(([name, value]) => parameter(name, value)).join("")
        const shown = await viewOf(test, `${macro("toc", inside)}${headings}`, { contentId: id })
        const [words = ""] = shown.replaceAll("</li>", ", ").split("<h2")
        return words.replaceAll(/<[^>]*>/g, "")
      }
      expect(await toc(["outline", "true"])).toBe("1 One, 1.1 Two, 1.2 Three, 2 Four, 2.1 Five, 2.2 Six, ")
      expect(await toc(["include", "T.*|Six"])).toBe("Two, Three, Six, ")
      expect(await toc(["include", "T"])).toBe("")
      expect(await toc(["exclude", ".*e"], ["minLevel", "2"])).toBe("Two, Six, ")
      expect(await toc(["type", "flat"], ["maxLevel", "2"])).toBe("[ One ] [ Four ] [ Six ]")
      expect(await toc(["type", "flat"], ["separator", "pipe"], ["maxLevel", "1"])).toBe("Four")
      expect(await toc(["type", "flat"], ["separator", "/"], ["maxLevel", "2"])).toBe("One / Four / Six")
      expect(await toc(["type", "flat"], ["outline", "true"], ["include", "Two|Three"])).toBe(
        "[ 1 Two ] [ 2 Three ]",
      )
    }))

  // Holds WIK-505.
  it("matches its headings in so many steps and no more, whatever the pattern", () =>
    inSpace(async (test) => {
      const toc = macro("toc", parameter("include", "(a{0,99})+b"))
      const heading = `<h1>${"a".repeat(5_000)}</h1>`
      expect(await viewOf(test, toc + heading)).toContain('<div class="toc"><ul></ul></div>')
      expect(await viewOf(test, toc + heading.repeat(15))).toContain("include takes a simpler pattern")
      const many = new ConvertBody({ value: `${toc.repeat(200)}${heading}`, to: "view" })
      expect(messageOf(await test.run(many))).toContain("renderedNodes")
    }))

  // Holds WIK-505.
  it("lists so many headings and no more", () =>
    withSmallLimits(
      () =>
        inSpace(async (test) => {
          const shown = (count: number) => viewOf(test, macro("toc") + "<h1>a</h1>".repeat(count))
          expect(await shown(3)).toContain("level-1")
          expect(await shown(4)).toContain("it lists at most 3 headings (listedHeadings)")
        }),
      { listedHeadings: 3 },
    ))

  // Holds WIK-352.
  it("shows pages inside pages as their readers see them, and none inside itself", () =>
    inSpace(async (test, create) => {
      const inner = await create("Inner")
      const outer = await create("Outer")
      await written(test, inner.id, `<p>in ${macro("excerpt", rich("short"))}</p>`)
      await written(test, outer.id, `${include("Inner")}${macro("excerpt-include", parameter("", "Inner"))}`)
      expect(await readAs(test, outer.id)).toBe('<p>in short</p><div class="panel">short</div>')
      await written(test, inner.id, include("Outer"))
      expect(await readAs(test, outer.id)).toContain("The page Outer cannot be shown inside itself")
      expect(await readAs(test, inner.id)).toContain("The page Inner cannot be shown inside itself")
      expect(await viewOf(test, include("None"))).toContain("There is no page None")
    }))

  // Holds WIK-351.
  it("lists the pages below", () =>
    inSpace(async (test, create) => {
      const parent = await create("Parent")
      await create("B", parent.id)
      await create("A", parent.id)
      await written(test, parent.id, macro("children"))
      expect(await readAs(test, parent.id)).toBe(
        '<ul class="children"><li><a href="/display/DOC/B">B</a></li><li><a href="/display/DOC/A">A</a></li></ul>',
      )
      expect(await viewOf(test, macro("children", parameter("page", pageLink("Parent"))))).toContain(">A</a>")
    }))
})
