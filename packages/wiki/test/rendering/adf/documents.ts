import * as fc from "fast-check"
import type { AdfMark, AdfNode } from "../../../src/rendering/adf/AdfNode"
import { inOrder } from "../../../src/rendering/adf/marks"

/** Words as they are kept: no blanks at the ends, and none beside another. */
export const words = fc
  .array(fc.string({ unit: "grapheme", minLength: 1, maxLength: 6 }).map(kept), {
    minLength: 1,
    maxLength: 3,
  })
  .map((all) => all.join(" "))

function kept(text: string): string {
  const clean = text.replaceAll(/[\s\p{Cc}\p{Cs}\ufffe\uffff]/gu, "")
  return clean === "" ? "x" : clean
}

const key = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/)

export const node = (type: string, attrs: AdfNode["attrs"], content?: ReadonlyArray<AdfNode>): AdfNode => ({
  type,
  ...(attrs === undefined || Object.keys(attrs).length === 0 ? {} : { attrs }),
  ...(content === undefined ? {} : { content }),
})

const linkTo: fc.Arbitrary<AdfMark> = fc.oneof(
  fc.webUrl().map((href) => ({ type: "link", attrs: { href } })),
  fc.tuple(fc.webUrl(), words).map(([href, title]) => ({ type: "link", attrs: { href, title } })),
  words.map((contentTitle) => ({
    type: "link",
    attrs: {
      href: `/display/${encodeURIComponent(contentTitle)}`,
      __confluenceMetadata: { linkType: "page", contentTitle },
    },
  })),
  fc.tuple(key, words).map(([spaceKey, fileName]) => ({
    type: "link",
    attrs: {
      href: `/display/${spaceKey}/Home#top`,
      __confluenceMetadata: {
        linkType: "attachment",
        fileName,
        spaceKey,
        contentTitle: "Home",
        anchorName: "top",
      },
    },
  })),
)

const mark: fc.Arbitrary<AdfMark> = fc.oneof(
  fc.constantFrom("strong", "em", "underline", "strike", "code").map((type) => ({ type })),
  fc.constantFrom("sub", "sup").map((type) => ({ type: "subsup", attrs: { type } })),
  fc.constantFrom("#ff0000", "#00875a").map((color) => ({ type: "textColor", attrs: { color } })),
  key.map((id) => ({ type: "annotation", attrs: { id, annotationType: "inlineComment" } })),
  linkTo,
)

/** Words with some of these marks. */
export const markedBy = (mark: fc.Arbitrary<AdfMark>): fc.Arbitrary<AdfNode> =>
  fc
    .tuple(words, fc.array(mark, { maxLength: 3 }).map(inOrder))
    .map(([text, marks]) => ({ type: "text", text, ...(marks.length === 0 ? {} : { marks }) }))

/** A line that begins and ends with words, where no two texts of the same marks stand beside each other. */
export const lineOf = (
  marked: fc.Arbitrary<AdfNode>,
  thing: fc.Arbitrary<AdfNode>,
): fc.Arbitrary<ReadonlyArray<AdfNode>> =>
  fc
    .array(fc.tuple(marked, thing), { maxLength: 2 })
    .chain((pairs) => marked.map((last) => [...pairs.flat(), last]))

const marked = markedBy(mark)

const macro = (type: string, content?: ReadonlyArray<AdfNode>) =>
  fc.tuple(key, fc.dictionary(key, words, { maxKeys: 2 })).map(([name, values]) =>
    node(
      type,
      {
        extensionType: "com.atlassian.confluence.macro.core",
        extensionKey: `x-${name}`,
        parameters: {
          macroParams: Object.fromEntries(Object.entries(values).map(([each, value]) => [each, { value }])),
        },
      },
      content,
    ),
  )

