import type { sanitize } from "hast-util-sanitize"

type Nodes = Parameters<typeof sanitize>[0]

/** An element of HTML. */
type Element = Extract<Nodes, { readonly type: "element" }>

/** What is rendered: a piece of an HTML tree. */
export type Html = Element["children"][number]

export const text = (value: string): Html => ({ type: "text", value })

/** An element; properties that are not given are left out. */
export const element = (
  tagName: string,
  properties: Readonly<Record<string, string | number | boolean | undefined>>,
  children: ReadonlyArray<Html> = [],
): Element => ({
  type: "element",
  tagName,
  properties: Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined)),
  children: [...children],
})

/** An element of a class. */
export const classed = (tagName: string, name: string, children: ReadonlyArray<Html> = []): Element =>
  element(tagName, { className: name }, children)

/** What stands where something cannot be shown; a reader sees why. */
export const placeholder = (why: string): Html => classed("span", "placeholder", [text(why)])
