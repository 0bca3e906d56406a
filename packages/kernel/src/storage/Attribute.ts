import type { FieldKind, FieldShape, FieldValue } from "./Field"

/** What a dynamic attribute holds: one value of a kind, or several of it. */
type AttributeType = FieldKind | "texts" | "numbers"

/**
 * The name of a dynamic attribute: what it holds, a colon and an id. The name says the shape, so that processes need not tell
 * each other. An attribute whose type changes becomes another attribute.
 */
export type AttributeName = `${AttributeType}:${string}`

/** The attributes of one record; an attribute that is left out has no value. */
export type AttributeValues = Readonly<Record<AttributeName, FieldValue>>

/** An attribute that a driver gets to know before it is used. */
export interface DescribedAttribute {
  readonly name: AttributeName
  /** Filters and orders will use it often: keep an index of it, where it holds a single value. */
  readonly indexed: boolean
}

const single = (kind: FieldKind): FieldShape => ({ kind, many: false, unique: false })
const several = (kind: FieldKind): FieldShape => ({ kind, many: true, unique: false })

const shapes: Readonly<Record<AttributeType, FieldShape>> = {
  text: single("text"),
  number: single("number"),
  flag: single("flag"),
  instant: single("instant"),
  texts: several("text"),
  numbers: several("number"),
}

/** Lower case only: names become identifiers of databases, which ignore case. */
const pattern = /^(text|number|flag|instant|texts|numbers):[a-z0-9][a-z0-9.-]{0,39}$/

/** What an attribute of this name holds; `undefined` when it is no attribute's name. */
export const attributeShape = (name: string): FieldShape | undefined => {
  const type = pattern.exec(name)?.[1]
  return type === undefined ? undefined : shapes[type as AttributeType]
}

/** What an attribute's name must look like, in words. */
export const attributeNameForm =
  "text, number, flag, instant, texts or numbers, a colon, and 1 to 40 of a-z, 0-9, dot and hyphen"
