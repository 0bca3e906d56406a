import { lookUp } from "@quoin/kernel"
import type { StorageElement, StorageNode } from "../markup/StorageTree"
import { type AdfMark, attr } from "./AdfNode"
import { linkElementOf, linkMarkOf } from "./links"
import { textMarks } from "./nodeRules"

const sub: AdfMark = { type: "subsup", attrs: { type: "sub" } }
const sup: AdfMark = { type: "subsup", attrs: { type: "sup" } }

/** Elements that are marks. The first of a kind is what the mark is written as. */
const ofNames: Readonly<Record<string, AdfMark>> = {
  strong: { type: "strong" },
  b: { type: "strong" },
  em: { type: "em" },
  i: { type: "em" },
  u: { type: "underline" },
  ins: { type: "underline" },
  del: { type: "strike" },
  s: { type: "strike" },
  sub,
  sup,
  code: { type: "code" },
  tt: { type: "code" },
  kbd: { type: "code" },
  samp: { type: "code" },
}

const written: Readonly<Record<string, string>> = {
  strong: "strong",
  em: "em",
  underline: "u",
  strike: "del",
  code: "code",
}

const coloured = /^\s*color:\s*([^;"]+?)\s*;?\s*$/i

const colorOf = (style: string | undefined): AdfMark | undefined => {
  const [, color] = coloured.exec(style ?? "") ?? []
  return color === undefined ? undefined : { type: "textColor", attrs: { color } }
}

/** The mark that an element is; nothing where it is none. */
export const markOf = (each: StorageElement): AdfMark | undefined => {
  const { name, attributes } = each
  if (name === "span") return colorOf(attributes["style"])
  if (name === "ac:inline-comment-marker") {
    return { type: "annotation", attrs: { id: attributes["ac:ref"] ?? "", annotationType: "inlineComment" } }
  }
  return lookUp(ofNames, name) ?? linkMarkOf(each)
}

const places: ReadonlyArray<string> = Object.keys(textMarks)

/** Marks in one order, each kind once: the outermost counts. */
export const inOrder = (marks: ReadonlyArray<AdfMark>): ReadonlyArray<AdfMark> =>
  [...new Map([...marks].reverse().map((mark) => [mark.type, mark])).values()].sort(
    (a, b) => places.indexOf(a.type) - places.indexOf(b.type),
  )

const element = (
  name: string,
  attributes: StorageElement["attributes"],
  children: ReadonlyArray<StorageNode>,
): StorageElement => ({ name, attributes, children })

/** A mark as it is read again: a link inside of the wiki has the address that its metadata lead to (D-930). */
export const keptMark = (mark: AdfMark): AdfMark => {
  if (mark.type === "link") return linkMarkOf(linkElementOf(mark, [])) ?? mark
  return mark.type === "annotation"
    ? { type: "annotation", attrs: { id: attr(mark, "id") ?? "", annotationType: "inlineComment" } }
    : mark
}

/** The element that a mark is, around what is marked. */
export const elementOf = (mark: AdfMark, children: ReadonlyArray<StorageNode>): StorageElement => {
  const name = lookUp(written, mark.type)
  if (name !== undefined) return element(name, {}, children)
  if (mark.type === "subsup") return element(attr(mark, "type") ?? "sub", {}, children)
  if (mark.type === "textColor")
    return element("span", { style: `color: ${attr(mark, "color") ?? ""};` }, children)
  if (mark.type === "annotation")
    return element("ac:inline-comment-marker", { "ac:ref": attr(mark, "id") ?? "" }, children)
  return linkElementOf(mark, children)
}
