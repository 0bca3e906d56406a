import { lookUp } from "@quoin/kernel"
import type { Around } from "./context/Around"
import { type Html, classed, element, text } from "./markup/html"
import { image, link } from "./context/links"
import { type StorageElement, childNamed, isElement, textOf } from "./markup/StorageTree"

type Render = (each: StorageElement, around: Around) => ReadonlyArray<Html>

const inside: Render = ({ children }, { render }) => render(children)

const inA =
  (tagName: string, name: string): Render =>
  ({ children }, { render }) => [classed(tagName, name, render(children))]

const nothing: Render = () => []

const task: Render = (each, { render }) => {
  const of = (name: string) => childNamed(each, name)?.children ?? []
  const isDone = textOf(of("ac:task-status")).trim() === "complete"
  const properties = {
    className: isDone ? "task checked" : "task",
    dataTaskId: textOf(of("ac:task-id")).trim(),
  }
  return [element("li", properties, render(of("ac:task-body")))]
}

/** What each of the wiki's own elements becomes. Macros are apart. */
export const ownElements: Readonly<Record<string, Render>> = {
  "ac:link": link,
  "ac:image": image,
  "ac:task-list": ({ children }, around) => [
    classed(
      "ul",
      "task-list",
      children.filter(isElement).flatMap((each) => task(each, around)),
    ),
  ],
  "ac:emoticon": ({ attributes }) => [
    text(attributes["ac:emoji-fallback"] ?? `(${attributes["ac:name"] ?? ""})`),
  ],
  "ac:inline-comment-marker": inA("span", "inline-comment-marker"),
  "ac:layout": inA("div", "layout"),
  "ac:layout-section": inA("div", "layout-section"),
  "ac:layout-cell": inA("div", "layout-cell"),
  "ac:adf-extension": (each, { render }) => render(childNamed(each, "ac:adf-fallback")?.children ?? []),
  "ac:link-body": inside,
  "ac:plain-text-link-body": inside,
  // It says what an author is to fill in, and is not read.
  "ac:placeholder": nothing,
}

/** Attributes that are taken over, and what they are called in a tree of HTML. */
const taken: Readonly<Record<string, string>> = {
  href: "href",
  src: "src",
  alt: "alt",
  title: "title",
  class: "className",
  width: "width",
  height: "height",
  align: "align",
  valign: "vAlign",
  colspan: "colSpan",
  rowspan: "rowSpan",
  scope: "scope",
  span: "span",
  start: "start",
  type: "type",
  lang: "lang",
  dir: "dir",
  datetime: "dateTime",
}

const heading = /^h[1-6]$/

/** The attributes of an element that are taken over, as properties of a tree of HTML. */
export const takenOver = (attributes: StorageElement["attributes"]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([given, value]) => {
      const called = lookUp(taken, given)
      return called === undefined ? [] : [[called, value] as const]
    }),
  )

/** An element of XHTML. Which of them may be there, and with what in them, is for the cleaning to say. */
export const xhtml: Render = (each, { headings, render }) => {
  const { name, attributes, children } = each
  const id = heading.test(name) ? headings.get(each)?.id : undefined
  const shown =
    name === "time" && children.length === 0 ? [text(attributes["datetime"] ?? "")] : render(children)
  // A picture of which nothing is said is passed over: else its address would be read aloud.
  const unsaid = name === "img" ? { alt: "" } : {}
  return [element(name, { ...unsaid, ...takenOver(attributes), id }, shown)]
}
