import { lookUp } from "@quoin/kernel"

/** A mark of a text: what it looks like, or where it leads. */
export interface AdfMark {
  readonly type: string
  readonly attrs?: Readonly<Record<string, unknown>>
}

/** A node of the document format `atlas_doc_format`. Which there are is said in `nodeRules`. */
export interface AdfNode {
  readonly type: string
  readonly attrs?: Readonly<Record<string, unknown>>
  readonly content?: ReadonlyArray<AdfNode>
  readonly marks?: ReadonlyArray<AdfMark>
  readonly text?: string
}

/** A whole document. */
export interface AdfDocument {
  readonly type: "doc"
  readonly version: 1
  readonly content: ReadonlyArray<AdfNode>
}

export const documentOf = (content: ReadonlyArray<AdfNode>): AdfDocument => ({
  type: "doc",
  version: 1,
  content,
})

type Attributes = Readonly<Record<string, unknown>>

/** A node; attributes that are not given are left out. */
export const node = (type: string, attrs: Attributes = {}, content?: ReadonlyArray<AdfNode>): AdfNode => {
  const given = Object.entries(attrs).filter(([, value]) => value !== undefined)
  return {
    type,
    ...(given.length === 0 ? {} : { attrs: Object.fromEntries(given) }),
    ...(content === undefined ? {} : { content }),
  }
}

export const textNode = (text: string, marks: ReadonlyArray<AdfMark> = []): AdfNode => ({
  type: "text",
  text,
  ...(marks.length === 0 ? {} : { marks }),
})

/** An attribute as a text; a number as it is written. */
export const attr = ({ attrs = {} }: Pick<AdfNode, "attrs">, name: string): string | undefined => {
  const value = lookUp(attrs, name)
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : undefined
}