const inlineThing: fc.Arbitrary<AdfNode> = fc.oneof(
  fc.constant(node("hardBreak", {})),
  key.map((id) => node("mention", { id, text: `@${id}` })),
  key.map((name) => node("emoji", { shortName: `:${name}:`, text: "*" })),
  fc.integer({ min: 0, max: 40_000 }).map((day) => node("date", { timestamp: String(day * 86_400_000) })),
  fc
    .tuple(words, fc.constantFrom("neutral", "purple", "blue", "red", "yellow", "green"))
    .map(([text, color]) => node("status", { text, color })),
  fc.webUrl().map((url) => node("inlineCard", { url })),
  words.map((text) => node("placeholder", { text })),
  fc.webUrl().map((url) => node("mediaInline", { type: "external", url })),
  macro("inlineExtension"),
)

const line = lineOf(marked, inlineThing)

const paragraph = line.map((content) => node("paragraph", {}, content))

const placed = fc
  .tuple(
    line,
    fc.subarray([
      { type: "alignment", attrs: { align: "center" } },
      { type: "indentation", attrs: { level: 2 } },
    ]),
  )
  .map(([content, marks]) => ({
    ...node("paragraph", {}, content),
    ...(marks.length === 0 ? {} : { marks }),
  }))

const external = fc
  .tuple(fc.webUrl(), fc.option(words, { nil: undefined }))
  .map(([url, alt]) =>
    node("media", { type: "external", url, ...(alt === undefined ? {} : { alt }), width: 300 }),
  )

const file = words.map((id) => node("media", { type: "file", id, collection: "attachments" }))

const { block } = fc.letrec<{ block: AdfNode; item: AdfNode; list: AdfNode }>((tie) => ({
  item: fc
    .oneof(
      paragraph.map((first) => [first]),
      fc.tuple(paragraph, tie("list")),
      fc.tuple(paragraph, paragraph),
    )
    .map((content) => node("listItem", {}, content)),
  list: fc
    .tuple(
      fc.constantFrom("bulletList", "orderedList"),
      fc.array(tie("item"), { minLength: 1, maxLength: 2 }),
    )
    .map(([type, items]) => node(type, {}, items)),
  block: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    placed,
    fc
      .tuple(fc.integer({ min: 1, max: 6 }), line)
      .map(([level, content]) => node("heading", { level }, content)),
    fc.constant(node("rule", {})),
    words.map((text) =>
      node("codeBlock", { language: "java" }, [{ type: "text", text: `${text}\n  ${text}` }]),
    ),
    fc.oneof(external, file).map((media) => node("mediaSingle", {}, [media])),
    fc
      .tuple(fc.constantFrom("TODO", "DONE"), line)
      .map(([state, content]) => node("taskList", {}, [node("taskItem", { state }, content)])),
    fc.webUrl().map((url) => node("blockCard", { url })),
    macro("extension"),
    tie("list"),
    tie("block").map((inside) => node("blockquote", {}, [inside])),
    fc
      .tuple(fc.constantFrom("info", "note", "warning", "error", "success"), tie("block"))
      .map(([panelType, inside]) => node("panel", { panelType }, [inside])),
    fc.tuple(words, tie("block")).map(([title, inside]) => node("expand", { title }, [inside])),
    tie("block").chain((inside) => macro("bodiedExtension", [inside])),
    fc
      .tuple(tie("block"), tie("block"))
      .map(([head, cell]) =>
        node("table", {}, [
          node("tableRow", {}, [node("tableHeader", { colspan: 2 }, [head])]),
          node("tableRow", {}, [node("tableCell", { background: "#deebff" }, [cell])]),
        ]),
      ),
    fc
      .tuple(tie("block"), tie("block"))
      .map(([left, right]) =>
        node("layoutSection", {}, [node("layoutColumn", {}, [left]), node("layoutColumn", {}, [right])]),
      ),
  ),
}))

/** Documents of everything that both formats can say. */
export const anyDocument = fc.array(block, { maxLength: 4 }).map((content) => ({
  type: "doc" as const,
  version: 1 as const,
  content,
}))
